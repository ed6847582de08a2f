import { ifFound } from '../../../shared/domain/errors.ts';
import type { PostSeriesId } from '../../../shared/domain/ids.ts';
import { hour } from '../../../shared/durations.ts';
import type { BegunPostSeries, PostSeriesStore, StoredPostSeries } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { removePosts } from './change-series.ts';

interface Dependencies {
  posts: Pick<Posts, 'load' | 'remove'>;
  series: Pick<PostSeriesStore, 'changeUnfinished' | 'finish' | 'load' | 'remove' | 'unfinishedBefore'>;
  hasTime: () => boolean;
  onFailure: (id: PostSeriesId, error: unknown) => void;
  now: Date;
}

/** Longer than any request takes, and than people repeat one. */
const givenUpAfter = hour;

/**
 * Undoes the series whose request died before all posts were stored, and was not repeated since: whoever sent it was told
 * of no post.
 * 1. It can be continued no more.
 * 2. Its posts are deleted, and then the series. What went out meanwhile stays, as a series that is finished.
 * What fails or runs out of time is undone in the next run.
 */
export async function undoUnfinished(deps: Dependencies): Promise<{ undone: number; failed: number }> {
  const before = new Date(deps.now.getTime() - givenUpAfter);
  const counts = { undone: 0, failed: 0 };
  for (const id of await deps.series.unfinishedBefore(before)) {
    if (!deps.hasTime()) break;
    try {
      if (await undo(id, before, deps)) counts.undone += 1;
    } catch (error) {
      deps.onFailure(id, error);
      counts.failed += 1;
    }
  }
  return counts;
}

async function undo(id: PostSeriesId, before: Date, { posts, series: store }: Dependencies): Promise<boolean> {
  const series = await ifFound(store.load(id));
  if (series === undefined || !isGivenUp(series, before)) return false;
  const { since } = series.unfinished;
  if (!(await store.changeUnfinished(series, { since }))) return false;
  const { kept } = await removePosts(series, 1, posts);
  if (kept.length === 0) await store.remove(id);
  // A post that is being published is looked at again in the next run.
  else if (kept.every(({ errorCode }) => outCodes.has(errorCode.code))) await store.finish(id);
  else return false;
  return true;
}

/** The index may be older than the series. */
const isGivenUp = (series: StoredPostSeries, before: Date): series is BegunPostSeries =>
  series.unfinished !== undefined && series.unfinished.since < before.toISOString();

const outCodes: ReadonlySet<string> = new Set(['post.already-published', 'post.unconfirmed']);
