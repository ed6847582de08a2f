import * as z from 'zod';
import type { PostRecord } from './post-record.ts';
import { ceilingOf, permissionsOf } from '../plans/plans.ts';
import type { Instant } from '../text.ts';
import { wallTimeOf } from '../time/wall-time.ts';
import { defaultTimeZone } from '../time/default-time-zone.ts';

/** Posts first scheduled or sent this month, including deleted ones, and posts that wait to go out. */
export const PostUsage = z.object({
  monthlyPosts: z.int().nonnegative(),
  scheduledPosts: z.int().nonnegative(),
});
export type PostUsage = z.infer<typeof PostUsage>;

export type PostLimits = Readonly<PostUsage>;

export const unlimited: PostLimits = { monthlyPosts: Infinity, scheduledPosts: Infinity };

/** 0 for an unknown plan, `Infinity` when unlimited. */
export function postLimitsOf(plan: string): PostLimits {
  const { maxMonthlyPosts, maxScheduledPosts } = permissionsOf(plan);
  return { monthlyPosts: ceilingOf(maxMonthlyPosts), scheduledPosts: ceilingOf(maxScheduledPosts) };
}

/** In the agency's time zone: `202611`. */
export function usageMonth(at: Instant): string {
  return wallTimeOf(at, defaultTimeZone).date.slice(0, 7).replace('-', '');
}

/**
 * The post with the month it counts in: from when it is first scheduled or sent, and for good unless it becomes a draft
 * again. A draft counts in none.
 */
export function countedInMonth<P extends PostRecord>(post: P, before?: PostRecord): P {
  return { ...post, countedIn: monthOf(post, before) };
}

function monthOf(post: PostRecord, before: PostRecord | undefined): string | undefined {
  if (post.status === 'draft') return undefined;
  return before === undefined || before.status === 'draft' ? usageMonth(post.updatedAt) : before.countedIn;
}

export type LimitCode = 'post.monthly-limit' | 'post.scheduled-limit';

/** Why the client may not send or schedule another post; undefined when it may. */
export function limitReached(
  usage: PostUsage,
  limits: PostLimits,
  adds: { readonly isCounted: boolean; readonly isScheduled: boolean },
): LimitCode | undefined {
  if (adds.isCounted && usage.monthlyPosts >= limits.monthlyPosts) return 'post.monthly-limit';
  if (adds.isScheduled && usage.scheduledPosts >= limits.scheduledPosts) return 'post.scheduled-limit';
  return undefined;
}
