import * as z from 'zod';
import type { ResponseName } from '../../platforms/social-platform.ts';
import { Instant } from '../text.ts';

const count = z.int().nonnegative();

export const Responses = z.object({
  views: count,
  reach: count,
  likes: count,
  comments: count,
  shares: count,
  saves: count,
} satisfies Record<ResponseName, typeof count>);
export type Responses = z.infer<typeof Responses>;

export const PostMetrics = z.object({ ...Responses.shape, engagementRate: z.number().nonnegative(), at: Instant });
export type PostMetrics = z.infer<typeof PostMetrics>;

/** Of a day. What the platform does not tell of an account is absent, and not 0. */
export const AccountMetrics = z.object({
  followers: count,
  views: count.optional(),
  reach: count.optional(),
  engagements: count.optional(),
});
export type AccountMetrics = z.infer<typeof AccountMetrics>;

export const noResponses: Responses = { views: 0, reach: 0, likes: 0, comments: 0, shares: 0, saves: 0 };

export function sumOfResponses(all: readonly Responses[]): Responses {
  const sum = { ...noResponses };
  for (const name of Object.keys(noResponses) as (keyof Responses)[])
    for (const responses of all) sum[name] += responses[name];
  return sum;
}

/** Percent with 2 decimals; undefined when `whole` is 0. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 10_000) / 100;
