import * as z from 'zod';
import { newPostId } from './post-routes.ts';
import { findPage } from './seed.ts';
import type { Simulator } from './simulator.ts';

/** The body of `POST /_sim/objects`: what somebody else publishes at a Page. */
export const ForeignPosts = z.strictObject({
  accountId: z.string().refine((id) => findPage(id) !== undefined, 'There is no such Page'),
  message: z.string().min(1),
  times: z.int().min(1).max(10_000).default(1),
});

export function publishForeign(
  { store, now }: Simulator,
  { accountId, message, times }: z.infer<typeof ForeignPosts>,
): { ids: string[] } {
  const at = now().getTime();
  const ids = Array.from({ length: times }, () => newPostId({ id: accountId }));
  store.atomically(() => {
    for (const id of ids) store.posts.put({ id, owner: accountId, at, message, link: null, files: [] });
  });
  return { ids };
}
