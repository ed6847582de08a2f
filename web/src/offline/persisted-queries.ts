import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client';
import { del, get, set } from 'idb-keyval';
import { mediaCache } from '../pwa/media-cache.ts';
import { day } from '../../../shared/durations.ts';

const keptUnder = 'nashra-kept';
const longest = day;

/** What may stay on the device to be read without the service: who is signed in with their plan, and posts. */
const mayBeKept = ({ queryKey: [noun, kind], state: { data } }: Query) =>
  // That nobody is signed in is not kept: it would be believed of whoever signs in next.
  data !== undefined && data !== null && (noun === 'me' || (noun === 'posts' && (kind === 'list' || kind === 'one')));

/** What was read, whatever came of asking again: without the service that fails, and what is kept must outlive it. */
function asRead(kept: PersistedClient): PersistedClient {
  const queries = kept.clientState.queries.map((query) => ({ ...query, state: { ...query.state, ...asItWasRead } }));
  return { ...kept, clientState: { ...kept.clientState, queries } };
}
const asItWasRead = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const;

/** Nobody's name, address or number is written to the device. */
const personal = new Set(['email', 'phone', 'company', 'clientName']);

/** Who may write: what one of them put off must not come after it was told to forget. */
let writer: object | undefined;

function persisterOf(me: object) {
  return createAsyncStoragePersister({
    key: keptUnder,
    storage: {
      getItem: (key) => get<string>(key),
      setItem: async (key, kept) => (writer === me ? set(key, kept) : undefined),
      removeItem: del,
    },
    serialize: (kept) => JSON.stringify(asRead(kept), (name, value: unknown) => (personal.has(name) ? '' : value)),
  });
}

/** Reads what was kept on this device into the cache and keeps it up to date, until the answer is called. */
export function persistQueries(queryClient: QueryClient): () => void {
  const me = {};
  writer = me;
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister: persisterOf(me),
    maxAge: longest,
    // Another build may have another shape of things.
    buster: import.meta.url,
    dehydrateOptions: { shouldDehydrateQuery: mayBeKept, shouldDehydrateMutation: () => false },
  });
  void restored;
  return () => {
    if (writer === me) writer = undefined;
    stop();
  };
}

/** Leaves nothing on the device that was read in a session. */
export async function clearPersisted(): Promise<void> {
  writer = undefined;
  await del(keptUnder);
  if ('caches' in window) await window.caches.delete(mediaCache);
}
