import * as z from 'zod';
import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { PostKind } from '../../platforms/post-kind.ts';
import type { PostOptions } from '../../platforms/post-options.ts';
import type { PublishedPost, SocialPlatform } from '../../platforms/social-platform.ts';
import { Instant } from '../text.ts';

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
  { media, options }: Pick<PublishedPost, 'media'> & { readonly options: PostOptions },
): PostKind {
  const kinds: Pick<SocialPlatform, 'postKindOf'> = platforms[platform];
  return kinds.postKindOf({ media, options: options[platform] });
}

export const noResponses: Responses = { views: 0, reach: 0, likes: 0, comments: 0, shares: 0, saves: 0 };

export function sumOfResponses(all: readonly Responses[]): Responses {
  const sum = { ...noResponses };
  for (const name of Object.keys(noResponses) as (keyof Responses)[])
    for (const responses of all) sum[name] += responses[name];
  return sum;
}

/** A part of a whole in percent, to 2 decimals; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 10_000) / 100;

/** Engagements for each hundred people reached, to 2 decimals; 0 when no one was. */
export function engagementRate(
  platform: Platform,
  responses: Pick<Responses, 'reach' | 'likes' | 'comments' | 'shares'>,
): number {
  return percentOf(platforms[platform].engagementsOf(responses), responses.reach) ?? 0;
}
