import * as z from 'zod';
import { agencyDay } from '../time/agency-day.ts';
import { PostId } from '../ids.ts';
import { PostKind } from '../../platforms/post-kind.ts';
import { engagementRate, PostMetrics, Responses } from './metrics.ts';
import { Platform } from '../../platforms/platforms.ts';
import type { Receipt } from '../publishing/receipt.ts';
import { Instant } from '../text.ts';
import { day, hour, minute } from '../../durations.ts';

/** A post that went out at one platform, with its numbers. It outlives the post. */
export const MeasuredPost = z.object({
  postId: PostId,
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

export const onTimeWithin = minute;
/** UTF-16 units. */
const excerptLength = 140;
/** Posts are looked at until then, and not again. */
export const measuredFor = 30 * day;
/** A look at a post's numbers: at the first run at which it is so old, and by an age for which there is a run if need be. */
interface SampleWindow {
  readonly from: number;
  readonly by: number;
}
const sampleAt = (by: number): SampleWindow => ({ from: by, by });
/** It may join what its account is asked half a day before. */
const sampleAround = (by: number): SampleWindow => ({ from: by - day / 2, by });
/**
 * How old a post is when its numbers are looked at: often while they move, which is soon after it went out. Each look is paid for,
 * see docs/decisions/029. Of a story nothing is told after a day.
 */
export const sampleWindows: readonly SampleWindow[] = [
  ...[5 * minute, hour, 6 * hour, day].map(sampleAt),
  ...[3 * day, 7 * day, 14 * day, 28 * day].map(sampleAround),
];
const storySampleWindows: readonly SampleWindow[] = [5 * minute, hour, 6 * hour, 23 * hour].map(sampleAt);
const storyFor = day;

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

/** How a text begins, in whole characters, on one line. */
export function excerptOf(content: string): string {
  const line = content.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= excerptLength) return line;
  let begin = '';
  // Made where it is needed: Node takes 20 ms to load its rules, which few functions ask for.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    if (begin.length + segment.length >= excerptLength) break;
    begin += segment;
  }
  return `${begin.trimEnd()}…`;
}

/**
 * The look at a post that is next, which may be past; undefined when it is asked about no more, since all looks are done, nothing can
 * be told any more, or we removed it there.
 */
function nextSampleWindow(
  { kind, publishedAt, askedAt, latest, removedAt }: MeasuredPost,
  now: Date,
): SampleWindow | undefined {
  const isStory = kind === 'story';
  if (removedAt !== undefined || age(publishedAt, now) >= (isStory ? storyFor : measuredFor)) return undefined;
  const ageAsked = askedAt === undefined ? 0 : age(publishedAt, new Date(askedAt));
  const sample = (isStory ? storySampleWindows : sampleWindows).find(({ from }) => from > ageAsked);
  // What was asked in vain is asked again when the post is twice as old.
  const again = askedAt === latest?.at ? undefined : sampleAt(2 * ageAsked);
  return again !== undefined && (sample === undefined || again.by < sample.by) ? again : sample;
}

/** By when the platform is to be asked next, which may be past; undefined when it is asked no more. */
export function nextSampleAt(post: MeasuredPost, now: Date): Instant | undefined {
  const sample = nextSampleWindow(post, now);
  return sample && new Date(Date.parse(post.publishedAt) + sample.by).toISOString();
}

/** Whether the platform is to be asked now. */
export function isMeasurementDue(post: MeasuredPost, now: Date): boolean {
  const sample = nextSampleWindow(post, now);
  return sample !== undefined && sample.from <= age(post.publishedAt, now);
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
