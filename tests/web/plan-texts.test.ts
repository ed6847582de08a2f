import { describe, expect, it } from 'vitest';
import { isUnlimited, permissionsOf, planLimitsOf } from '../../shared/domain/plans/plans.ts';
import { planTexts } from '../../web/src/plans/messages.ts';

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
    expect(planTexts.saving).toBe('Save $1!');
  });
});
