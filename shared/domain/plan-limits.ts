import * as z from 'zod';
import { isUnlimited, permissionsOf } from './permissions.ts';

/** How much a plan allows of what is counted. 999 or more, or -1, means that there is no limit. */
export const PlanLimits = z.object({
  maxSocialAccounts: z.int(),
  maxMonthlyPosts: z.int(),
  maxScheduledPosts: z.int(),
  maxSubClients: z.int(),
});
export type PlanLimits = z.infer<typeof PlanLimits>;

export function planLimitsOf(plan: string): PlanLimits {
  const { maxSocialAccounts, maxMonthlyPosts, maxScheduledPosts, maxSubClients } = permissionsOf(plan);
  return { maxSocialAccounts, maxMonthlyPosts, maxScheduledPosts, maxSubClients };
}

/** How many platforms a client of a plan may have connected; `Infinity` without a limit, 0 for a plan that is not known. */
export function connectionLimitOf(plan: string): number {
  const { canManageSocialAccounts, maxSocialAccounts } = permissionsOf(plan);
  if (!canManageSocialAccounts) return 0;
  return isUnlimited(maxSocialAccounts) ? Infinity : maxSocialAccounts;
}
