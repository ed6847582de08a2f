import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminStatus, workspaceStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { nextTransitionAt, transitioned } from '../../../../shared/domain/subscriptions/status-transition.ts';
import { day } from '../../../../shared/durations.ts';
import { at, clientArbitrary, clientOf, momentArbitrary, planEndDate, trialEndDate } from '../client-in-time.ts';

const suspensionEnd = '2026-12-21T12:00:00.000Z';

describe('the stored status changes next', () => {
  it.each([
    ['trial', 'unpaid', trialEndDate],
    ['active', 'unpaid', trialEndDate],
    ['trial', 'paid', planEndDate],
    ['active', 'paid', planEndDate],
    ['trial_expired', 'paid', planEndDate],
    ['suspended', 'paid', suspensionEnd],
    ['suspended', 'unpaid', suspensionEnd],
    ['trial_expired', 'unpaid', undefined],
    ['expired', 'paid', undefined],
    ['expired', 'unpaid', undefined],
  ] as const)('of %s and %s at %s', (status, payment, next) => {
    expect(nextTransitionAt(clientOf(status, payment))).toBe(next);
  });

  it('never of staff', () => {
    const staff = { ...clientOf('active', 'paid'), isStaff: true } as const;
    expect(nextTransitionAt(staff)).toBeUndefined();
    expect(transitioned(staff, at('2999-01-01T00:00:00.000Z'))).toBe(staff);
  });
});

describe('as time passes', () => {
  const statusesAround = (status: 'trial' | 'active' | 'suspended', payment: 'paid' | 'unpaid', end: string) =>
    [-1, 0, 1].map((offset) => transitioned(clientOf(status, payment), at(end, offset)).subscriptionStatus);

  it.each([
    ['trial', 'unpaid', trialEndDate, ['trial', 'trial_expired', 'trial_expired']],
    ['active', 'unpaid', trialEndDate, ['active', 'trial_expired', 'trial_expired']],
    ['active', 'paid', planEndDate, ['active', 'suspended', 'suspended']],
    ['trial', 'paid', planEndDate, ['trial', 'suspended', 'suspended']],
    ['suspended', 'paid', suspensionEnd, ['suspended', 'expired', 'expired']],
    ['active', 'paid', suspensionEnd, ['suspended', 'expired', 'expired']],
  ] as const)('%s and %s becomes, around %s, %j', (status, payment, end, expected) => {
    expect(statusesAround(status, payment, end)).toEqual(expected);
  });

  it('changes nothing but the status', () => {
    const client = { ...clientOf('trial', 'unpaid'), isActive: true, name: 'Nour' };
    expect(transitioned(client, at(trialEndDate))).toEqual({ ...client, subscriptionStatus: 'trial_expired' });
  });

  it('changes exactly from the next transition on', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, (client, now) => {
        const next = nextTransitionAt(client);
        const isDue = next !== undefined && now >= at(next);
        expect(transitioned(client, now) !== client).toBe(isDue);
        expect(transitioned(client, now).subscriptionStatus !== client.subscriptionStatus).toBe(isDue);
      }),
    );
  });

  it('comes to the same in one step or in many', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, fc.nat(60 * day), (client, now, wait) => {
        const later = new Date(now.getTime() + wait);
        expect(transitioned(transitioned(client, now), later)).toEqual(transitioned(client, later));
      }),
    );
  });

  it('settles after at most one change at a time: nothing more is due at the same instant', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, (client, now) => {
        const next = nextTransitionAt(transitioned(client, now));
        expect(next === undefined || at(next) > now).toBe(true);
      }),
    );
  });

  it('never changes what people see, which follows from the dates', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, momentArbitrary, (client, now, later) => {
        const stored = transitioned(client, now);
        expect(adminStatus(stored, later)).toBe(adminStatus(client, later));
        expect(workspaceStatus(stored, later)).toBe(workspaceStatus(client, later));
      }),
    );
  });
});
