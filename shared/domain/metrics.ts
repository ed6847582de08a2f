import * as z from 'zod';
import type { Platform } from './platform.ts';
import type { PostMedia, PostOptions } from './post.ts';
import { Instant } from './text.ts';

/** What a post is at a platform: each kind has metrics of its own. An album is a carousel or several photos. */
export const PostKind = z.enum(['text', 'link', 'image', 'album', 'video', 'reel', 'story']);
export type PostKind = z.infer<typeof PostKind>;

const count = z.int().nonnegative();

/** How people responded to a post at one platform, from its publication until `at`. The rate is percent, 2 decimals. */
export const PostMetrics = z.object({
  views: count,
  reach: count,
  likes: count,
  comments: count,
  shares: count,
  saves: count,
  engagementRate: z.number().nonnegative(),
  at: Instant,
});
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

type Responses = Pick<PostMetrics, 'reach' | 'likes' | 'comments' | 'shares'>;

/**
 * Likes, comments and shares for each hundred people reached, to 2 decimals; 0 when nobody was. Shares at Instagram do not
 * count, as the specification has it.
 */
export function engagementRate(platform: Platform, { reach, likes, comments, shares }: Responses): number {
  if (reach === 0) return 0;
  const responses = likes + comments + (platform === 'instagram' ? 0 : shares);
  return Math.round((responses / reach) * 10_000) / 100;
}
