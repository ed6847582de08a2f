import { expect, it } from 'vitest';
import { ceilingsOf, excessUnder } from '../../../../shared/domain/plans/client-usage.ts';
import { gigabyte } from '../../../../shared/byte-sizes.ts';
import { Plan } from '../../../../shared/domain/plans/plans.ts';

const atLimits = {
  plan: 'professional',
  monthlyPosts: 30,
  scheduledPosts: 10,
  socialAccounts: 3,
  subClients: 0,
  libraryBytes: 20 * gigabyte,
} as const;

it.each(['monthlyPosts', 'scheduledPosts', 'socialAccounts', 'subClients', 'libraryBytes'] as const)(
  'names %s as too many for the first plan from one above its limit on',
  (of) => {
    expect(excessUnder('starter', atLimits)).toEqual([]);
    const more = { ...atLimits, [of]: atLimits[of] + 1 };
    expect(excessUnder('starter', more)).toEqual([{ of, used: more[of], most: atLimits[of] }]);
  },
);

it('names nothing as too many where the plan is unlimited', () => {
  const many = {
    ...atLimits,
    monthlyPosts: 1e6,
    scheduledPosts: 1e6,
    socialAccounts: 1e6,
    subClients: 1e6,
    libraryBytes: 0,
  };
  expect(excessUnder('enterprise', many)).toEqual([]);
  expect(excessUnder('professional', many)).toEqual([{ of: 'subClients', used: 1e6, most: 5 }]);
  expect(Plan.options.map((plan) => ceilingsOf(plan).monthlyPosts)).toEqual([30, Infinity, Infinity]);
});
