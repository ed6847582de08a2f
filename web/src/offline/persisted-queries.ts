import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, set } from 'idb-keyval';
import { clientFieldNames } from '../../../shared/domain/clients/client-fields.ts';
import { mediaCache } from '../pwa/worker-names.ts';
import { day } from '../../../shared/durations.ts';

const storageKey = 'nashra-persisted';
const longest = day;

/** What may be stored for use without a connection: the account with its plan, what posts are made with, and posts. */
const isPersistable = ({ queryKey: [noun, kind], state: { data } }: Query) =>
  // "Signed out" is not stored: the next person to sign in would get it.
  data !== undefined && data !== null && (whole.has(noun) || (noun === 'posts' && (kind === 'list' || kind === 'one')));
const whole = new Set<unknown>(['me', 'posting-settings', 'connections']);

/**
 * Stores the last successful data even after a failed reload, which is what happens without a connection. Restored, it is read
 * again as soon as it is shown, however young: who loads a page again wants what is true now.
 */
function asRead(persisted: PersistedClient): PersistedClient {
  const queries = persisted.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, ...asItWasRead },
  }));
  return { ...persisted, clientState: { ...persisted.clientState, queries } };
}
const asItWasRead = {
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  isInvalidated: true,
} as const;

/** Personal data is removed before queries are stored on the device. */
const personal = new Set<string>([...clientFieldNames.filter((name) => name !== 'name'), 'clientName']);

/** The session that may write. A delayed write of an earlier session must not follow its clean-up. */
let writer: object | undefined;

function persisterOf(me: object) {
  return createAsyncStoragePersister({
    key: storageKey,
    storage: {
      getItem: (key) => get<string>(key),
      setItem: async (key, persisted) => (writer === me ? set(key, persisted) : undefined),
      removeItem: del,
    },
    serialize: (persisted) =>
      JSON.stringify(asRead(persisted), (name, value: unknown) => (personal.has(name) ? '' : value)),
  });
}

/** Restores stored queries into the cache and keeps the store up to date. Returns a function that stops this. */
export function persistQueries(queryClient: QueryClient): () => void {
  const me = {};
  writer = me;
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister: persisterOf(me),
    maxAge: longest,
    // Another build may expect other shapes.
    buster: import.meta.url,
    dehydrateOptions: { shouldDehydrateQuery: isPersistable, shouldDehydrateMutation: () => false },
  });
  void restored;
  return () => {
    if (writer === me) writer = undefined;
    stop();
  };
}

export async function clearPersisted(): Promise<void> {
  writer = undefined;
  await del(storageKey);
  if ('caches' in window) await window.caches.delete(mediaCache);
  await clearMediaLedger();
}

/** Where Workbox notes when each file of the cache was used, with its address, which opens without a sign-in. */
const ledger = 'workbox-expiration';

async function clearMediaLedger(): Promise<void> {
  const existing = await window.indexedDB.databases();
  // Opening a missing one would create it, in another shape than Workbox needs.
  if (existing.some(({ name }) => name === ledger)) await clear(createStore(ledger, 'cache-entries'));
}
