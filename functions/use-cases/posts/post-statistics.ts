import { analyticsRange } from '../../../shared/domain/metrics/analytics.ts';
import { type PostStatistics, tally, type StatisticsKind } from '../../../shared/domain/operations/statistics.ts';
import { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import {
  outcomesKind,
  publishingStatistics,
  type PublishingStatistics,
} from '../../../shared/domain/publishing/publishing-statistics.ts';
import { daysOf } from '../../../shared/domain/time/agency-day.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { Statistics, CountedChange } from '../metrics/ports.ts';
import type { Posts } from './ports.ts';

/** Each number is the total of the list that it leads to, all as of the same moment. */
export async function countPosts({ posts }: { posts: Pick<Posts, 'counts'> }): Promise<PostStatistics> {
  const { total, hasFailed, hasUnconfirmed, ...counts } = await posts.counts({
    total: {},
    hasFailed: { hasFailed: true },
    hasUnconfirmed: { hasUnconfirmed: true },
    ...tally(PostStatus.options, (status) => ({ status })),
    ...tally(Platform.options, (platform) => ({ platform })),
  });
  const byStatus = tally(PostStatus.options, (status) => counts[status]);
  const byPlatform = tally(Platform.options, (platform) => counts[platform]);
  return { total, ...byStatus, hasFailed, hasUnconfirmed, byPlatform, byStatus };
}

export async function viewPublishing({
  statistics,
  now,
}: {
  statistics: Pick<Statistics, 'load'>;
  now: Date;
}): Promise<PublishingStatistics> {
  const range = analyticsRange({}, now);
  const counters = daysOf(range.from, range.to).map((day) => statistics.load(outcomesKind(day)));
  return publishingStatistics(range, await Promise.all(counters));
}

/** Idempotent, in any order and in parts. */
export async function foldChanges(
  changes: readonly { kind: StatisticsKind; change: CountedChange }[],
  { statistics, now }: { statistics: Statistics; now: Date },
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(changes, (counted) => counted.kind)) {
    const byName = new Map(ofKind.map(({ change }) => [change.name, change]));
    await statistics.fold(kind, [...byName.values()], now);
  }
}
