import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { ClientColour } from '../clients/branding.ts';
import { PostId } from '../ids.ts';
import { LanguageTag } from '../language.ts';
import type { AccountDay } from '../metrics/account-day.ts';
import { analyticsOf, type DayRange } from '../metrics/analytics.ts';
import type { MeasuredPost } from '../metrics/post-metrics.ts';
import { sumBy } from '../metrics/sums.ts';
import { engagementsOf, maySum, reportedResponses } from '../metrics/metric-availability.ts';
import { isOnTime } from '../publishing/lateness.ts';
import type { Receipt } from '../publishing/receipt.ts';
import { Instant } from '../text.ts';

const count = z.int().nonnegative();

/** Absent where it is not known, which is not 0. */
const Figure = z.object({ now: count.optional(), before: count.optional() });
type Figure = z.infer<typeof Figure>;

/** `targets`: a post counts once for each platform. */
const Figures = z.object({
  posts: Figure,
  targets: Figure,
  views: Figure,
  reach: Figure,
  engagements: Figure,
  followers: Figure,
});
type Figures = z.infer<typeof Figures>;

/** The numbers of all its platforms together. `picture` is the signed address of its first picture, if it is still there. */
const BestPost = z.object({
  postId: PostId,
  excerpt: z.string(),
  publishedAt: Instant,
  platforms: z.array(Platform).min(1),
  permalink: z.string().optional(),
  picture: z.string().optional(),
  engagements: count,
  views: count.optional(),
});
export type BestPost = z.infer<typeof BestPost>;

/** Posts at platforms. `promised` went out, or failed and never did. */
const Delivered = z.object({ promised: count, delivered: count, onTime: count });

const PlannedPost = z.object({ excerpt: z.string(), scheduledFor: Instant, platforms: z.array(Platform).min(1) });
export type PlannedPost = z.infer<typeof PlannedPost>;

/** Whose name, logo and colour are on it. `product` is absent where the plan leaves the product's name out. */
const Sender = z.object({
  name: z.string(),
  product: z.string().optional(),
  colour: ClientColour,
  logo: z.string().optional(),
});

/** What a client did and got in a range of days, against the one before. */
export const Report = z.object({
  clientName: z.string(),
  language: LanguageTag,
  from: z.iso.date(),
  to: z.iso.date(),
  madeAt: Instant,
  timeZone: z.string(),
  sender: Sender,
  sentence: z.string().optional(),
  figures: Figures,
  bestPosts: z.array(BestPost),
  delivery: Delivered,
  /** What is planned after it, soonest first; `total` also counts what is not listed. */
  plan: z.object({ posts: z.array(PlannedPost), total: count }),
});
export type Report = z.infer<typeof Report>;

const bestPostsShown = 3;
export const plannedPostsShown = 12;

/** What went out in a range of days, and what is known of it. */
export interface Measured {
  readonly range: DayRange;
  readonly days: readonly AccountDay[];
  readonly posts: readonly MeasuredPost[];
}

export function figuresOf(now: Measured, before: Measured): Figures {
  const [current, former] = [numbersOf(now), numbersOf(before)];
  const figure = (name: keyof Figures): Figure => ({ now: current[name], before: former[name] });
  return {
    posts: figure('posts'),
    targets: figure('targets'),
    views: figure('views'),
    reach: figure('reach'),
    engagements: figure('engagements'),
    followers: figure('followers'),
  };
}

/** The sums are those of the analytics; one that no platform told a part of is not known. */
function numbersOf(measured: Measured): Partial<Record<keyof Figures, number>> {
  const { totals, days } = analyticsOf(measured);
  const { posts, targets, views, reach, engagements } = totals;
  return { posts, targets, views, reach, engagements, followers: days.at(-1)?.followers };
}

/** Those with the most engagements at all their platforms; of equals the newest. Numbers that may not be summed are left out. */
export function bestPostsOf(posts: readonly MeasuredPost[]): Omit<BestPost, 'picture'>[] {
  const best = [...Map.groupBy(posts, ({ postId }) => postId).values()].flatMap((targets) => bestPost(targets) ?? []);
  return best
    .toSorted((a, b) => b.engagements - a.engagements || b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, bestPostsShown);
}

function bestPost(targets: readonly MeasuredPost[]): Omit<BestPost, 'picture'> | undefined {
  const inOrder = targets.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  const measured = inOrder.flatMap(({ platform, kind, latest }) => {
    const engagements = latest && maySum(platform) ? engagementsOf(platform, latest) : undefined;
    if (latest === undefined || engagements === undefined) return [];
    return [{ engagements, views: reportedResponses({ platform, kind }, latest).views }];
  });
  const [first] = inOrder;
  if (first === undefined || measured.length === 0) return undefined;
  const views = measured.flatMap((each) => each.views ?? []);
  return {
    postId: first.postId,
    excerpt: inOrder.find(({ excerpt }) => excerpt !== '')?.excerpt ?? '',
    publishedAt: first.publishedAt,
    platforms: inOrder.map(({ platform }) => platform),
    permalink: inOrder.find((each) => each.permalink !== undefined && each.removedAt === undefined)?.permalink,
    engagements: sumBy(measured, (each) => each.engagements),
    views: views.length === 0 ? undefined : sumBy(views, (each) => each),
  };
}

/** @param missed how many targets of the time failed and never went out */
export function deliveredOf(receipts: readonly Receipt[], missed: number): z.infer<typeof Delivered> {
  return {
    promised: receipts.length + missed,
    delivered: receipts.length,
    onTime: receipts.filter((receipt) => isOnTime(receipt)).length,
  };
}
