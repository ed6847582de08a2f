import { knownClients } from '../../../shared/domain/access/policy.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { analyticsRange } from '../../../shared/domain/metrics/analytics.ts';
import {
  type Counters,
  type PostStatistics,
  sumOf,
  tally,
  type StatisticsKind,
} from '../../../shared/domain/operations/statistics.ts';
import { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import {
  countersOfOutcomes,
  outcomesKind,
  publishingStatistics,
  type PublishingStatistics,
} from '../../../shared/domain/publishing/publishing-statistics.ts';
import { daysOf } from '../../../shared/domain/time/agency-day.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../access.ts';
import type { Metrics, Statistics, CountedChange } from '../metrics/ports.ts';
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

interface OutcomesDependencies {
  metrics: Pick<Metrics, 'outcomesOf'>;
  statistics: Pick<Statistics, 'load'>;
  now: Date;
}

export async function viewPublishing(
  caller: Caller,
  { metrics, statistics, now }: OutcomesDependencies,
): Promise<PublishingStatistics> {
  const range = analyticsRange({}, now);
  const of = knownClients(caller);
  const days = daysOf(range.from, range.to);
  const counters =
    of === undefined
      ? await Promise.all(days.map((day) => statistics.load(outcomesKind(day))))
      : await countersOf(of, range, days, metrics);
  return publishingStatistics(range, counters);
}

/** One for each day, from what is counted of each client's accounts. */
async function countersOf(
  of: ReadonlySet<ClientId>,
  range: { from: string; to: string },
  days: readonly string[],
  metrics: Pick<Metrics, 'outcomesOf'>,
): Promise<Counters[]> {
  const accounts = [...of].flatMap((clientId) => Platform.options.map((platform) => ({ clientId, platform })));
  const counted = (await Promise.all(accounts.map((account) => metrics.outcomesOf(account, range)))).flat();
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return days.map((day) =>
    sumOf((byDay.get(day) ?? []).map(({ platform, ...outcomes }) => countersOfOutcomes(platform, outcomes))),
  );
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
