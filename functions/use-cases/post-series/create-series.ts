import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import {
  type KeptOfSeries,
  type NewPostSeries,
  type PostSeries,
  postIdOfPlace,
  postSeriesIdOf,
  ulidOfPlace,
} from '../../../shared/domain/posts/post-series.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeatable.ts';
import { limitReached } from '../../../shared/domain/posts/post-usage.ts';
import { checkedOccurrences } from '../../../shared/domain/posts/repetition.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostSeriesStore } from '../ports/post-series.ts';
import type { Posts } from '../ports/posts.ts';
import { readOnce } from '../post-imports/read-once.ts';
import { createPost, type PostDependencies } from '../posts/create-post.ts';
import { limitsFor } from '../posts/limits-for.ts';
import { usageOf } from '../posts/usage-of.ts';

interface Dependencies extends PostDependencies {
  posts: Pick<Posts, 'create' | 'usageOf'>;
  series: Pick<PostSeriesStore, 'create' | 'remove'>;
}

/**
 * Schedules a post for each time, one after another: all count in the same usage.
 * 1. The platforms must take repetitions, and the plan must have room for all posts.
 * 2. What refuses the first post refuses the series. Each of the others is stored or named with its reason.
 */
export async function createSeries(
  caller: Caller,
  { repetition, ...wanted }: NewPostSeries,
  deps: Dependencies,
): Promise<{ series: PostSeries; made: number; refused: KeptOfSeries[] }> {
  const { clientId, platforms } = wanted;
  requireOwner(caller, clientId, 'Client');
  checkRepeatable(platforms);
  const times = checkedOccurrences(repetition, deps.now);
  await requireRoom(caller, await deps.clients.load(clientId), times.length, deps);
  const id = postSeriesIdOf(clientId, deps.newId());
  const series = { id, repetition, posts: times.length, createdAt: deps.now.toISOString() };
  const reads = readOnce(deps);
  const { timeZone } = repetition;
  const refused: KeptOfSeries[] = [];
  await deps.series.create(series, times.at(-1)?.at ?? series.createdAt);
  for (const [index, { at: scheduledFor }] of times.entries()) {
    const newId = () => ulidOfPlace(id, index + 1);
    const post = { ...wanted, timeZone, scheduledFor, status: 'scheduled' as const };
    try {
      await createPost(caller, post, { ...deps, ...reads, newId });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (index === 0) {
        await deps.series.remove(id);
        throw error;
      }
      refused.push(keptBecause(postIdOfPlace(id, index + 1), error));
    }
  }
  return { series, made: times.length - refused.length, refused };
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
