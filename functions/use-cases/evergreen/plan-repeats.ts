import { type EvergreenId, ownerOf } from '../../../shared/domain/ids.ts';
import { plannedTurns, type PlannedRepeat } from '../../../shared/domain/posts/evergreen.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Evergreen } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { freeTimesOf, type TimeDependencies } from './free-times.ts';
import { afterLastPost } from './last-post.ts';

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
    posts: Pick<Posts, 'load' | 'listFor' | 'receiptsOf'>;
  },
): Promise<{ timeZone: string; turns: PlannedRepeat[] }> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  const read = await evergreen.load(id);
  const client = await clients.load(ownerOf(id));
  const { timeZone, freeTime } = await freeTimesOf(client, read, deps);
  const { entry, last } = await afterLastPost(read, timeZone, deps);
  return { timeZone, turns: plannedTurns(entry, { count, last, timeZone, freeTime }) };
}
