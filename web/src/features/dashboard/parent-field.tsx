import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { dashboardTexts } from './messages.ts';

const texts = dashboardTexts.subClients;

interface ParentFieldProps {
  readonly parents: readonly Client[] | undefined;
  readonly chosen: Client | undefined;
  readonly isLoading: boolean;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (clientId: ClientId | undefined) => void;
}

const optionOf = ({ id, name, email }: Client) => ({ value: id, label: name, description: email });

export function ParentField({ parents, chosen, isLoading, onSearch, onChoose }: ParentFieldProps) {
  return (
    <FormField label={texts.of}>
      <Select
        filteringType="manual"
        filteringPlaceholder={texts.search}
        filteringAriaLabel={texts.search}
        options={(parents ?? []).map(optionOf)}
        statusType={isLoading ? 'loading' : 'finished'}
        loadingText={texts.loading}
        empty={texts.noMatch}
        onLoadItems={({ detail }) => onSearch(detail.filteringText)}
        selectedOption={chosen === undefined ? null : optionOf(chosen)}
        onChange={({ detail }) => onChoose(ClientId.safeParse(detail.selectedOption.value).data)}
      />
    </FormField>
  );
}
