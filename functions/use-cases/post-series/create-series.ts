import { createHash } from 'node:crypto';
import { codedOf, DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import {
  type KeptOfSeries,
  type NewPostSeries,
  type PostSeries,
  postIdOfPlace,
  postSeriesIdOf,
  ulidOfPlace,
} from '../../../shared/domain/posts/repeats/post-series.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeats/repeatable.ts';
import { limitReached } from '../../../shared/domain/posts/post-usage.ts';
import { checkedOccurrences, type Occurrence } from '../../../shared/domain/posts/repeats/repetition.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { BegunPostSeries, PostSeriesStore, StoredPostSeries } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { readOnce } from '../post-imports/read-once.ts';
import { createPost, type PostDependencies } from '../posts/create-post.ts';
import { limitsFor, usageOf } from '../clients/usage.ts';
import { postChanged } from '../refusals.ts';

interface Dependencies extends PostDependencies {
  posts: Pick<Posts, 'create' | 'listFor' | 'load' | 'usageOf'>;
  series: Pick<PostSeriesStore, 'changeUnfinished' | 'create' | 'finish' | 'listFor' | 'remove'>;
}

/**
 * Schedules a post for each time, one after another: all count in the same usage.
 * 1. The platforms must take repetitions, and the plan must have room for all posts.
 * 2. The series is stored as unfinished. The same request goes on with one that was begun and never finished.
 * 3. What refuses the first post refuses the series. Each of the others is stored or named with its reason.
 * 4. The series is finished. What stays unfinished is undone by an hourly job.
 */
export async function createSeries(
  caller: Caller,
  request: NewPostSeries,
  deps: Dependencies,
): Promise<{ series: PostSeries; made: number; refused: KeptOfSeries[] }> {
  const { repetition, ...wanted } = request;
  const { clientId, platforms } = wanted;
  requireOwner(caller, clientId, 'Client');
  checkRepeatable(platforms);
  const name = nameOf(caller, request);
  const begun = await begunBefore(clientId, name, deps);
  const times = checkedOccurrences(repetition, begun === undefined ? deps.now : new Date(begun.createdAt));
  const series = begun ?? (await begin(caller, request, name, times, deps));
  const { id } = series;
  const reads = readOnce(deps);
  const { timeZone } = repetition;
  const refused: KeptOfSeries[] = [];
  for (const [index, { at: scheduledFor }] of times.entries()) {
    const newId = () => ulidOfPlace(id, index + 1);
    if (begun !== undefined && (await isStored(postIdOfPlace(id, index + 1), deps))) continue;
    const post = { ...wanted, timeZone, scheduledFor, status: 'scheduled' as const };
    try {
      await createPost(caller, post, { ...deps, ...reads, newId });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (index === 0 && begun === undefined) {
        await deps.series.remove(id);
        throw error;
      }
      if (error.code === postChanged().code) continue;
      refused.push(keptBecause(postIdOfPlace(id, index + 1), error));
    }
  }
  await deps.series.finish(id);
  const { unfinished: _unfinished, ...finished } = series;
  return { series: finished, made: times.length - refused.length, refused };
}

const nameOf = ({ role }: Caller, request: NewPostSeries) =>
  createHash('sha256')
    .update(JSON.stringify([role, request]))
    .digest('hex');

async function begin(
  caller: Caller,
  { clientId, repetition }: NewPostSeries,
  request: string,
  times: readonly Occurrence[],
  deps: Dependencies,
): Promise<StoredPostSeries> {
  await requireRoom(caller, await deps.clients.load(clientId), times.length, deps);
  const createdAt = deps.now.toISOString();
  const series = {
    id: postSeriesIdOf(clientId, deps.newId()),
    repetition,
    posts: times.length,
    createdAt,
    unfinished: { since: createdAt, request },
  };
  await deps.series.create(series, times.at(-1)?.at ?? createdAt);
  return series;
}

/** Undefined when there is none, or when it is being undone. */
async function begunBefore(
  clientId: ClientId,
  request: string,
  { series, now }: Pick<Dependencies, 'series' | 'now'>,
): Promise<StoredPostSeries | undefined> {
  const isSame = (one: StoredPostSeries): one is BegunPostSeries => one.unfinished?.request === request;
  const begun = (await series.listFor(clientId)).find(isSame);
  if (begun === undefined) return undefined;
  const isTaken = await series.changeUnfinished(begun, { request, since: now.toISOString() });
  return isTaken ? begun : undefined;
}

async function isStored(id: PostId, { posts }: Pick<Dependencies, 'posts'>): Promise<boolean> {
  try {
    await posts.load(id);
    return true;
  } catch (error) {
    if (isRefusal(error, 'not-found')) return false;
    throw error;
  }
}

async function requireRoom(
  caller: Caller,
  client: Client,
  count: number,
  { posts, now }: Pick<Dependencies, 'posts' | 'now'>,
): Promise<void> {
  const { monthlyPosts, scheduledPosts } = await usageOf(client.id, { posts, now });
  const last = { monthlyPosts: monthlyPosts + count - 1, scheduledPosts: scheduledPosts + count - 1 };
  const reached = limitReached(last, limitsFor(caller, client), { isCounted: true, isScheduled: true });
  if (reached !== undefined)
    throw new DomainError('forbidden', 'post-series.beyond-plan', { params: { count }, fields: ['repetition'] });
}

export function keptBecause(postId: PostId, error: DomainError): KeptOfSeries {
  const errorCode = codedOf(error);
  return { postId, error: englishOf(errorCode), errorCode };
}
