import { clear, createStore, get, set } from 'idb-keyval';
import { day } from '../../../shared/durations.ts';
import type { SharedPost } from './shared-post.ts';

const store = createStore('nashra-shared', 'post');
const key = 'latest';

/** Milliseconds: afterwards nobody expects it any more. */
const keptFor = day;

/** In the place of what was shared before. */
export const keepShared = (shared: SharedPost) => set(key, shared, store);

export const forgetShared = () => clear(store);

/** Once: it is forgotten with that. */
export async function takeShared(now: number): Promise<SharedPost | undefined> {
  const shared = await get<SharedPost>(key, store);
  await forgetShared();
  return shared !== undefined && now - shared.sharedAt < keptFor ? shared : undefined;
}
