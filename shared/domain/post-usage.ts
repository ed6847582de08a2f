import * as z from 'zod';
import { isUnlimited, permissionsOf } from './permissions.ts';
import { defaultTimeZone } from './post.ts';
import type { Instant } from './text.ts';
import { wallTimeOf } from './wall-time.ts';

/** How many posts a client has made this month, deleted ones among them, and how many of its posts wait to go out. */
export const PostUsage = z.object({
  monthlyPosts: z.int().nonnegative(),
  scheduledPosts: z.int().nonnegative(),
});
export type PostUsage = z.infer<typeof PostUsage>;

/** The most of each that a client may have; `Infinity` when there is no limit. */
export type PostLimits = Readonly<PostUsage>;

/** What a plan allows; of a plan that is not known, nothing. */
export function postLimitsOf(plan: string): PostLimits {
  const { maxMonthlyPosts, maxScheduledPosts } = permissionsOf(plan);
  return { monthlyPosts: ceilingOf(maxMonthlyPosts), scheduledPosts: ceilingOf(maxScheduledPosts) };
}

const ceilingOf = (limit: number) => (isUnlimited(limit) ? Infinity : limit);

/** The month an instant is counted in, as the agency's calendar has it: `202611`. */
export function usageMonth(at: Instant): string {
  return wallTimeOf(at, defaultTimeZone).date.slice(0, 7).replace('-', '');
}
