import * as z from 'zod';
import { isStaff, type Person } from '../access/person.ts';

export const Plan = z.enum(['starter', 'professional', 'enterprise']);
export type Plan = z.infer<typeof Plan>;

/** 999 or more, or -1, means unlimited. */
export const PlanLimits = z.object({
  maxSocialAccounts: z.int(),
  maxMonthlyPosts: z.int(),
  maxScheduledPosts: z.int(),
  maxSubClients: z.int(),
});
export type PlanLimits = Readonly<z.infer<typeof PlanLimits>>;

/**
 * Of its permissions over clients a plan has those over sub-clients only: that no client sees, edits or deletes all
 * clients is said by the rights of `shared/domain/access/policy.ts`.
 */
export const Permissions = z.object({
  /** Guards `subClientLimit`: to list and to create them. */
  canManageSubClients: z.boolean(),
  /** Guards analytics, history, and the numbers beside publications and proposed times. */
  canViewAnalytics: z.boolean(),
  /** Guards all of the reports, for staff too: they go to the client. */
  canViewReports: z.boolean(),
  /** Guards posts that are scheduled, also by a repetition. */
  canSchedulePosts: z.boolean(),
  /** Guards posts that are published at once. */
  canPublishPosts: z.boolean(),
  /** Guards `connectionLimitOf`. */
  canManageSocialAccounts: z.boolean(),
  /** Guards suggested captions and conversations. */
  canAccessAdvancedFeatures: z.boolean(),
  /** Guards months drafted, answers proposed to comments, and why a post did well. */
  canAccessAdvancedAI: z.boolean(),
  /** Guards keys of the API, and endpoints that are told of events. */
  canAccessAPI: z.boolean(),
  /** Guards reports in the client's own name. */
  canAccessWhiteLabel: z.boolean(),
  ...PlanLimits.shape,
});
export type Permissions = Readonly<z.infer<typeof Permissions>>;

const none: Permissions = {
  canManageSubClients: false,
  canViewAnalytics: false,
  canViewReports: false,
  canSchedulePosts: false,
  canPublishPosts: false,
  canManageSocialAccounts: false,
  canAccessAdvancedFeatures: false,
  canAccessAdvancedAI: false,
  canAccessAPI: false,
  canAccessWhiteLabel: false,
  maxSocialAccounts: 0,
  maxMonthlyPosts: 0,
  maxScheduledPosts: 0,
  maxSubClients: 0,
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
  canManageSubClients: true,
  canViewReports: true,
  canAccessAdvancedFeatures: true,
  maxSocialAccounts: 999,
  maxMonthlyPosts: 999,
  maxScheduledPosts: 999,
  maxSubClients: 5,
};

const enterprise: Permissions = {
  ...professional,
  canAccessAdvancedAI: true,
  canAccessAPI: true,
  canAccessWhiteLabel: true,
  maxSubClients: 999,
};

const permissions: Readonly<Record<Plan, Permissions>> = { starter, professional, enterprise };

/** An unknown plan permits nothing. */
export function permissionsOf(plan: string): Permissions {
  const known = Plan.safeParse(plan);
  return known.success ? permissions[known.data] : none;
}

/** What a plan allows or not, besides its limits. */
export type Allowance = { [K in keyof Permissions]: Permissions[K] extends boolean ? K : never }[keyof Permissions];

/** A plan limits its client, not the agency's staff. */
export const planAllows = (person: Pick<Person, 'role'>, plan: string, allowance: Allowance): boolean =>
  isStaff(person) || permissionsOf(plan)[allowance];

export function planLimitsOf(plan: string): PlanLimits {
  const { maxSocialAccounts, maxMonthlyPosts, maxScheduledPosts, maxSubClients } = permissionsOf(plan);
  return { maxSocialAccounts, maxMonthlyPosts, maxScheduledPosts, maxSubClients };
}

export const isUnlimited = (limit: number): boolean => limit === -1 || limit >= 999;

export const ceilingOf = (limit: number): number => (isUnlimited(limit) ? Infinity : limit);

export function connectionLimitOf(plan: string): number {
  const { canManageSocialAccounts, maxSocialAccounts } = permissionsOf(plan);
  return canManageSocialAccounts ? ceilingOf(maxSocialAccounts) : 0;
}

/** The specification's numbers differ from the enforced limits. Only shown; nothing is checked against these. */
export const adminPlanOverview: Readonly<Record<Plan, PlanLimits>> = {
  starter: planLimitsOf('starter'),
  professional: { maxSocialAccounts: 5, maxMonthlyPosts: 100, maxScheduledPosts: 50, maxSubClients: 5 },
  enterprise: { maxSocialAccounts: -1, maxMonthlyPosts: -1, maxScheduledPosts: -1, maxSubClients: -1 },
};

export const higherPlans = (plan: Plan): Plan[] => Plan.options.slice(Plan.options.indexOf(plan) + 1);
