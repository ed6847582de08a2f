import { describe, expect, it } from 'vitest';
import { planOffers } from '../../../../shared/domain/plans/plan-offers.ts';
import {
  adminPlanOverview,
  higherPlans,
  isUnlimited,
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
      saving: 'Save $1!',
      currency: 'USD',
      billingCycle: 'monthly',
    });
  });

  it('mark one as popular and differ by colour', () => {
    const plans = Object.values(planOffers);
    expect(plans.filter(({ isPopular }) => isPopular)).toHaveLength(1);
    expect(new Set(plans.map(({ color }) => color)).size).toBe(plans.length);
  });

  it('promise the limits that are enforced', () => {
    const { starter, professional, enterprise } = planOffers;
    const { maxSocialAccounts, maxMonthlyPosts } = permissionsOf('starter');
    expect(starter.features).toEqual(
      expect.arrayContaining([`${maxSocialAccounts} social accounts`, `${maxMonthlyPosts} monthly posts`]),
    );
    expect(professional.features).toContain(
      `Client management for up to ${permissionsOf('professional').maxSubClients} clients`,
    );
    expect(Object.values(planLimitsOf('enterprise')).every(isUnlimited)).toBe(true);
    expect(enterprise.features).toContain('Everything unlimited');
  });

  it.each(Plan.options)('%s has the limits that its permissions name', (plan) => {
    expect(permissionsOf(plan)).toMatchObject(planLimitsOf(plan));
  });

  it('list what each has', () => {
    expect(planOffers.starter.features).toContain('Scheduling up to 10 years');
    expect(planOffers.professional.features).toContain('All platforms including YouTube');
    expect(planOffers.enterprise.features).toContain('Free website');
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
