import * as z from 'zod';
import type { Platform } from './platform.ts';
import type { PostMedia, PostOptions } from './post.ts';
import { Instant } from './text.ts';

/** What a post is at a platform: each kind has metrics of its own. An album is a carousel or several photos. */
export const PostKind = z.enum(['text', 'link', 'image', 'album', 'video', 'reel', 'story']);
export type PostKind = z.infer<typeof PostKind>;

const count = z.int().nonnegative();

/** How people responded to a post, or to several together. */
export const Responses = z.object({
  views: count,
  reach: count,
  likes: count,
  comments: count,
  shares: count,
  saves: count,
});
export type Responses = z.infer<typeof Responses>;

/** How people responded to a post at one platform, from its publication until `at`. The rate is percent, 2 decimals. */
export const PostMetrics = z.object({ ...Responses.shape, engagementRate: z.number().nonnegative(), at: Instant });
export type PostMetrics = z.infer<typeof PostMetrics>;

/** An account's numbers of one day; `followers` is how many there are. */
export const AccountMetrics = z.object({ followers: count, views: count, reach: count, engagements: count });
export type AccountMetrics = z.infer<typeof AccountMetrics>;

/** What a post becomes at a platform. */
export function postKindOf(
  platform: Platform,
  { media, options }: { media: readonly Pick<PostMedia, 'type'>[]; options: PostOptions },
): PostKind {
  const [first] = media;
  if (platform === 'instagram' && options.instagram?.format === 'story') return 'story';
  if (first === undefined) return platform === 'facebook' && options.facebook?.link !== undefined ? 'link' : 'text';
  if (media.length > 1) return 'album';
  if (first.type !== 'video') return 'image';
  return platform === 'instagram' ? 'reel' : 'video';
}

export const noResponses: Responses = { views: 0, reach: 0, likes: 0, comments: 0, shares: 0, saves: 0 };

export function sumOfResponses(all: readonly Responses[]): Responses {
  const sum = { ...noResponses };
  for (const name of Object.keys(noResponses) as (keyof Responses)[])
    for (const responses of all) sum[name] += responses[name];
  return sum;
}

/** Likes, comments and shares. Shares at Instagram do not count, as the specification has it. */
export function engagementsOf(
  platform: Platform,
  { likes, comments, shares }: Pick<Responses, 'likes' | 'comments' | 'shares'>,
): number {
  return likes + comments + (platform === 'instagram' ? 0 : shares);
}

/** A part of a whole in percent, to 2 decimals; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 10_000) / 100;

/** Engagements for each hundred people reached, to 2 decimals; 0 when nobody was. */
export function engagementRate(
  platform: Platform,
  responses: Pick<Responses, 'reach' | 'likes' | 'comments' | 'shares'>,
): number {
  return percentOf(engagementsOf(platform, responses), responses.reach) ?? 0;
}
