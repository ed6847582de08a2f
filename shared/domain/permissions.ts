import * as z from 'zod';
import { Plan } from './plan.ts';

/** What a client of a plan may do, and how much of it. A limit of 999 or more, or -1, is none. */
export const Permissions = z.object({
  canManageClients: z.boolean(),
  canViewAllClients: z.boolean(),
  canEditAllClients: z.boolean(),
  canDeleteAllClients: z.boolean(),
  canViewSubClients: z.boolean(),
  canManageSubClients: z.boolean(),
  maxSubClients: z.int(),
  canViewAnalytics: z.boolean(),
  canViewReports: z.boolean(),
  canSchedulePosts: z.boolean(),
  canPublishPosts: z.boolean(),
  canManageSocialAccounts: z.boolean(),
  maxSocialAccounts: z.int(),
  maxMonthlyPosts: z.int(),
  maxScheduledPosts: z.int(),
  canAccessAdvancedFeatures: z.boolean(),
  canAccessAPI: z.boolean(),
  canAccessWhiteLabel: z.boolean(),
});
export type Permissions = Readonly<z.infer<typeof Permissions>>;

const none: Permissions = {
  canManageClients: false,
  canViewAllClients: false,
  canEditAllClients: false,
  canDeleteAllClients: false,
  canViewSubClients: false,
  canManageSubClients: false,
  maxSubClients: 0,
  canViewAnalytics: false,
  canViewReports: false,
  canSchedulePosts: false,
  canPublishPosts: false,
  canManageSocialAccounts: false,
  maxSocialAccounts: 0,
  maxMonthlyPosts: 0,
  maxScheduledPosts: 0,
  canAccessAdvancedFeatures: false,
  canAccessAPI: false,
  canAccessWhiteLabel: false,
};

const starter: Permissions = {
  ...none,
  canViewAnalytics: true,
  canSchedulePosts: true,
  canPublishPosts: true,
  canManageSocialAccounts: true,
  maxSocialAccounts: 3,
  maxMonthlyPosts: 30,
  maxScheduledPosts: 10,
};

const professional: Permissions = {
  ...starter,
  canManageClients: true,
  canViewSubClients: true,
  canManageSubClients: true,
  maxSubClients: 5,
  canViewReports: true,
  maxSocialAccounts: 999,
  maxMonthlyPosts: 999,
  maxScheduledPosts: 999,
  canAccessAdvancedFeatures: true,
};

const enterprise: Permissions = {
  ...professional,
  maxSubClients: 999,
  canAccessAPI: true,
  canAccessWhiteLabel: true,
};

const byPlan: Readonly<Record<Plan, Permissions>> = { starter, professional, enterprise };

/** The permissions of a plan; of a plan that is not known, nothing is allowed. No plan may see or change all clients. */
export function permissionsOf(plan: string): Permissions {
  const known = Plan.safeParse(plan);
  return known.success ? byPlan[known.data] : none;
}

/** Both 999 (or more) and -1 mean that there is no limit. */
export const isUnlimited = (limit: number): boolean => limit === -1 || limit >= 999;

/** A limit as people read it. */
export const showLimit = (limit: number): string => (isUnlimited(limit) ? 'Unlimited' : String(limit));

/** What is shown where the plan does not have a feature. */
export const unavailableTexts = { title: 'Feature Not Available', text: 'Not available in your plan' } as const;
