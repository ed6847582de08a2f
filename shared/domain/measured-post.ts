import * as z from 'zod';
import { agencyDay } from './agency-day.ts';
import { OwnedId } from './ids.ts';
import { engagementRate, PostKind, PostMetrics, Responses } from './metrics.ts';
import { Platform } from './platform.ts';
import type { Receipt } from './receipt.ts';
import { Instant } from './text.ts';

/** A post that went out at one platform, with its numbers. It outlives the post. */
export const MeasuredPost = z.object({
  postId: OwnedId,
  platform: Platform,
  accountId: z.string(),
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  publishedAt: Instant,
  isOnTime: z.boolean(),
  kind: PostKind,
  /** How the text begins. */
  excerpt: z.string(),
  /** The zone in which its time was chosen. */
  timeZone: z.string(),
  /** Since when it is not at the platform any more, because we removed it there. */
  removedAt: Instant.optional(),
  /** When the platform was last asked, whether it told anything or not. */
  askedAt: Instant.optional(),
  latest: PostMetrics.optional(),
  /** The first numbers that are not before 5 minutes, and not before 24 hours, after publishing. */
  fiveMinutes: PostMetrics.optional(),
  oneDay: PostMetrics.optional(),
  /** The last numbers of each day. */
  days: z.record(z.iso.date(), Responses),
});
export type MeasuredPost = z.infer<typeof MeasuredPost>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const onTimeWithin = minute;
/** UTF-16 units. */
const excerptLength = 140;
/** Numbers change for a month; in the first week it is worth looking each hour. */
export const measuredFor = 30 * day;
const hourlyFor = 7 * day;
const storyFor = day;
/** A look that comes sooner after the last one tells nothing new. */
const hourlyPause = 30 * minute;
const dailyPause = 23 * hour;

const age = (at: Instant, now: Date) => now.getTime() - Date.parse(at);

type Timed = Pick<Receipt, 'promisedAt' | 'publishedAt'> & { startedAt?: Instant | undefined };

/**
 * How many milliseconds after its time the platform was first asked to publish a post. Where that is not known, it is when
 * the post was out.
 */
export const latenessOf = ({ promisedAt, publishedAt, startedAt = publishedAt }: Timed): number =>
  Math.max(0, Date.parse(startedAt) - Date.parse(promisedAt));

/** Whether the platform was first asked to publish a post within a minute of its time. */
export const isOnTime = (post: Timed): boolean => latenessOf(post) <= onTimeWithin;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How a text begins, in whole characters, on one line. */
export function excerptOf(content: string): string {
  const line = content.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= excerptLength) return line;
  let begin = '';
  for (const { segment } of characters.segment(line)) {
    if (begin.length + segment.length >= excerptLength) break;
    begin += segment;
  }
  return `${begin.trimEnd()}…`;
}

/** Whether it is looked at each hour. */
export const isMeasuredHourly = ({ publishedAt }: Pick<MeasuredPost, 'publishedAt'>, now: Date): boolean =>
  age(publishedAt, now) < hourlyFor;

/**
 * Whether the platform is to be asked again: after 5 minutes, each hour for a week and at 24 hours, each day for a month. Of a
 * story nothing is told once it is gone, and of what we removed.
 */
export function isMeasurementDue(post: MeasuredPost, now: Date): boolean {
  if (post.removedAt !== undefined) return false;
  const since = age(post.publishedAt, now);
  if (since < 5 * minute || since > measuredFor) return false;
  if (post.kind === 'story' && since >= storyFor) return false;
  if (post.askedAt === undefined) return true;
  const pause = age(post.askedAt, now);
  if (since >= day && since - pause < day) return true;
  return pause >= (isMeasuredHourly(post, now) ? hourlyPause : dailyPause);
}

/** How long a post may go without being written although it was looked at, since nothing of it had changed. */
const unwrittenFor = 6 * hour;

/** Whether what was measured is worth writing down: another number, the first of its kind or of its day, or a while since the last. */
export function isNews(before: MeasuredPost, after: MeasuredPost): boolean {
  if (before.latest === undefined || after.latest === undefined || before.askedAt === undefined) return true;
  const isFirst = before.fiveMinutes !== after.fiveMinutes || before.oneDay !== after.oneDay;
  const isOfAnotherDay = Object.keys(before.days).length !== Object.keys(after.days).length;
  const hasMoved = Responses.keyof().options.some((name) => before.latest?.[name] !== after.latest?.[name]);
  const waited = Date.parse(after.latest.at) - Date.parse(before.askedAt);
  return isFirst || isOfAnotherDay || hasMoved || waited >= unwrittenFor;
}

/** The post with what was measured by now. */
export function withMetrics(post: MeasuredPost, told: Responses, now: Date): MeasuredPost {
  const numbers = believed(post.latest, told);
  const at = now.toISOString();
  const latest: PostMetrics = { ...numbers, engagementRate: engagementRate(post.platform, numbers), at };
  const since = age(post.publishedAt, now);
  return {
    ...post,
    askedAt: at,
    latest,
    fiveMinutes: post.fiveMinutes ?? (since >= 5 * minute ? latest : undefined),
    oneDay: post.oneDay ?? (since >= day ? latest : undefined),
    days: { ...post.days, [agencyDay(at)]: numbers },
  };
}

/** Nobody un-sees a post: a platform that tells of no views or reach any more could not tell, and the last ones stand. */
function believed(before: Responses | undefined, told: Responses): Responses {
  const { views, reach, likes, comments, shares, saves } = told;
  return {
    views: Math.max(views, before?.views ?? 0),
    reach: Math.max(reach, before?.reach ?? 0),
    likes,
    comments,
    shares,
    saves,
  };
}
