import { store } from '../data/store.ts';
import { availability } from './availability.ts';
import { readOutbox, removeFromOutbox, writeToOutbox } from './outbox-store.ts';
import type { QueuedChange } from './queued-change.ts';

const waiting = store<readonly QueuedChange[]>([]);

/** Without storage the outbox is empty. */
async function reload() {
  waiting.set(await readOutbox().catch(() => []));
}

/** Changes that wait on this device for a connection, in the form `useSyncExternalStore` takes. */
export const outbox = {
  current: waiting.current,
  subscribe: waiting.subscribe,
  reload,
  add: async (change: QueuedChange) => {
    await writeToOutbox(change);
    availability.lost();
    await reload();
  },
  discard: async (id: string) => {
    await removeFromOutbox(id);
    await reload();
  },
  clear: async () => {
    for (const { id } of waiting.current()) await removeFromOutbox(id);
    await reload();
  },
} as const;
