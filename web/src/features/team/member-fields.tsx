import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { type Rank, ranks } from '../../../../shared/domain/access/person.ts';
import { type ChosenClient, ClientMultiselect } from '../../shell/clients/client-multiselect.tsx';
import { rankTexts, teamTexts as texts } from './messages.ts';

interface RankFieldProps {
  readonly rank: Rank;
  /** Why it cannot be changed. */
  readonly fixed?: string | undefined;
  readonly onChange: (rank: Rank) => void;
}

/** The highest first, each with what it may do. */
export function RankField({ rank, fixed, onChange }: RankFieldProps) {
  const option = (value: Rank) => ({ value, label: rankTexts[value].name, description: rankTexts[value].may });
  return (
    <FormField label={texts.columns.rank} description={fixed ?? rankTexts[rank].may}>
      <Select
        disabled={fixed !== undefined}
        selectedOption={{ value: rank, label: rankTexts[rank].name }}
        options={ranks.toReversed().map(option)}
        onChange={({ detail }) => onChange(ranks.find((one) => one === detail.selectedOption.value) ?? rank)}
      />
    </FormField>
  );
}

interface ClientsFieldProps {
  readonly clients: readonly ChosenClient[];
  readonly onChange: (clients: readonly ChosenClient[]) => void;
}

export function ClientsField({ clients, onChange }: ClientsFieldProps) {
  return (
    <FormField label={texts.looksAfter} description={texts.looksAfterText}>
      <ClientMultiselect
        chosen={clients}
        placeholder={texts.chooseClients}
        remove={texts.takeFrom}
        onChange={onChange}
      />
    </FormField>
  );
}
