import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { del, get, set } from 'idb-keyval';
import { mediaCache } from '../pwa/media-cache.ts';
import { unfinishedPost } from './unfinished-post.ts';

const keptUnder = 'nashra-kept';
const longest = 24 * 60 * 60_000;

/** What may stay on the device to be read without the service: who is signed in with their plan, and posts. */
const mayBeKept = ({ queryKey: [noun, kind], state }: Query) =>
  state.status === 'success' && (noun === 'me' || (noun === 'posts' && (kind === 'list' || kind === 'one')));

/** Nobody's name, address or number is written to the device. */
const personal = new Set(['email', 'phone', 'company', 'clientName']);

const persister = createAsyncStoragePersister({
  key: keptUnder,
  storage: { getItem: (key) => get<string>(key), setItem: set, removeItem: del },
  serialize: (kept) => JSON.stringify(kept, (name, value: unknown) => (personal.has(name) ? '' : value)),
});

/** Reads what was kept on this device into the cache and keeps it up to date, until the answer is called. */
export function keepQueries(queryClient: QueryClient): () => void {
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: longest,
    // Another build may have another shape of things.
    buster: import.meta.url,
    dehydrateOptions: { shouldDehydrateQuery: mayBeKept, shouldDehydrateMutation: () => false },
  });
  void restored;
  return stop;
}

/** Leaves nothing of a session on the device. */
export async function forgetKept(): Promise<void> {
  unfinishedPost.forget();
  await persister.removeClient();
  if ('caches' in window) await window.caches.delete(mediaCache);
}
