import { ownerOf, type PostSeriesId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PostSeries } from '../../../shared/domain/posts/post-series.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostSeriesStore } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { alreadyOut } from '../refusals.ts';
import { eachPost } from './each-post.ts';

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
