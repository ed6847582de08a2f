import { ifFound } from '../../../shared/domain/errors.ts';
import { type PostId, type EvergreenId, ownerOf } from '../../../shared/domain/ids.ts';
import {
  daysAfter,
  type EvergreenEntry,
  outAt,
  plannedRepeats,
  type PlannedRepeat,
} from '../../../shared/domain/posts/repeats/evergreen.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Evergreen } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { freeTimesOf, type TimeDependencies } from './free-times.ts';

/** Undefined for a post that is gone. */
export async function findPost(
  id: PostId | undefined,
  { posts }: { posts: Pick<Posts, 'load'> },
): Promise<PostRecord | undefined> {
  return id && ifFound(posts.load(id));
}

/** The entry as its last post makes it due, which people may have moved since. */
export async function afterLastPost(
  entry: EvergreenEntry,
  timeZone: string,
  deps: { posts: Pick<Posts, 'load' | 'receiptsOf'> },
): Promise<{ entry: EvergreenEntry; last: PostRecord | undefined }> {
  const last = await findPost(entry.lastPostId, deps);
  const lastAt = last === undefined ? await publishedAt(entry.lastPostId, deps) : outAt(last);
  if (lastAt === undefined || lastAt === entry.lastAt) return { entry, last };
  return { entry: { ...entry, lastAt, dueAt: daysAfter(lastAt, entry.everyDays, timeZone) }, last };
}

/** Receipts stay when the clean-up removes a published post. */
async function publishedAt(
  id: PostId | undefined,
  { posts }: { posts: Pick<Posts, 'receiptsOf'> },
): Promise<Instant | undefined> {
  if (id === undefined) return undefined;
  const receipts = await posts.receiptsOf(id);
  return receipts.map((receipt) => receipt.publishedAt).toSorted((one, other) => other.localeCompare(one))[0];
}

/** What the next repeats would be, as if nothing were paused or waiting. */
export async function planRepeats(
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
): Promise<{ timeZone: string; repeats: PlannedRepeat[] }> {
  requireOwner(caller, ownerOf(id), 'Evergreen');
  const read = await evergreen.load(id);
  const client = await clients.load(ownerOf(id));
  const { timeZone, freeTime } = await freeTimesOf(client, read, deps);
  const { entry, last } = await afterLastPost(read, timeZone, deps);
  return { timeZone, repeats: plannedRepeats(entry, { count, last, timeZone, freeTime }) };
}
