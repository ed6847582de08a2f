import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import { clientQuery, clientsQuery, noClient } from '../../../data/clients.ts';
import { composerTexts } from './messages.ts';

interface ClientFieldProps {
  readonly chosen: ClientId | undefined;
  readonly error: string | undefined;
  readonly onChange: (clientId: ClientId | undefined) => void;
}

export function ClientField({ chosen, error, onChange }: ClientFieldProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<SelectProps.Option | null>(null);
  const { data, isPending, isError, refetch } = useQuery(clientsQuery({ search: typed.trim() }));
  const isPicked = picked?.value === chosen;
  const { data: client } = useQuery({ ...clientQuery(chosen ?? noClient), enabled: chosen !== undefined && !isPicked });
  const named = chosen === undefined ? null : { value: chosen, label: client?.name ?? '…' };
  return (
    <FormField label={composerTexts.fields.client} errorText={error}>
      <Select
        filteringType="manual"
        placeholder={composerTexts.chooseClient}
        filteringPlaceholder={composerTexts.findClient}
        filteringAriaLabel={composerTexts.findClient}
        options={(data?.clients ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        statusType={isPending ? 'loading' : isError ? 'error' : 'finished'}
        loadingText={composerTexts.clientsLoading}
        errorText={composerTexts.clientsFailed}
        recoveryText={composerTexts.retry}
        empty={composerTexts.noClient}
        onLoadItems={({ detail }) => {
          setTyped(detail.filteringText);
          if (isError) void refetch();
        }}
        selectedOption={isPicked ? picked : named}
        onChange={({ detail }) => {
          setPicked(detail.selectedOption);
          onChange(ClientId.safeParse(detail.selectedOption.value).data);
        }}
      />
    </FormField>
  );
}
