import { DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { type KeptOfSeries, type PostSeries, postIdOfPlace } from '../../../shared/domain/posts/post-series.ts';
import { keptBecause } from './create-series.ts';

/** Does the same to the posts from a place on. Those that are gone are left out; what refuses it is named. */
export async function eachPost(
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
