import { firstLateDay, firstOpenDay, sumsByDay } from '../../../shared/domain/metrics/day-sums.ts';
import { type MeasuredPost, nextSampleAt } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { addDays, agencyDay, dayStart, daysOf } from '../../../shared/domain/time/agency-day.ts';
import { day, hour } from '../../../shared/durations.ts';
import type { Connections } from '../connections/connection-ports.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { isReadableWith, type MeasurePostsDependencies, measurePosts } from './measure-posts.ts';
import { type AccountAccess, openAccount, type OpenedAccount } from './open-account.ts';
import type { Collection, Metrics, AccountKey, Collections, CollectionProgress } from './ports.ts';
import { isLimited, lastForgottenDay } from '../../../shared/domain/metrics/keeping.ts';
import { historyDays } from '../../../shared/domain/publishing/history.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';

/**
 * From the last closed day on. Idempotent.
 * @returns the posts of the open days whose numbers may be kept, newest first, and the last closed day
 */
export async function closeDays(
  { clientId, platform, closedDay, forgottenDay = '' }: Collection,
  { metrics, now }: { metrics: Pick<Metrics, 'postsOf' | 'closeDay'>; now: Date },
): Promise<{ posts: MeasuredPost[]; closedDay: string }> {
  const account = { clientId, platform };
  const firstOpen = firstOpenDay(now);
  const firstLeft = closedDay === undefined ? firstLateDay(now) : addDays(closedDay, 1);
  const from = dayStart(firstLeft < firstOpen ? firstLeft : firstOpen);
  const posts = await metrics.postsOf(account, { from, to: new Date(now.getTime() + 1).toISOString() });
  const isOpen = ({ publishedAt }: MeasuredPost) => agencyDay(publishedAt) >= firstOpen;
  const kept = posts.filter(({ publishedAt }) => agencyDay(publishedAt) > forgottenDay);
  for (const [day, sum] of sumsByDay(kept.filter((post) => !isOpen(post)))) await metrics.closeDay(account, day, sum);
  return { posts: kept.filter(isOpen), closedDay: addDays(firstOpen, -1) };
}

export interface MeasureAccountDependencies extends Omit<MeasurePostsDependencies, 'metrics'>, AccountAccess {
  metrics: Pick<
    Metrics,
    'postsOf' | 'savePost' | 'closeDay' | 'saveAccountMetrics' | 'forgetResponses' | 'forgetAccountMetrics'
  >;
  collections: Pick<Collections, 'find' | 'settle' | 'end'>;
  connections: Pick<Connections, 'find' | 'saveData'>;
}

/**
 * Measures an account that is due, unless another worker has since.
 * 1. Delete the numbers that the platform does not let us keep, even when it cannot be asked.
 * 2. Close the days whose posts are no longer measured, in the same way.
 * 3. Measure the due posts of the open days, and once a day the account itself. Ask for older posts where a platform
 * wants it, and for what may have changed of the account.
 * 4. Schedule the next run: when the next post is due, within a day; in a day when the platform cannot be asked,
 * until all days are closed and nothing is left to delete; later when the platform asks for it.
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
  const retention = deps.retentions[account.platform];
  const forgotten = await forgetNumbers(found, retention, deps);
  const { posts, closedDay } = await closeDays({ ...found, ...forgotten }, deps);
  const opened = await openAccount(account, deps);
  if (opened === undefined) {
    const { unheardSince = now.toISOString() } = found;
    const isOver = posts.length === 0 && isAllForgotten(forgotten, retention, unheardSince);
    if (isOver) await collections.end(found);
    else await collections.settle(found, { ...forgotten, closedDay, collectAt: inADay, unheardSince });
    return isOver ? 'ended' : 'not-connected';
  }

  const progress = { ...forgotten, closedDay, unheardSince: undefined };
  const { posts: measured, refused } = await measurePosts(posts, opened, deps);
  if (refused !== undefined) {
    const collectAt = laterInstant(nextAt, now.getTime() + refused.afterSeconds * 1000);
    await collections.settle(found, { ...progress, collectAt });
    return 'refused';
  }
  await recheckPosts(account, opened, retention, deps);
  await renewData(opened, deps);
  const measuredDay = await collectAccountMetrics({ ...found, ...forgotten }, opened, deps);
  const collectAt = nextRunAt(measured.filter(isReadableWith(opened)), nextAt, now);
  await collections.settle(found, { ...progress, measuredDay, collectAt });
  return 'measured';
}

async function renewData(
  { insights, account, connection }: OpenedAccount,
  { connections, warn }: MeasureAccountDependencies,
): Promise<void> {
  try {
    const data = await insights.changedData?.(account);
    if (data !== undefined) await connections.saveData(connection, data);
  } catch (error) {
    const { clientId, platform } = connection;
    warn('account not asked again', { client: pseudonymOf(clientId), platform, reason: reasonOf(error) });
  }
}

/** Of the days that ended since the last time, a week at most. Returns the last day taken. */
async function collectAccountMetrics(
  { clientId, platform, measuredDay, forgottenAccountDay = '' }: Collection,
  { insights, account }: OpenedAccount,
  { metrics, warn, now, hasTime }: MeasureAccountDependencies,
): Promise<string | undefined> {
  const today = agencyDay(now.toISOString());
  if (insights.accountMetrics === undefined || measuredDay === today || !hasTime()) return measuredDay;
  try {
    for (const day of daysToMeasure(measuredDay, today).filter((each) => each > forgottenAccountDay)) {
      const told = await insights.accountMetrics(account, day);
      if (told !== undefined) await metrics.saveAccountMetrics({ clientId, platform }, day, told);
    }
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

type Forgotten = Pick<CollectionProgress, 'forgottenDay' | 'forgottenAccountDay'>;

/** Deletes the numbers that the platform does not let us keep until the next run. Idempotent. */
async function forgetNumbers(
  found: Collection,
  retention: Retention,
  { metrics, now }: { metrics: Pick<Metrics, 'forgetResponses' | 'forgetAccountMetrics'>; now: Date },
): Promise<Forgotten> {
  const { clientId, platform, unheardSince, forgottenDay, forgottenAccountDay } = found;
  const [account, at] = [{ clientId, platform }, now.toISOString()];

  async function forget(
    keeping: Retention['posts'],
    done: string | undefined,
    forgetDays: Metrics['forgetResponses'],
  ): Promise<string | undefined> {
    const to = lastForgottenDay(keeping, retention, { unheardSince, now });
    const from = done === undefined ? addDays(agencyDay(at), -historyDays) : addDays(done, 1);
    if (to === undefined || to < from) return done;
    await forgetDays(account, { from, to, at });
    return to;
  }

  return {
    forgottenDay: await forget(retention.posts, forgottenDay, metrics.forgetResponses),
    forgottenAccountDay: await forget(retention.account, forgottenAccountDay, metrics.forgetAccountMetrics),
  };
}

/** Whether nothing is left to delete of an account that is not asked any more. */
function isAllForgotten(
  { forgottenDay, forgottenAccountDay }: Forgotten,
  retention: Retention,
  unheardSince: string,
): boolean {
  const lastDay = agencyDay(unheardSince);
  const isDone = (keeping: Retention['posts'], forgotten = '') =>
    !isLimited(keeping, retention) || forgotten >= lastDay;
  return isDone(retention.posts, forgottenDay) && isDone(retention.account, forgottenAccountDay);
}

interface Dependencies {
  metrics: Pick<Metrics, 'postsOf' | 'savePost' | 'forgetResponses'>;
  warn: Warn;
  now: Date;
}

/** Days before the platform's limit, so that a run that fails can be made up for. */
const margin = 3;

/**
 * Asks whether posts with numbers that were not asked for in a while are still there, where a platform makes that the
 * condition of keeping numbers. Those of a day on which one is gone, or on which another account published, are deleted.
 */
export async function recheckPosts(
  key: AccountKey,
  opened: Pick<OpenedAccount, 'account' | 'insights'>,
  { recheckDays }: Retention,
  { metrics, warn, now }: Dependencies,
): Promise<void> {
  const { account, insights } = opened;
  if (recheckDays === undefined || insights.existing === undefined) return;
  const to = now.toISOString();
  const from = new Date(now.getTime() - historyDays * day).toISOString();
  const isDue = ({ latest, removedAt, sampledAt = '' }: MeasuredPost) =>
    latest !== undefined &&
    removedAt === undefined &&
    now.getTime() - Date.parse(sampledAt) >= (recheckDays - margin) * day;
  const due = (await metrics.postsOf(key, { from, to })).filter(isDue);
  if (due.length === 0) return;
  try {
    const own = due.filter(isReadableWith(opened));
    const there = await insights.existing(
      own.flatMap(({ remoteId = [] }) => remoteId),
      account,
    );
    const isThere = (post: MeasuredPost) => own.includes(post) && there.has(post.remoteId ?? '');
    for (const post of due.filter(isThere)) await metrics.savePost({ ...post, sampledAt: to }, post);
    const gone = new Set(due.filter((post) => !isThere(post)).map(({ publishedAt }) => agencyDay(publishedAt)));
    for (const date of gone) await metrics.forgetResponses(key, { from: date, to: date, at: to });
  } catch (error) {
    warn('posts not rechecked', { client: pseudonymOf(key.clientId), platform: key.platform, reason: reasonOf(error) });
  }
}
