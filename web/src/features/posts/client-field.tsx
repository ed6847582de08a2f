import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { clientsQuery } from '../../data/clients.ts';
import { composerTexts } from './composer-messages.ts';

interface ClientFieldProps {
  readonly chosen: ClientId | undefined;
  readonly error: string | undefined;
  readonly onChange: (clientId: ClientId | undefined) => void;
}

/** The client a post is for. */
export function ClientField({ chosen, error, onChange }: ClientFieldProps) {
  const { data, isPending, isError, refetch } = useQuery(clientsQuery());
  const options = (data?.clients ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }));
  return (
    <FormField label={composerTexts.fields.client} errorText={error}>
      <Select
        filteringType="auto"
        placeholder={composerTexts.chooseClient}
        options={options}
        statusType={isPending ? 'loading' : isError ? 'error' : 'finished'}
        loadingText={composerTexts.clientsLoading}
        errorText={composerTexts.clientsFailed}
        recoveryText={composerTexts.retry}
        onLoadItems={() => isError && void refetch()}
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value)}
      />
    </FormField>
  );
}
