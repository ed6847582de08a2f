import { describe, expect, it } from 'vitest';
import { planOffers } from '../../../../shared/domain/plans/plan-prices.ts';
import {
  adminPlanOverview,
  higherPlans,
  permissionsOf,
  Plan,
  planLimitsOf,
} from '../../../../shared/domain/plans/plans.ts';

describe('the plans on offer', () => {
  it.each([
    ['starter', 'Starter', 9, 10],
    ['professional', 'Professional', 29, 30],
    ['enterprise', 'Enterprise', 99, 100],
  ] as const)('%s is called %s and costs %i instead of %i dollars a month', (plan, name, price, listPrice) => {
    expect(planOffers[plan]).toMatchObject({
      id: plan,
      name,
      price,
      listPrice,
      currency: 'USD',
      billingCycle: 'monthly',
    });
  });

  it('mark one as popular and differ by colour', () => {
    const plans = Object.values(planOffers);
    expect(plans.filter(({ isPopular }) => isPopular)).toHaveLength(1);
    expect(new Set(plans.map(({ color }) => color)).size).toBe(plans.length);
  });

  it.each(Plan.options)('%s has the limits that its permissions name', (plan) => {
    expect(permissionsOf(plan)).toMatchObject(planLimitsOf(plan));
  });
});

it("keeps the admin overview's own numbers apart from the enforced ones", () => {
  expect(adminPlanOverview).toEqual({
    starter: { maxSocialAccounts: 3, maxMonthlyPosts: 30, maxScheduledPosts: 10, maxSubClients: 0 },
    professional: { maxSocialAccounts: 5, maxMonthlyPosts: 100, maxScheduledPosts: 50, maxSubClients: 5 },
    enterprise: { maxSocialAccounts: -1, maxMonthlyPosts: -1, maxScheduledPosts: -1, maxSubClients: -1 },
  });
});

it.each([
  ['starter', ['professional', 'enterprise']],
  ['professional', ['enterprise']],
  ['enterprise', []],
] as const)('offers %s an upgrade to %j', (plan, higher) => {
  expect(higherPlans(plan)).toEqual(higher);
});
