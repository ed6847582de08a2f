import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { clientsQuery } from '../../data/clients.ts';
import { composerTexts } from './composer-messages.ts';

interface ClientFieldProps {
  readonly chosen: ClientId | undefined;
  readonly error: string | undefined;
  readonly onChange: (clientId: ClientId | undefined) => void;
}

/** The client a post is for, among the newest or those that are searched for. */
export function ClientField({ chosen, error, onChange }: ClientFieldProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<SelectProps.Option | null>(null);
  const { data, isPending, isError, refetch } = useQuery(clientsQuery({ search: typed.trim() }));
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
        selectedOption={picked?.value === chosen ? picked : null}
        onChange={({ detail }) => {
          setPicked(detail.selectedOption);
          onChange(detail.selectedOption.value);
        }}
      />
    </FormField>
  );
}
