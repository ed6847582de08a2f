import { DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import { type PostId, type ClientId, ownerOf, type PostSeriesId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import {
  type KeptOfSeries,
  type PostSeries,
  postIdOfPlace,
  type SeriesChange,
} from '../../../shared/domain/posts/repeats/post-series.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeats/repeatable.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { wallTimeOf } from '../../../shared/domain/time/wall-time.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostSeriesStore } from '../planning/ports.ts';
import { editPost } from '../posts/edit-post.ts';
import type { Posts } from '../posts/ports.ts';
import { alreadyOut } from '../refusals.ts';
import { keptBecause } from './create-series.ts';

/** Does the same to the posts from a place on. Those that are gone are left out; what refuses it is named. */
async function eachPost(
  { id, posts }: PostSeries,
  from: number,
  act: (postId: PostId) => Promise<unknown>,
): Promise<{ done: number; kept: KeptOfSeries[] }> {
  const kept: KeptOfSeries[] = [];
  let done = 0;
  for (let place = from; place <= posts; place += 1) {
    const postId = postIdOfPlace(id, place);
    try {
      await act(postId);
      done += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (!isRefusal(error, 'not-found')) kept.push(keptBecause(postId, error));
    }
  }
  return { done, kept };
}

export async function listSeries(
  caller: Caller,
  clientId: ClientId,
  { clients, series }: { clients: Pick<Clients, 'load'>; series: Pick<PostSeriesStore, 'listFor'> },
): Promise<PostSeries[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return series.listFor(clientId);
}

/** Each post keeps its day, also when its time changes. */
export async function changeSeries(
  caller: Caller,
  seriesId: PostSeriesId,
  { from, change, time }: SeriesChange,
  deps: Parameters<typeof editPost>[3] & { series: Pick<PostSeriesStore, 'load'> },
) {
  requireOwner(caller, ownerOf(seriesId), 'PostSeries');
  const series = await deps.series.load(seriesId);
  if (change.platforms !== undefined) checkRepeatable(change.platforms);
  const { timeZone } = series.repetition;

  async function changeOne(postId: PostId) {
    const { scheduledFor } = await deps.posts.load(postId);
    const isMoved = time !== undefined && scheduledFor !== undefined;
    const moved = isMoved ? { scheduledFor: timeOn(wallTimeOf(scheduledFor, timeZone).date, time, timeZone).at } : {};
    await editPost(caller, postId, { ...change, ...moved }, deps);
  }

  const { done: changed, kept } = await eachPost(series, from, changeOne);
  return { changed, kept };
}

/** Deletes the posts from a place on. What is or may be out stays. */
export async function endSeries(
  caller: Caller,
  seriesId: PostSeriesId,
  from: number,
  { posts, series }: { posts: Pick<Posts, 'load' | 'remove'>; series: Pick<PostSeriesStore, 'load'> },
) {
  requireOwner(caller, ownerOf(seriesId), 'PostSeries');

  const { done: removed, kept } = await removePosts(await series.load(seriesId), from, posts);
  return { removed, kept };
}

/** From a place on. What is or may be out is kept. */
export function removePosts(series: PostSeries, from: number, posts: Pick<Posts, 'load' | 'remove'>) {
  return eachPost(series, from, async (postId) => {
    const post = await posts.load(postId);
    if (isOut(post)) throw alreadyOut(post);
    await posts.remove(post);
  });
}

const isOut = ({ targets }: PostRecord) =>
  targets.some(({ state }) => state === 'published' || state === 'unconfirmed');
