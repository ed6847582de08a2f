import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnlimited, permissionsOf, Plan, planLimitsOf } from '../../shared/domain/plans/plans.ts';
import { planTexts } from '../../web/src/plans/messages.ts';
import { showLimit } from '../../web/src/plans/show-limit.ts';

describe('the plans on offer', () => {
  it('promise the limits that are enforced', () => {
    const { starter, professional, enterprise } = planTexts.features;
    const { maxSocialAccounts, maxMonthlyPosts } = permissionsOf('starter');
    expect(starter).toEqual(
      expect.arrayContaining([`${maxSocialAccounts} social accounts`, `${maxMonthlyPosts} monthly posts`]),
    );
    expect(professional).toContain(
      `Client management for up to ${permissionsOf('professional').maxSubClients} clients`,
    );
    expect(Object.values(planLimitsOf('enterprise')).every(isUnlimited)).toBe(true);
    expect(enterprise).toContain('Everything unlimited');
  });

  it('list what each has', () => {
    expect(planTexts.features.starter).toContain('Scheduling up to 10 years');
    expect(planTexts.features.professional).toContain('All platforms including YouTube');
    expect(planTexts.features.enterprise).toContain('Free website');
    expect(planTexts.features.enterprise).toContain('Advanced AI features');
    expect(Plan.options.filter((plan) => permissionsOf(plan).canAccessAdvancedAI)).toEqual(['enterprise']);
    expect(planTexts.features.enterprise).toContain('Custom integrations');
    for (const name of ['integrations', 'website'] as const)
      expect(planTexts.notes[name]).toMatch(/begins with a message to us/);
    expect(planTexts.saving).toBe('Save $1!');
  });
});

describe('a limit', () => {
  it.each([
    [-1, 'Unlimited'],
    [0, '0'],
    [30, '30'],
    [998, '998'],
    [999, 'Unlimited'],
    [1000, 'Unlimited'],
  ])('of %i reads %s', (limit, text) => {
    expect(showLimit(limit)).toBe(text);
  });

  it('is unlimited exactly when it is shown so', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 2000 }), (limit) => {
        expect(showLimit(limit) === 'Unlimited').toBe(isUnlimited(limit));
      }),
    );
  });
});
