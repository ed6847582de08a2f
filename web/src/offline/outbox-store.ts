import { createStore, del, set, values } from 'idb-keyval';
import type { QueuedChange } from './queued-change.ts';

const store = createStore('nashra-outbox', 'waiting');

/** Oldest first. Entries that cannot be parsed are skipped. Usually there are none, for which nothing is loaded. */
export async function readOutbox(): Promise<QueuedChange[]> {
  const all = await values<unknown>(store);
  if (all.length === 0) return [];
  const { QueuedChange: Known } = await import('./queued-change.ts');
  return all
    .flatMap((value) => Known.safeParse(value).data ?? [])
    .toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
}

export const writeToOutbox = (waiting: QueuedChange) => set(waiting.id, waiting, store);

export const removeFromOutbox = (id: string) => del(id, store);
