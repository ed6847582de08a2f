import * as z from 'zod';
import { permissionsOf } from './permissions.ts';

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
