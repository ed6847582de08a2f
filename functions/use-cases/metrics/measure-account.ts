import { addDays, agencyDay } from '../../../shared/domain/agency-day.ts';
import { type MeasuredPost, measuredFor, nextLookAt } from '../../../shared/domain/measured-post.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { reasonOf } from '../warn.ts';
import { askableOf, changedDays, type Measuring, measurePosts, sumUpDays } from './measure-posts.ts';
import { type AccountAccess, openAccount, type OpenedAccount } from './open-account.ts';
import type { AccountKey, Collection, Collections, Metrics } from './ports.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

export interface MeasureAccountDependencies extends Omit<Measuring, 'metrics'>, AccountAccess {
  metrics: Pick<Metrics, 'postsOf' | 'savePost' | 'saveDay'>;
  collections: Pick<Collections, 'claim' | 'settle' | 'end'>;
}

/**
 * Measures an account that is due.
 * 1. Claim it by moving it to its next time: whoever has the same task finds it moved.
 * 2. Ask about the posts of the last month that are due, and once a day about the account itself.
 * 3. Sum up anew the days whose posts have changed.
 * 4. Come back when the next post is to be looked at, within a day; in a day when nothing can be asked; later when the
 *    platform asks for it; and not before the next publication when nothing is left to measure.
 */
export async function measureAccount(
  { dueAt, nextAt, ...account }: AccountKey & { dueAt: Instant; nextAt: Instant },
  deps: MeasureAccountDependencies,
): Promise<'void' | 'measured' | 'refused' | 'not-connected' | 'ended'> {
  const { now } = deps;
  const claimed = await deps.collections.claim(account, dueAt, nextAt);
  if (claimed === undefined) return 'void';
  const inADay = laterOf(nextAt, now.getTime() + day);
  const range = {
    from: new Date(now.getTime() - measuredFor).toISOString(),
    to: new Date(now.getTime() + 1).toISOString(),
  };
  const posts = await deps.metrics.postsOf(account, range);
  const opened = await openAccount(account, deps);
  if (opened === undefined) {
    if (posts.length > 0) await deps.collections.settle(claimed, { ...claimed, collectAt: inADay });
    else await deps.collections.end(claimed);
    return posts.length > 0 ? 'not-connected' : 'ended';
  }

  const { posts: measured, refused } = await measurePosts(posts, opened, deps);
  await sumUpDays(account, changedDays(posts, measured), deps);
  if (refused !== undefined) {
    const collectAt = laterOf(nextAt, now.getTime() + refused.afterSeconds * 1000);
    await deps.collections.settle(claimed, { ...claimed, collectAt });
    return 'refused';
  }
  const measuredDay = await measureItself(claimed, opened, deps);
  const collectAt = nextRunAt(measured.filter(askableOf(opened)), nextAt, now);
  await deps.collections.settle(claimed, { measuredDay, collectAt });
  return 'measured';
}

/**
 * The account's own numbers, on its first run of a day: those of the day that ended, and those of the running one so far.
 * @returns the last day on which they were taken
 */
async function measureItself(
  claimed: Collection,
  { insights, account }: OpenedAccount,
  { metrics, warn, now, hasTime }: MeasureAccountDependencies,
): Promise<string | undefined> {
  const today = agencyDay(now.toISOString());
  if (insights.accountMetrics === undefined || claimed.measuredDay === today || !hasTime()) return claimed.measuredDay;
  try {
    for (const measured of [addDays(today, -1), today])
      await metrics.saveDay(claimed, measured, { account: await insights.accountMetrics(account, measured) });
    return today;
  } catch (error) {
    const { clientId, platform, measuredDay } = claimed;
    warn('account not measured', { clientId, platform, reason: reasonOf(error) });
    return measuredDay;
  }
}

/** The first of the hourly moments from `nextAt` on by which a post is to be looked at, and the last of a day's when none is. */
function nextRunAt(posts: readonly MeasuredPost[], nextAt: Instant, now: Date): Instant {
  const first = Date.parse(nextAt);
  const hours = posts
    .flatMap((post) => nextLookAt(post, now) ?? [])
    .map((at) => Math.ceil((Date.parse(at) - first) / hour));
  return new Date(first + Math.max(0, Math.min(23, ...hours)) * hour).toISOString();
}

const laterOf = (at: Instant, milliseconds: number): Instant =>
  new Date(Math.max(Date.parse(at), milliseconds)).toISOString();
