import { createStore, del, set, values } from 'idb-keyval';
import { isQueuedChange, type QueuedChange } from './queued-change.ts';

const store = createStore('nashra-outbox', 'waiting');

/** Oldest first. */
export const readOutbox = async (): Promise<QueuedChange[]> =>
  (await values<unknown>(store))
    .filter(isQueuedChange)
    .toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));

export const writeToOutbox = (waiting: QueuedChange) => set(waiting.id, waiting, store);

export const removeFromOutbox = (id: string) => del(id, store);
