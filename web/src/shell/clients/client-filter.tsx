import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { clientChoicesQuery, clientQuery, noClient } from '../../data/clients.ts';
import { clientFilterTexts } from '../console-messages.ts';
import { shellMessages } from '../messages.ts';

interface ClientFilterProps {
  readonly chosen: ClientId | undefined;
  readonly none: string;
  /** The label for screen readers. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (clientId: ClientId | undefined) => void;
}

export function ClientFilter({
  chosen,
  none,
  label = clientFilterTexts.label,
  isDisabled = false,
  onChange,
}: ClientFilterProps) {
  const [search, setSearch] = useState<string>();
  const isAsked = search !== undefined;
  const { data, isPending, isError, refetch } = useQuery({ ...clientChoicesQuery(search ?? ''), enabled: isAsked });
  const options = (data ?? []).map(({ id, name, email }) => ({ value: id, label: name, description: email }));
  const { data: client } = useQuery({ ...clientQuery(chosen ?? noClient), enabled: chosen !== undefined });
  const anyClient = { value: '', label: none };
  const shown = chosen === undefined ? anyClient : { value: chosen, label: client?.name ?? '…' };
  return (
    <Select
      ariaLabel={label}
      disabled={isDisabled}
      filteringType="manual"
      filteringPlaceholder={clientFilterTexts.find}
      filteringAriaLabel={clientFilterTexts.find}
      options={search ? options : [anyClient, ...options]}
      statusType={!isAsked ? 'pending' : isPending ? 'loading' : isError ? 'error' : 'finished'}
      loadingText={clientFilterTexts.loading}
      errorText={clientFilterTexts.failed}
      recoveryText={shellMessages.retry}
      empty={clientFilterTexts.empty}
      onLoadItems={({ detail }) => {
        setSearch(detail.filteringText);
        if (isError) void refetch();
      }}
      selectedOption={shown}
      onChange={({ detail }) => onChange(ClientId.safeParse(detail.selectedOption.value).data)}
    />
  );
}
