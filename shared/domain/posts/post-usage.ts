import * as z from 'zod';
import { ceilingOf, permissionsOf } from '../plans/plans.ts';
import type { Instant } from '../text.ts';
import { wallTimeOf } from '../time/wall-time.ts';
import { defaultTimeZone } from '../time/default-time-zone.ts';
import { postMessages } from './post-messages.ts';

/** How many posts a client has made this month, deleted ones among them, and how many of its posts wait to go out. */
export const PostUsage = z.object({
  monthlyPosts: z.int().nonnegative(),
  scheduledPosts: z.int().nonnegative(),
});
export type PostUsage = z.infer<typeof PostUsage>;

/** The most of each that a client may have; `Infinity` when there is no limit. */
export type PostLimits = Readonly<PostUsage>;

/** The most of each that a plan allows; 0 for an unknown plan. */
export function postLimitsOf(plan: string): PostLimits {
  const { maxMonthlyPosts, maxScheduledPosts } = permissionsOf(plan);
  return { monthlyPosts: ceilingOf(maxMonthlyPosts), scheduledPosts: ceilingOf(maxScheduledPosts) };
}

/** The month an instant is counted in, as the agency's calendar has it: `202611`. */
export function usageMonth(at: Instant): string {
  return wallTimeOf(at, defaultTimeZone).date.slice(0, 7).replace('-', '');
}

/** Why a client may not have one more post, or one more that waits to go out; undefined when it may. */
export function limitMessage(
  usage: PostUsage,
  limits: PostLimits,
  adds: { readonly isNew: boolean; readonly isScheduled: boolean },
): string | undefined {
  if (adds.isNew && usage.monthlyPosts >= limits.monthlyPosts) return postMessages.monthlyLimit;
  if (adds.isScheduled && usage.scheduledPosts >= limits.scheduledPosts) return postMessages.scheduledLimit;
  return undefined;
}
