import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { AccountDay } from '../../../shared/domain/metrics/account-day.ts';
import {
  type Analytics,
  analyticsOf,
  analyticsRange,
  type DayRange,
  rangeBefore,
} from '../../../shared/domain/metrics/analytics.ts';
import { daysToSum, sumsByDay } from '../../../shared/domain/metrics/day-sums.ts';
import { type HistoryPost, historyOf } from '../../../shared/domain/metrics/history.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { dayStart, addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller, requirePlan } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media, SignPath } from '../media/ports.ts';
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

/** Of a platform, in a range and the one before. */
const mostPosts = 400;

/** Needs a plan with analytics. Reads a range and the one before at once. */
export async function viewAnalytics(
  caller: Caller,
  clientId: ClientId,
  { platform, ...wanted }: Partial<DayRange> & { platform?: Platform | undefined },
  {
    clients,
    metrics,
    now,
  }: { clients: Pick<Clients, 'load'>; metrics: Pick<Metrics, 'daysOf' | 'postsOf'>; now: Date },
): Promise<Analytics> {
  requireOwner(caller, clientId, 'Client');
  requirePlan(caller, await clients.load(clientId), 'canViewAnalytics');
  const range = analyticsRange(wanted, now);
  const before = rangeBefore(range, now);
  const all = { from: before?.from ?? range.from, to: range.to };
  const accounts = (platform === undefined ? Platform.options : [platform]).map((of) => ({ clientId, platform: of }));
  const instants = { from: dayStart(all.from), to: dayStart(addDays(all.to, 1)), most: mostPosts };
  const read = await Promise.all(accounts.map((account) => readDays(account, all, instants, { metrics, now })));
  const within = ({ from, to }: DayRange) => ({
    range: { from, to },
    days: read.flatMap(({ days }) => days.filter(({ day }) => isIn({ from, to }, day))),
    posts: read.flatMap(({ newest }) => newest.filter(({ publishedAt }) => isIn({ from, to }, agencyDay(publishedAt)))),
  });
  return analyticsOf({ ...within(range), before: before && within(before), platform });
}

const isIn = ({ from, to }: DayRange, day: string) => day >= from && day <= to;

/** Of each platform. */
const most = 100;

interface HistoryDependencies {
  clients: Pick<Clients, 'load'>;
  metrics: Pick<Metrics, 'postsOf'>;
  media: Pick<Media, 'findAll'>;
  sign: SignPath;
  now: Date;
}

/** What went out in a range of days, newest first. `isWhole` is false when there is more than is listed. */
export async function viewHistory(
  caller: Caller,
  clientId: ClientId,
  { platform, ...wanted }: Partial<DayRange> & { platform?: Platform | undefined },
  { clients, metrics, media, sign, now }: HistoryDependencies,
): Promise<DayRange & { posts: HistoryPost[]; isWhole: boolean }> {
  requireOwner(caller, clientId, 'Client');
  requirePlan(caller, await clients.load(clientId), 'canViewAnalytics');
  const range = analyticsRange(wanted, now);
  const instants = { from: dayStart(range.from), to: dayStart(addDays(range.to, 1)), most: most + 1 };
  const asked = platform === undefined ? Platform.options : [platform];
  const found = await Promise.all(asked.map((of) => metrics.postsOf({ clientId, platform: of }, instants)));
  const listed = found.flatMap((posts) => posts.slice(0, most));
  const files = await media.findAll([...new Set(listed.flatMap(({ picture }) => picture ?? []))]);
  const addressOf = (picture: MediaId) => {
    const path = files.get(picture)?.url;
    return path && sign(path);
  };
  return {
    ...range,
    posts: historyOf(listed, addressOf),
    isWhole: found.every(({ length }) => length <= most),
  };
}
