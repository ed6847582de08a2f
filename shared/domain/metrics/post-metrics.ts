import * as z from 'zod';
import { agencyDay } from '../time/agency-day.ts';
import { MediaId, PostId } from '../ids.ts';
import { PostKind } from '../../platforms/post-kind.ts';
import { engagementRate } from './metrics-by-platform.ts';
import { PostMetrics, Responses } from './metrics.ts';
import { Assignee } from '../posts/post-record.ts';
import { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import { hashtagsIn } from '../../platforms/rules/tags.ts';
import type { SocialPlatform } from '../../platforms/social-platform.ts';
import { Instant } from '../text.ts';
import { day, hour, minute } from '../../durations.ts';

/** A published post at one platform with its metrics. It outlives the post. */
export const MeasuredPost = z.object({
  postId: PostId,
  platform: Platform,
  accountId: z.string(),
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  publishedAt: Instant,
  isOnTime: z.boolean(),
  kind: PostKind,
  excerpt: z.string(),
  /** Of its whole text, hashtags included; absent in those recorded before December 2026. */
  textFacts: z.object({ characters: z.int().nonnegative(), hashtags: z.int().nonnegative() }).optional(),
  /** Who of the staff saw to it as it went out. */
  assignee: Assignee.optional(),
  /** Who gave the team's yes, by name. */
  reviewedBy: z.string().optional(),
  /** The first picture that is shown there: of a video its cover. The file may be gone since. */
  picture: MediaId.optional(),
  timeZone: z.string(),
  /** When we removed it at the platform, or the platform said that it is gone. */
  removedAt: Instant.optional(),
  /** The last request to the platform, successful or not. */
  sampledAt: Instant.optional(),
  latest: PostMetrics.optional(),
  /** The first metrics at least 5 minutes, and at least 24 hours, after publishing. */
  fiveMinutes: PostMetrics.optional(),
  oneDay: PostMetrics.optional(),
  days: z.record(z.iso.date(), Responses),
});
export type MeasuredPost = z.infer<typeof MeasuredPost>;

/** UTF-16 units. */
const excerptLength = 140;
export const measuredFor = 30 * day;
interface SampleWindow {
  readonly from: number;
  readonly by: number;
}
const sampleAt = (by: number): SampleWindow => ({ from: by, by });
/** Allows joining the account's request within half a day before. */
const sampleAround = (by: number): SampleWindow => ({ from: by - day / 2, by });
const sampleOf = (by: number) => (by < 3 * day ? sampleAt(by) : sampleAround(by));
/** Often at first, when numbers move. Each request costs money, see docs/decisions/029. */
export const sampleWindows: readonly SampleWindow[] = [
  5 * minute,
  hour,
  6 * hour,
  day,
  3 * day,
  7 * day,
  14 * day,
  28 * day,
].map(sampleOf);
const storySampleWindows: readonly SampleWindow[] = [5 * minute, hour, 6 * hour, 23 * hour].map(sampleAt);
const storyFor = day;

const age = (at: Instant, now: Date) => now.getTime() - Date.parse(at);

export function excerptOf(content: string): string {
  const line = content.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= excerptLength) return line;
  let begin = '';
  // Created on demand: Node takes 20 ms to load its rules, and few functions need them.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    if (begin.length + segment.length >= excerptLength) break;
    begin += segment;
  }
  return `${begin.trimEnd()}…`;
}

export const textFactsOf = (text: string): MeasuredPost['textFacts'] => ({
  characters: text.trim().length,
  hashtags: hashtagsIn(text).length,
});

function windowsOf(platform: Platform): readonly SampleWindow[] {
  const { measuredAt }: Pick<SocialPlatform, 'id' | 'measuredAt'> = platforms[platform];
  return measuredAt?.map(sampleOf) ?? sampleWindows;
}

/** May lie in the past. Undefined when nothing is left to measure or we removed the post. */
function nextSampleWindow(
  { platform, kind, publishedAt, sampledAt, latest, removedAt }: MeasuredPost,
  now: Date,
): SampleWindow | undefined {
  const isStory = kind === 'story';
  if (removedAt !== undefined || age(publishedAt, now) >= (isStory ? storyFor : measuredFor)) return undefined;
  const ageSampled = sampledAt === undefined ? 0 : age(publishedAt, new Date(sampledAt));
  const sample = (isStory ? storySampleWindows : windowsOf(platform)).find(({ from }) => from > ageSampled);
  // A failed request is repeated when the post is twice as old.
  const again = sampledAt === latest?.at ? undefined : sampleAt(2 * ageSampled);
  return again !== undefined && (sample === undefined || again.by < sample.by) ? again : sample;
}

/** May lie in the past; undefined when no measurement is left. */
export function nextSampleAt(post: MeasuredPost, now: Date): Instant | undefined {
  const sample = nextSampleWindow(post, now);
  return sample && new Date(Date.parse(post.publishedAt) + sample.by).toISOString();
}

export function isMeasurementDue(post: MeasuredPost, now: Date): boolean {
  const sample = nextSampleWindow(post, now);
  return sample !== undefined && sample.from <= age(post.publishedAt, now);
}

export function withMetrics(post: MeasuredPost, reported: Responses, now: Date): MeasuredPost {
  const numbers = withoutDecrease(post.latest, reported);
  const at = now.toISOString();
  const latest: PostMetrics = { ...numbers, engagementRate: engagementRate(post.platform, numbers), at };
  const since = age(post.publishedAt, now);
  return {
    ...post,
    sampledAt: at,
    latest,
    fiveMinutes: post.fiveMinutes ?? (since >= 5 * minute ? latest : undefined),
    oneDay: post.oneDay ?? (since >= day ? latest : undefined),
    days: { ...post.days, [agencyDay(at)]: numbers },
  };
}

/** Of a post that is gone at the platform. That we published it stays. */
export function withoutMetrics(post: MeasuredPost, now: Date): MeasuredPost {
  const { latest: _latest, fiveMinutes: _fiveMinutes, oneDay: _oneDay, ...ours } = post;
  const at = now.toISOString();
  return { ...ours, days: {}, sampledAt: at, removedAt: at };
}

/** Views never fall: a platform that reports fewer no longer knows them, so the last values stay. */
function withoutDecrease(before: Responses | undefined, reported: Responses): Responses {
  const { views, reach, likes, comments, shares, saves } = reported;
  return {
    views: Math.max(views, before?.views ?? 0),
    reach: Math.max(reach, before?.reach ?? 0),
    likes,
    comments,
    shares,
    saves,
  };
}
