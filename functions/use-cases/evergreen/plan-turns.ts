import { type EvergreenId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { plannedTurns, type PlannedTurn } from '../../../shared/domain/posts/evergreen.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Evergreen } from '../ports/evergreen.ts';
import type { Posts } from '../ports/posts.ts';
import { freeTimesOf, type TimeDependencies } from './free-times.ts';

/** What the next turns would be, as if nothing were paused or waiting. */
export async function planTurns(
  caller: Caller,
  id: EvergreenId,
  count: number,
  {
    clients,
    evergreen,
    ...deps
  }: TimeDependencies & {
    clients: Pick<Clients, 'load'>;
    evergreen: Pick<Evergreen, 'load'>;
    posts: Pick<Posts, 'load' | 'listFor'>;
  },
): Promise<{ timeZone: string; turns: PlannedTurn[] }> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  const entry = await evergreen.load(id);
  const client = await clients.load(ownerOf(id));
  const [{ timeZone, freeTime }, last] = await Promise.all([
    freeTimesOf(client, entry, deps),
    findPost(entry.lastPostId, deps),
  ]);
  return { timeZone, turns: plannedTurns(entry, { count, last, timeZone, freeTime }) };
}

/** Undefined for a post that is gone. */
export async function findPost(
  id: PostId | undefined,
  { posts }: { posts: Pick<Posts, 'load'> },
): Promise<PostRecord | undefined> {
  if (id === undefined) return undefined;
  try {
    return await posts.load(id);
  } catch (error) {
    if (isRefusal(error, 'not-found')) return undefined;
    throw error;
  }
}
