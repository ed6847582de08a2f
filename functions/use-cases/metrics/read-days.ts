import type { AccountDay } from '../../../shared/domain/metrics/account-day.ts';
import { dayStart } from '../../../shared/domain/time/agency-day.ts';
import { daysToSum, sumsByDay } from '../../../shared/domain/metrics/day-sums.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { AccountKey, Metrics } from './ports.ts';

/** Days that are not closed are summed from their posts, so posts are read down to the first open day. */
export async function readDays(
  account: AccountKey,
  range: { from: string; to: string },
  instants: { from: Instant; to: Instant; most: number },
  { metrics, now }: { metrics: Pick<Metrics, 'daysOf' | 'postsOf'>; now: Date },
): Promise<{ days: AccountDay[]; newest: MeasuredPost[] }> {
  const [days, newest] = await Promise.all([metrics.daysOf(account, range), metrics.postsOf(account, instants)]);
  const toSum = new Set(daysToSum(days, now));
  const [first] = toSum;
  if (first === undefined) return { days, newest };
  const isWhole = newest.length < instants.most;
  const sums = sumsByDay(isWhole ? newest : await downTo(dayStart(first.day), newest, account, metrics));
  return { days: days.map((day) => (toSum.has(day) ? { ...day, posts: sums.get(day.day) } : day)), newest };
}

/** Extends the newest posts down to an instant. Their last instant is read again, because other posts may share it. */
async function downTo(
  from: Instant,
  newest: readonly MeasuredPost[],
  account: AccountKey,
  metrics: Pick<Metrics, 'postsOf'>,
): Promise<readonly MeasuredPost[]> {
  const last = newest.at(-1)?.publishedAt ?? from;
  if (last < from) return newest;
  const to = new Date(Date.parse(last) + 1).toISOString();
  const others = await metrics.postsOf(account, { from, to });
  return [...newest.filter(({ publishedAt }) => publishedAt > last), ...others];
}
