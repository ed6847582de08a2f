import { daysOf } from '../../../shared/domain/time/agency-day.ts';
import { analyticsRange } from '../../../shared/domain/metrics/analytics.ts';
import {
  outcomesKind,
  publishingStatistics,
  type PublishingStatistics,
} from '../../../shared/domain/publishing/publishing-statistics.ts';
import type { Statistics } from '../metrics/ports.ts';

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
