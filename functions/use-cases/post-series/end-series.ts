import { ownerOf, type PostId, type PostSeriesId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostSeriesStore } from '../ports/post-series.ts';
import type { Posts } from '../ports/posts.ts';
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

  async function removeOne(postId: PostId) {
    const post = await posts.load(postId);
    if (post.targets.some(({ state }) => state === 'published' || state === 'unconfirmed')) throw alreadyOut(post);
    await posts.remove(post);
  }

  const { done: removed, kept } = await eachPost(await series.load(seriesId), from, removeOne);
  return { removed, kept };
}
