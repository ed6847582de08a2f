import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCan } from '../../auth/use-can.ts';
import { useHold } from '../../data/posts/holds.ts';
import { inAList } from '../../messages/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { clientTexts } from './messages.ts';

const texts = clientTexts.chosen;

/** The choice of clients whose posts are to be held, for a table and for cards; nothing for whom it is not. */
export function useChosenClients(clients: readonly Client[]) {
  const mayHold = useCan('publishing.hold');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = clients.filter(({ id }) => marked.has(id));
  if (!mayHold) return {};
  return {
    selectionType: 'multi',
    selectedItems: chosen,
    isItemDisabled: ({ isStaff }: Client) => isStaff === true,
    onSelectionChange: ({ detail }: { detail: { selectedItems: readonly Client[] } }) =>
      setMarked(new Set(detail.selectedItems.map(({ id }) => id))),
    ...(chosen.length > 0 && { header: <ChosenClients clients={chosen} onDone={() => setMarked(new Set())} /> }),
  } as const;
}

interface ChosenClientsProps {
  readonly clients: readonly Client[];
  readonly onDone: () => void;
}

/** One after another: what is held says so on every page, and is released there. */
function ChosenClients({ clients, onDone }: ChosenClientsProps) {
  const { mutateAsync } = useHold();
  const [done, setDone] = useState<number>();
  const count = clients.length;

  async function holdAll() {
    const failures: { name: string; reason: string }[] = [];
    for (const [place, { id, name }] of clients.entries()) {
      setDone(place);
      await mutateAsync(id).catch((error: unknown) => failures.push({ name, reason: messageOf(error) }));
    }
    setDone(undefined);
    const [first] = failures;
    if (first === undefined) notify.success(texts.held({ count }));
    else {
      const names = inAList(failures.map(({ name }) => name));
      notify.error(`${texts.notHeld({ count: failures.length, all: count, names })}. ${first.reason}`);
    }
    onDone();
  }

  return (
    <Header
      variant="h3"
      actions={
        <Button loading={done !== undefined} onClick={() => void holdAll()}>
          {texts.hold({ count })}
        </Button>
      }
    >
      {done === undefined ? texts.count({ count }) : texts.holding({ done, all: count })}
    </Header>
  );
}
