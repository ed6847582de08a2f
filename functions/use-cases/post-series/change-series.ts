import { ownerOf, type PostId, type PostSeriesId } from '../../../shared/domain/ids.ts';
import type { SeriesChange } from '../../../shared/domain/posts/post-series.ts';
import { checkRepeatable } from '../../../shared/domain/posts/repeatable.ts';
import { timeOn } from '../../../shared/domain/posts/shifted-time.ts';
import { wallTimeOf } from '../../../shared/domain/time/wall-time.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostSeriesStore } from '../planning/ports.ts';
import { editPost } from '../posts/edit-post.ts';
import { eachPost } from './each-post.ts';

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
