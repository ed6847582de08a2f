import Multiselect from '@cloudscape-design/components/multiselect';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { clientChoicesQuery } from '../../data/clients.ts';
import { clientFilterTexts } from '../console-messages.ts';
import { shellMessages } from '../messages.ts';

export interface ChosenClient {
  readonly id: ClientId;
  readonly name: string;
}

interface ClientMultiselectProps {
  readonly chosen: readonly ChosenClient[];
  readonly placeholder: string;
  readonly remove: (client: { name: string }) => string;
  readonly most?: number;
  /** Is not offered. */
  readonly except?: ClientId;
  readonly onChange: (clients: ChosenClient[]) => void;
}

/** Shown at once, so that a form of one who looks after a hundred ends on the screen. */
const mostTokens = 12;

/** Searches all clients as their name, address or company is typed. */
export function ClientMultiselect(props: ClientMultiselectProps) {
  const { chosen, placeholder, remove, most = Infinity, except, onChange } = props;
  const [search, setSearch] = useState<string>();
  const isAsked = search !== undefined;
  const choices = useQuery({ ...clientChoicesQuery(search?.trim() ?? ''), enabled: isAsked });
  const { data = [], isPending, isPlaceholderData, isError, refetch } = choices;
  const isFull = chosen.length >= most;
  const field = useRef<HTMLDivElement>(null);

  /** It follows what is typed a moment later. */
  const isListOfWhatIsTyped = () => field.current?.querySelector('input')?.value === search;

  function change(wanted: readonly ChosenClient[]) {
    const added = wanted.filter(({ id }) => !chosen.some((client) => client.id === id));
    const isOfWholeList = added.length > 1 || wanted.length < chosen.length - 1;
    if (isOfWholeList && !isListOfWhatIsTyped()) return;
    // "Select all" leaves out what was chosen before and is not listed now.
    onChange(added.length === 0 ? [...wanted] : [...chosen, ...added]);
  }

  return (
    <div ref={field}>
      <Multiselect
        filteringType="manual"
        placeholder={placeholder}
        tokenLimit={mostTokens}
        filteringPlaceholder={clientFilterTexts.find}
        filteringAriaLabel={clientFilterTexts.find}
        deselectAriaLabel={({ label = '' }) => remove({ name: label })}
        options={data
          .filter(({ id }) => id !== except)
          .map(({ id, name, email }) => ({
            value: id,
            label: name,
            description: email,
            disabled: isFull && !chosen.some((client) => client.id === id),
          }))}
        statusType={!isAsked ? 'pending' : isPending ? 'loading' : isError ? 'error' : 'finished'}
        loadingText={clientFilterTexts.loading}
        errorText={clientFilterTexts.failed}
        recoveryText={shellMessages.retry}
        empty={clientFilterTexts.empty}
        onLoadItems={({ detail }) => {
          setSearch(detail.filteringText);
          if (isError) void refetch();
        }}
        enableSelectAll={most === Infinity && !isPlaceholderData}
        i18nStrings={{ selectAllText: clientFilterTexts.selectShown }}
        selectedOptions={chosen.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ detail }) =>
          change(
            detail.selectedOptions.flatMap(({ value, label = '' }) => {
              const { data: id } = ClientId.safeParse(value);
              return id === undefined ? [] : [{ id, name: label }];
            }),
          )
        }
      />
    </div>
  );
}
