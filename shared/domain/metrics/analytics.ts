import * as z from 'zod';
import type { AccountDay } from './account-day.ts';
import { addDays, agencyDay, dayCount, daysOf, periodFault } from '../time/agency-day.ts';
import { historyDays } from '../publishing/history.ts';
import { DomainError } from '../errors.ts';
import { PostId } from '../ids.ts';
import { firstDay } from '../text.ts';
import { MeasuredPost } from './post-metrics.ts';
import { type PostMetrics, Responses } from './metrics.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Rhythm, rhythmOf } from './rhythm.ts';
import { isWhole, publishedIn, sumBy, Sums, sumsOf } from './sums.ts';
import { engagementsOf, maySum, reportedMetrics, ReportedMetrics } from './metric-availability.ts';
import { Delivery, deliveryOf } from '../publishing/delivery-rate.ts';

const count = z.int().nonnegative();

const Totals = z.object({
  /** Each once, however many platforms it went to. */
  posts: count,
  /** Each post once for each platform. */
  targets: count,
  ...Sums.shape,
});
type Totals = z.infer<typeof Totals>;

const Period = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /**
   * Numbers of platforms that forbid sums are in them only when that platform alone was asked for. Nothing is derived
   * where a platform forbids it.
   */
  totals: Totals,
  delivery: Delivery,
  /** Whether each post was looked at; `totals.posts` are at least as many. */
  isWhole: z.boolean(),
});

/**
 * What the accounts together say of a day, also about older posts. Absent where none of them told. `followers` is the
 * last known value, from the first measurement of the range on.
 */
const AnalyticsDay = z.object({
  day: z.iso.date(),
  published: count,
  failed: count,
  views: count.optional(),
  reach: count.optional(),
  engagements: count.optional(),
  followers: count.optional(),
  /** How many accounts told something. */
  accounts: count,
});

const TopPost = z.object({
  postId: PostId,
  ...MeasuredPost.pick({ platform: true, kind: true, excerpt: true, permalink: true, publishedAt: true }).shape,
  engagements: count,
  latest: ReportedMetrics,
  fiveMinutes: ReportedMetrics.optional(),
  oneDay: ReportedMetrics.optional(),
  days: z.array(z.object({ day: z.iso.date(), ...Responses.shape })),
});

export const Analytics = z.object({
  ...Period.shape,
  /** As many days, right before; absent when they are no longer kept. */
  before: Period.optional(),
  days: z.array(AnalyticsDay),
  platforms: z.array(z.object({ platform: Platform, followers: count.optional(), posts: count, ...Sums.shape })),
  /** Of each platform that told, on the days on which it did. */
  followers: z.array(
    z.object({ platform: Platform, days: z.array(z.object({ day: z.iso.date(), followers: count })) }),
  ),
  /** The ten with the most engagements among the newest posts of each platform. */
  topPosts: z.array(TopPost),
  rhythm: Rhythm,
  consideredPosts: count,
});
export type Analytics = z.infer<typeof Analytics>;

export interface DayRange {
  from: string;
  to: string;
}

const usualDays = 30;
const topPosts = 10;

/** Default: the 30 days up to today. @throws {DomainError} `request.query` for an empty or too long range */
export function analyticsRange({ from, to }: Partial<DayRange>, now: Date): DayRange {
  const last = to ?? agencyDay(now.toISOString());
  const usual = addDays(last, 1 - usualDays);
  const first = from ?? (usual < firstDay ? firstDay : usual);
  const fault = periodFault({ from: first, to: last }, { isLimited: true });
  if (fault !== undefined) throw badRange(fault);
  return { from: first, to: last };
}

/** As the contract refuses one whose ends are both given. */
const badRange = ({ field, code }: NonNullable<ReturnType<typeof periodFault>>) =>
  new DomainError('invalid', 'request.query', { params: { reason: { code } }, fields: { [field]: { code } } });

/** As many days, right before. Undefined when some of them are no longer kept. */
export function rangeBefore({ from, to }: DayRange, now: Date): DayRange | undefined {
  const first = addDays(from, -dayCount(from, to));
  const firstKept = addDays(agencyDay(now.toISOString()), -historyDays);
  return first < firstKept ? undefined : { from: first, to: addDays(from, -1) };
}

interface PeriodNumbers {
  readonly range: DayRange;
  readonly days: readonly AccountDay[];
  /** The newest of each platform, or all. */
  readonly posts: readonly MeasuredPost[];
}

/** @param platform the only one that was asked for; absent for all */
export function analyticsOf({
  before,
  platform,
  ...period
}: PeriodNumbers & {
  readonly before?: PeriodNumbers | undefined;
  readonly platform?: Platform | undefined;
}): Analytics {
  const { range, days, posts } = period;
  const joins = (of: Platform) => of === platform || maySum(of);
  const present = Platform.options.filter((each) => days.some((day) => day.platform === each));
  return {
    ...periodOf(period, joins),
    ...(before !== undefined && { before: periodOf(before, joins) }),
    days: seriesOf(range, days, joins),
    platforms: present.map((each) => platformRow(each, days.filter(isOf(each)), posts.filter(isOf(each)))),
    followers: present.flatMap((each) => followersByDay(each, days.filter(isOf(each)))),
    topPosts: topOf(posts),
    rhythm: rhythmOf(posts),
    consideredPosts: posts.length,
  };
}

type Joins = (platform: Platform) => boolean;

const isOf =
  (wanted: Platform) =>
  ({ platform }: { readonly platform: Platform }) =>
    platform === wanted;

function periodOf({ range, days, posts }: PeriodNumbers, joins: Joins): z.infer<typeof Period> {
  const joined = <T extends { readonly platform: Platform }>(all: readonly T[]) =>
    all.filter(({ platform }) => joins(platform));
  const totals: Totals = {
    posts: new Set(posts.map(({ postId }) => postId)).size,
    targets: publishedIn(days),
    ...sumsOf(joined(days), joined(posts)),
  };
  return { ...range, totals, delivery: deliveryOf(days), isWhole: isWhole(days, posts) };
}

function platformRow(
  platform: Platform,
  days: readonly AccountDay[],
  posts: readonly MeasuredPost[],
): Analytics['platforms'][number] {
  const [followers] = days.flatMap(({ account }) => account?.followers ?? []).slice(-1);
  return { platform, followers, posts: publishedIn(days), ...sumsOf(days, posts) };
}

function followersByDay(platform: Platform, days: readonly AccountDay[]): Analytics['followers'] {
  const known = days.flatMap(({ day, account }) =>
    account === undefined ? [] : [{ day, followers: account.followers }],
  );
  return known.length === 0 ? [] : [{ platform, days: known }];
}

function seriesOf({ from, to }: DayRange, days: readonly AccountDay[], joins: Joins): Analytics['days'] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const followers = new Map<Platform, number>();
  return daysOf(from, to).map((day) => {
    const own = byDay.get(day) ?? [];
    const accounts = own.flatMap(({ platform, account }) =>
      account === undefined || !joins(platform) ? [] : [{ platform, ...account }],
    );
    for (const account of accounts) followers.set(account.platform, account.followers);
    return {
      day,
      published: publishedIn(own),
      failed: sumBy(own, ({ failed }) => failed),
      views: sumOfReported(accounts.map(({ views }) => views)),
      reach: sumOfReported(accounts.map(({ reach }) => reach)),
      engagements: sumOfReported(accounts.map(({ engagements }) => engagements)),
      followers: sumOfReported([...followers.values()]),
      accounts: accounts.length,
    };
  });
}

/** Undefined when none of them is known. */
function sumOfReported(all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : sumBy(known, (each) => each);
}

function topOf(posts: readonly MeasuredPost[]): Analytics['topPosts'] {
  const measured = posts.flatMap(({ latest, fiveMinutes, oneDay, days, ...post }) => {
    const engagements = latest && engagementsOf(post.platform, latest);
    if (latest === undefined || engagements === undefined) return [];
    const series = Object.entries(days).map(([day, responses]) => ({ day, ...responses }));
    const inOrder = series.toSorted((a, b) => a.day.localeCompare(b.day));
    const told = (metrics: PostMetrics | undefined) => metrics && reportedMetrics(post, metrics);
    return [
      {
        ...post,
        latest: reportedMetrics(post, latest),
        fiveMinutes: told(fiveMinutes),
        oneDay: told(oneDay),
        engagements,
        days: inOrder,
      },
    ];
  });
  const best = measured.toSorted((a, b) => b.engagements - a.engagements || b.publishedAt.localeCompare(a.publishedAt));
  return best.slice(0, topPosts);
}
