import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientId } from '../../../../../../shared/domain/ids.ts';
import { clientChoicesQuery } from '../../../../data/clients.ts';
import { composerTexts, crossClientTexts as texts } from '../messages.ts';
import { type AdditionalClients, mostAdditionalClients } from './client-plan.ts';

interface AdditionalClientsFieldProps {
  /** Whose post is written. */
  readonly first: ClientId;
  readonly chosen: AdditionalClients['clients'];
  readonly onChange: (clients: AdditionalClients['clients']) => void;
}

export function AdditionalClientsField({ first, chosen, onChange }: AdditionalClientsFieldProps) {
  const [search, setSearch] = useState<string>();
  const isAsked = search !== undefined;
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...clientChoicesQuery(search?.trim() ?? ''),
    enabled: isAsked,
  });
  const isFull = chosen.length >= mostAdditionalClients;
  const options = data
    .filter(({ id }) => id !== first)
    .map(({ id, name, email }) => ({
      value: id,
      label: name,
      description: email,
      disabled: isFull && !chosen.some((client) => client.id === id),
    }));
  return (
    <FormField label={texts.label} description={texts.hint({ most: mostAdditionalClients })}>
      <Multiselect
        filteringType="manual"
        placeholder={texts.choose}
        filteringPlaceholder={composerTexts.findClient}
        filteringAriaLabel={composerTexts.findClient}
        deselectAriaLabel={({ label = '' }) => texts.remove({ name: label })}
        options={options}
        statusType={!isAsked ? 'pending' : isPending ? 'loading' : isError ? 'error' : 'finished'}
        loadingText={composerTexts.clientsLoading}
        errorText={composerTexts.clientsFailed}
        recoveryText={composerTexts.retry}
        empty={composerTexts.noClient}
        onLoadItems={({ detail }) => {
          setSearch(detail.filteringText);
          if (isError) void refetch();
        }}
        selectedOptions={chosen.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ detail }) =>
          onChange(
            detail.selectedOptions.flatMap(({ value, label = '' }) => {
              const { data: id } = ClientId.safeParse(value);
              return id === undefined ? [] : [{ id, name: label }];
            }),
          )
        }
      />
    </FormField>
  );
}
