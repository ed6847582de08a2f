import * as z from 'zod';
import { ceilingOf, permissionsOf } from '../plans/plans.ts';
import type { Instant } from '../text.ts';
import { wallTimeOf } from '../time/wall-time.ts';
import { defaultTimeZone } from '../time/default-time-zone.ts';

/** Posts created this month, including deleted ones, and posts that wait to go out. */
export const PostUsage = z.object({
  monthlyPosts: z.int().nonnegative(),
  scheduledPosts: z.int().nonnegative(),
});
export type PostUsage = z.infer<typeof PostUsage>;

export type PostLimits = Readonly<PostUsage>;

/** 0 for an unknown plan, `Infinity` when unlimited. */
export function postLimitsOf(plan: string): PostLimits {
  const { maxMonthlyPosts, maxScheduledPosts } = permissionsOf(plan);
  return { monthlyPosts: ceilingOf(maxMonthlyPosts), scheduledPosts: ceilingOf(maxScheduledPosts) };
}

/** In the agency's time zone: `202611`. */
export function usageMonth(at: Instant): string {
  return wallTimeOf(at, defaultTimeZone).date.slice(0, 7).replace('-', '');
}

/** Why the client may not create or schedule another post; undefined when it may. */
export function limitReached(
  usage: PostUsage,
  limits: PostLimits,
  adds: { readonly isNew: boolean; readonly isScheduled: boolean },
): 'post.monthly-limit' | 'post.scheduled-limit' | undefined {
  if (adds.isNew && usage.monthlyPosts >= limits.monthlyPosts) return 'post.monthly-limit';
  if (adds.isScheduled && usage.scheduledPosts >= limits.scheduledPosts) return 'post.scheduled-limit';
  return undefined;
}
