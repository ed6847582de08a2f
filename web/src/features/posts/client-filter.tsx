import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { clientChoicesQuery } from '../../data/client-choices.ts';
import { clientQuery } from '../../data/clients.ts';
import { filterTexts } from './filter-messages.ts';

interface ClientFilterProps {
  readonly chosen: ClientId | undefined;
  readonly onChange: (clientId: ClientId | undefined) => void;
}

const everyone = { value: '', label: filterTexts.allClients };

/** Narrows a list to one client, who is found by typing a part of the name. */
export function ClientFilter({ chosen, onChange }: ClientFilterProps) {
  const [search, setSearch] = useState<string>();
  const isAsked = search !== undefined;
  const { data, isPending, isError, refetch } = useQuery({ ...clientChoicesQuery(search ?? ''), enabled: isAsked });
  const options = (data ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }));
  const { data: client } = useQuery({ ...clientQuery(chosen ?? ''), enabled: chosen !== undefined });
  const shown = chosen === undefined ? everyone : { value: chosen, label: client?.name ?? '…' };
  return (
    <Select
      ariaLabel={filterTexts.client}
      filteringType="manual"
      filteringPlaceholder={filterTexts.findClient}
      filteringAriaLabel={filterTexts.findClient}
      options={search ? options : [everyone, ...options]}
      statusType={!isAsked ? 'pending' : isPending ? 'loading' : isError ? 'error' : 'finished'}
      loadingText={filterTexts.clientsLoading}
      errorText={filterTexts.clientsFailed}
      recoveryText={filterTexts.retry}
      empty={filterTexts.noClients}
      onLoadItems={({ detail }) => {
        setSearch(detail.filteringText);
        if (isError) void refetch();
      }}
      selectedOption={shown}
      onChange={({ detail }) => onChange(detail.selectedOption.value || undefined)}
    />
  );
}
