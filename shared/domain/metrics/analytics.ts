import * as z from 'zod';
import type { AccountDay } from './account-day.ts';
import { addDays, agencyDay, dayCount, daysOf } from '../time/agency-day.ts';
import { Delivery, deliveryOf } from '../publishing/delivery-rate.ts';
import { DomainError } from '../errors.ts';
import { PostId } from '../ids.ts';
import { MeasuredPost } from './post-metrics.ts';
import { noResponses, percentOf, PostMetrics, Responses, sumOfResponses } from './metrics.ts';
import { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { SocialPlatform } from '../../platforms/social-platform.ts';
import type { Instant } from '../text.ts';
import { hourOfWeek } from '../time/hour-of-week.ts';

const count = z.int().nonnegative();
const percent = z.number().min(0);

/**
 * A post counts once for each platform. Responses are those so far. Rates are percent with 2 decimals. `reach` and
 * `engagementRate` are of the platforms that report reach, and absent where none does. Numbers of platforms that forbid
 * sums with others are in none but their own; nothing is derived from them.
 */
const Totals = z.object({
  posts: count,
  ...Responses.shape,
  reach: count.optional(),
  engagements: count.optional(),
  engagementRate: percent.optional(),
});
type Totals = z.infer<typeof Totals>;

/** `followers` is the last known value, from the first measurement of the range on. */
const AnalyticsDay = z.object({
  day: z.iso.date(),
  published: count,
  failed: count,
  views: count,
  reach: count,
  engagements: count,
  followers: count.optional(),
});

const TopPost = z.object({
  postId: PostId,
  ...MeasuredPost.pick({ platform: true, kind: true, excerpt: true, permalink: true, publishedAt: true }).shape,
  engagements: count,
  latest: PostMetrics.partial({ reach: true, engagementRate: true }),
  fiveMinutes: PostMetrics.optional(),
  oneDay: PostMetrics.optional(),
  days: z.array(z.object({ day: z.iso.date(), ...Responses.shape })),
});

/** `weekday` 1 is Monday; hours are in each post's own time zone. */
const BestTime = z.object({
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  posts: count,
  /** In the first 24 hours, 2 decimals. */
  averageEngagements: z.number().nonnegative(),
});

export const Analytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: Totals,
  delivery: Delivery,
  days: z.array(AnalyticsDay),
  platforms: z.array(z.object({ platform: Platform, followers: count.optional(), ...Totals.shape })),
  /** The ten with the most engagements, and the best hours, among the newest posts of each platform. */
  topPosts: z.array(TopPost),
  bestTimes: z.array(BestTime),
  consideredPosts: count,
});
export type Analytics = z.infer<typeof Analytics>;

export interface DayRange {
  from: string;
  to: string;
}

const usualDays = 30;
const mostDays = 366;
export const consideredPosts = 200;
const topPosts = 10;

/** Default: the 30 days up to today. @throws {DomainError} `analytics.range` for an empty or too long range */
export function analyticsRange({ from, to }: Partial<DayRange>, now: Date): DayRange {
  const last = to ?? agencyDay(now.toISOString());
  const first = from ?? addDays(last, 1 - usualDays);
  const days = dayCount(first, last);
  if (days < 1) throw badRange('to', 'backwards');
  if (days > mostDays) throw badRange('from', 'too-long');
  return { from: first, to: last };
}

const badRange = (field: string, fault: 'backwards' | 'too-long') =>
  new DomainError('invalid', 'analytics.range', { params: { fault }, fields: [field] });

/** @param posts the newest posts of all platforms in the range */
export function analyticsOf({
  range,
  days,
  posts,
}: {
  range: DayRange;
  days: readonly AccountDay[];
  posts: readonly MeasuredPost[];
}): Analytics {
  const platforms = Platform.options.filter((platform) => days.some((day) => day.platform === platform));
  return {
    ...range,
    totals: { ...totalsOf(days.filter(({ platform }) => !standsAlone(platform))), posts: publishedIn(days) },
    delivery: deliveryOf(days),
    days: seriesOf(range, days),
    platforms: platforms.map((platform) => {
      const own = days.filter((day) => day.platform === platform);
      const { engagements, ...totals } = totalsOf(own);
      return { platform, followers: followersOf(own), ...totals, ...(!standsAlone(platform) && { engagements }) };
    }),
    topPosts: topOf(posts),
    bestTimes: bestTimesOf(posts),
    consideredPosts: posts.length,
  };
}

const publishedIn = (days: readonly AccountDay[]) => sumBy(days, ({ published }) => published);

const sumBy = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

function totalsOf(days: readonly AccountDay[]): Totals {
  const responses = sumOfResponses(days.map(({ posts }) => posts ?? noResponses));
  const withReach = days.filter(({ platform }) => !hidesReach(platform));
  const isReachKnown = days.length === 0 || withReach.length > 0;
  const reach = sumBy(withReach, ({ posts }) => posts?.reach ?? 0);
  return {
    posts: publishedIn(days),
    ...responses,
    reach: isReachKnown ? reach : undefined,
    engagements: engagementsIn(days),
    engagementRate: isReachKnown ? (percentOf(engagementsIn(withReach), reach) ?? 0) : undefined,
  };
}

const engagementsIn = (days: readonly AccountDay[]) =>
  sumBy(days, ({ platform, posts }) => platforms[platform].engagementsOf(posts ?? noResponses));

function standsAlone(platform: Platform): boolean {
  const facts: Pick<SocialPlatform, 'id' | 'standsAlone'> = platforms[platform];
  return facts.standsAlone === true;
}

function hidesReach(platform: Platform): boolean {
  const facts: Pick<SocialPlatform, 'id' | 'hidesReach'> = platforms[platform];
  return facts.hidesReach === true;
}

function followersOf(days: readonly AccountDay[]): number | undefined {
  return days.findLast(({ account }) => account !== undefined)?.account?.followers;
}

function seriesOf({ from, to }: DayRange, days: readonly AccountDay[]): Analytics['days'] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const followers = new Map<Platform, number>();
  return daysOf(from, to).map((day) => {
    const own = byDay.get(day) ?? [];
    const summed = own.filter(({ platform }) => !standsAlone(platform));
    for (const { platform, account } of summed) if (account !== undefined) followers.set(platform, account.followers);
    return {
      day,
      published: sumBy(own, ({ published }) => published),
      failed: sumBy(own, ({ failed }) => failed),
      views: sumBy(summed, ({ account }) => account?.views ?? 0),
      reach: sumBy(summed, ({ account }) => account?.reach ?? 0),
      engagements: sumBy(summed, ({ account }) => account?.engagements ?? 0),
      followers: followers.size === 0 ? undefined : sumBy([...followers.values()], (number) => number),
    };
  });
}

function topOf(posts: readonly MeasuredPost[]): Analytics['topPosts'] {
  const measured = posts.flatMap(({ latest, days, ...post }) => {
    if (latest === undefined || standsAlone(post.platform)) return [];
    const series = Object.entries(days).map(([day, responses]) => ({ day, ...responses }));
    const inOrder = series.toSorted((a, b) => a.day.localeCompare(b.day));
    const known = hidesReach(post.platform) ? { ...latest, reach: undefined, engagementRate: undefined } : latest;
    const engagements = platforms[post.platform].engagementsOf(latest);
    return [{ ...post, latest: known, engagements, days: inOrder }];
  });
  const best = measured.toSorted((a, b) => b.engagements - a.engagements || b.publishedAt.localeCompare(a.publishedAt));
  return best.slice(0, topPosts);
}

/** Only posts at least a day old, by their first day's engagements: a younger post would look worse than it is. */
function bestTimesOf(posts: readonly MeasuredPost[]): Analytics['bestTimes'] {
  const grown = posts.flatMap(({ platform, oneDay, publishedAt, timeZone }) =>
    oneDay === undefined || standsAlone(platform)
      ? []
      : [{ slot: slotOf(publishedAt, timeZone), engagements: platforms[platform].engagementsOf(oneDay) }],
  );
  const slots = [...Map.groupBy(grown, ({ slot }) => slot)].map(([slot, own]) => ({
    weekday: Math.floor(slot / 24),
    hour: slot % 24,
    posts: own.length,
    averageEngagements: Math.round((sumBy(own, ({ engagements }) => engagements) / own.length) * 100) / 100,
  }));
  return slots.toSorted(
    (a, b) => b.averageEngagements - a.averageEngagements || a.weekday - b.weekday || a.hour - b.hour,
  );
}

/** The hour of the week, where 24 is midnight on Monday. */
function slotOf(at: Instant, timeZone: string): number {
  const { weekday, hour } = hourOfWeek(at, timeZone);
  return weekday * 24 + hour;
}
