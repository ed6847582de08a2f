import * as z from 'zod';
import { libraryLimits } from '../media/upload-budget.ts';
import { PostUsage } from '../posts/post-usage.ts';
import { ceilingOf, permissionsOf, Plan } from './plans.ts';

const count = z.int().nonnegative();

/** What a client has of everything that its plan limits. */
export const ClientUsage = z.object({
  plan: Plan,
  ...PostUsage.shape,
  socialAccounts: count,
  subClients: count,
  libraryBytes: count,
});
export type ClientUsage = z.infer<typeof ClientUsage>;

export type Limited = Exclude<keyof ClientUsage, 'plan'>;

/** `Infinity` when unlimited. */
export function ceilingsOf(plan: Plan): Readonly<Record<Limited, number>> {
  const { maxMonthlyPosts, maxScheduledPosts, maxSocialAccounts, maxSubClients } = permissionsOf(plan);
  return {
    monthlyPosts: ceilingOf(maxMonthlyPosts),
    scheduledPosts: ceilingOf(maxScheduledPosts),
    socialAccounts: ceilingOf(maxSocialAccounts),
    subClients: ceilingOf(maxSubClients),
    libraryBytes: libraryLimits[plan],
  };
}

export interface Excess {
  readonly of: Limited;
  readonly used: number;
  readonly most: number;
}

/** What a client would have more of than `plan` allows. */
export function excessUnder(plan: Plan, usage: ClientUsage): Excess[] {
  return Object.entries(ceilingsOf(plan)).flatMap(([name, most]) => {
    const of = name as Limited;
    return usage[of] > most ? [{ of, used: usage[of], most }] : [];
  });
}
