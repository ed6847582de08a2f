import { describe, expect, it } from 'vitest';
import { isUnlimited, permissionsOf } from '../../../../shared/domain/plans/plans.ts';

const limits = ['maxSubClients', 'maxSocialAccounts', 'maxMonthlyPosts', 'maxScheduledPosts'] as const;

describe('what a plan permits', () => {
  it.each([
    ['starter', [0, 3, 30, 10]],
    ['professional', [5, 999, 999, 999]],
    ['enterprise', [999, 999, 999, 999]],
  ])('%s limits sub-clients, accounts, posts a month and scheduled posts to %j', (plan, expected) => {
    const permissions = permissionsOf(plan);
    expect(limits.map((limit) => permissions[limit])).toEqual(expected);
  });

  it.each([
    ['starter', false, false, false, false, false],
    ['professional', true, true, true, false, false],
    ['enterprise', true, true, true, true, true],
  ])(
    '%s: clients %s, reports %s, advanced %s, AI and API %s, white-label %s',
    (plan, clients, reports, advanced, api, label) => {
      expect(permissionsOf(plan)).toMatchObject({
        canManageSubClients: clients,
        canViewAnalytics: true,
        canViewReports: reports,
        canSchedulePosts: true,
        canPublishPosts: true,
        canManageSocialAccounts: true,
        canAccessAdvancedFeatures: advanced,
        canAccessAdvancedAI: api,
        canAccessAPI: api,
        canAccessWhiteLabel: label,
      });
    },
  );

  it.each(['', 'Starter', 'free', 'constructor', '__proto__', 'toString'])(
    'an unknown plan %j permits nothing',
    (plan) => {
      const permissions = permissionsOf(plan);
      expect(Object.keys(permissions)).toHaveLength(14);
      expect(Object.values(permissions).every((value) => value === false || value === 0)).toBe(true);
    },
  );
});

it.each([
  [-1, true],
  [0, false],
  [30, false],
  [998, false],
  [999, true],
  [1000, true],
])('whether a limit of %i is none: %s', (limit, isNone) => {
  expect(isUnlimited(limit)).toBe(isNone);
});
