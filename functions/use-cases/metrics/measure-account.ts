import { addDays, agencyDay, daysOf } from '../../../shared/domain/time/agency-day.ts';
import { type MeasuredPost, nextSampleAt } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { day, hour } from '../../../shared/durations.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf } from '../warn.ts';
import { closeDays } from './close-days.ts';
import { isReadableWith, type MeasurePostsDependencies, measurePosts } from './measure-posts.ts';
import { type AccountAccess, openAccount, type OpenedAccount } from './open-account.ts';
import type { AccountKey, Collection, Collections, Metrics } from './ports.ts';

export interface MeasureAccountDependencies extends Omit<MeasurePostsDependencies, 'metrics'>, AccountAccess {
  metrics: Pick<Metrics, 'postsOf' | 'savePost' | 'closeDay' | 'saveAccountMetrics'>;
  collections: Pick<Collections, 'find' | 'settle' | 'end'>;
}

/**
 * Measures an account that is due, unless another worker has since.
 * 1. Close the days whose posts are no longer measured, even when the platform cannot be asked.
 * 2. Measure the due posts of the open days, and once a day the account itself.
 * 3. Schedule the next run: when the next post is due, within a day; in a day when the platform cannot be asked,
 * until all days are closed; later when the platform asks for it.
 * The schedule moves last, so that an interrupted run repeats. Two concurrent runs ask twice and write the same.
 */
export async function measureAccount(
  { dueAt, nextAt, ...account }: AccountKey & { dueAt: Instant; nextAt: Instant },
  deps: MeasureAccountDependencies,
): Promise<'void' | 'measured' | 'refused' | 'not-connected' | 'ended'> {
  const { now, collections } = deps;
  const found = await collections.find(account);
  if (found?.collectAt !== dueAt) return 'void';
  const inADay = laterInstant(nextAt, now.getTime() + day);
  const { posts, closedDay } = await closeDays(found, deps);
  const opened = await openAccount(account, deps);
  if (opened === undefined) {
    if (posts.length > 0) await collections.settle(found, { closedDay, collectAt: inADay });
    else await collections.end(found);
    return posts.length > 0 ? 'not-connected' : 'ended';
  }

  const { posts: measured, refused } = await measurePosts(posts, opened, deps);
  if (refused !== undefined) {
    const collectAt = laterInstant(nextAt, now.getTime() + refused.afterSeconds * 1000);
    await collections.settle(found, { closedDay, collectAt });
    return 'refused';
  }
  const measuredDay = await collectAccountMetrics(found, opened, deps);
  const collectAt = nextRunAt(measured.filter(isReadableWith(opened)), nextAt, now);
  await collections.settle(found, { measuredDay, closedDay, collectAt });
  return 'measured';
}

/** Of the days that ended since the last time, a week at most. Returns the last day taken. */
async function collectAccountMetrics(
  { clientId, platform, measuredDay }: Collection,
  { insights, account }: OpenedAccount,
  { metrics, warn, now, hasTime }: MeasureAccountDependencies,
): Promise<string | undefined> {
  const today = agencyDay(now.toISOString());
  if (insights.accountMetrics === undefined || measuredDay === today || !hasTime()) return measuredDay;
  try {
    for (const day of daysToMeasure(measuredDay, today))
      await metrics.saveAccountMetrics({ clientId, platform }, day, await insights.accountMetrics(account, day));
    return today;
  } catch (error) {
    warn('account not measured', { client: pseudonymOf(clientId), platform, reason: reasonOf(error) });
    return measuredDay;
  }
}

function daysToMeasure(measuredDay: string | undefined, today: string): string[] {
  const yesterday = addDays(today, -1);
  if (measuredDay === undefined) return [yesterday, today];
  const aWeekAgo = addDays(today, -7);
  return daysOf(measuredDay > aWeekAgo ? measuredDay : aWeekAgo, yesterday);
}

function nextRunAt(posts: readonly MeasuredPost[], nextAt: Instant, now: Date): Instant {
  const first = Date.parse(nextAt);
  const hours = posts
    .flatMap((post) => nextSampleAt(post, now) ?? [])
    .map((at) => Math.ceil((Date.parse(at) - first) / hour));
  return new Date(first + Math.max(0, Math.min(23, ...hours)) * hour).toISOString();
}

const laterInstant = (at: Instant, milliseconds: number): Instant =>
  new Date(Math.max(Date.parse(at), milliseconds)).toISOString();
