import { expect, it } from 'vitest';
import {
  expiryOf,
  expiryWarningAt,
  isRunning,
  withExpiryWarning,
} from '../../../../shared/domain/subscriptions/expiry.ts';
import { aClient } from '../../../support/records/client-record.ts';

const trialEndDate = '2026-11-23T12:00:00.000Z';
const planEndDate = '2026-12-20T12:00:00.000Z';
const onTrial = aClient({ trialEndDate, planEndDate });
const onPlan = aClient({ trialEndDate, planEndDate, subscriptionStatus: 'active', paymentStatus: 'paid' });
const from = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds);

it.each([
  ['a trial', onTrial, { of: 'trial', endsAt: trialEndDate }],
  ['a plan', onPlan, { of: 'plan', endsAt: planEndDate }],
  ['staff', { ...onPlan, isStaff: true as const }, undefined],
  ['a sub-client', { ...onPlan, isSubClient: true }, undefined],
])('%s ends as its client has it', (_who, client, expiry) => {
  expect(expiryOf(client)).toEqual(expiry);
});

it.each([
  ['trial', 'unpaid', true],
  ['active', 'paid', true],
  ['trial_expired', 'unpaid', false],
  ['suspended', 'paid', false],
  ['expired', 'paid', false],
] as const)('a client that is %s and %s runs: %s', (subscriptionStatus, paymentStatus, runs) => {
  expect(isRunning({ ...onPlan, subscriptionStatus, paymentStatus })).toBe(runs);
});

it.each([
  ['a trial', onTrial, '2026-11-22T12:00:00.000Z', trialEndDate],
  ['a plan', onPlan, '2026-12-17T12:00:00.000Z', planEndDate],
])('warns of the end of %s from its very instant on, once', (_what, client, warnedAt, end) => {
  expect(expiryWarningAt(client)).toBe(warnedAt);
  expect(withExpiryWarning(client, from(warnedAt, -1))).toBe(client);
  const warned = withExpiryWarning(client, new Date(warnedAt));
  expect(warned).toEqual({ ...client, warnedOfEnd: end });
  expect(expiryWarningAt(warned)).toBeUndefined();
  expect(withExpiryWarning(warned, from(end, 1))).toBe(warned);
});

it.each([
  ['staff', { isStaff: true as const }],
  ['a sub-client', { isSubClient: true }],
  ['who has expired', { subscriptionStatus: 'expired' as const }],
])('warns not %s', (_who, wanted) => {
  const client = { ...onPlan, ...wanted };
  expect(withExpiryWarning(client, from(planEndDate, 1))).toBe(client);
});
