import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workspaceAccess } from '../../../../shared/domain/clients/workspace-access.ts';
import { at, clientArbitrary, clientOf, momentArbitrary, planEndDate, trialEndDate } from '../client-in-time.ts';

const now = at('2026-11-21T12:00:00.000Z');
const trial = { ...clientOf('trial', 'unpaid'), isActive: true };
const active = { ...clientOf('active', 'paid'), isActive: true };

const trialOver = {
  isAllowed: false,
  reason: 'trial-expired',
  link: 'renewal',
};
const planOver = {
  isAllowed: false,
  reason: 'subscription-expired',
  link: 'renewal',
};

describe('the workspace is open', () => {
  it('to a trial until its end, with a link to pay', () => {
    expect(workspaceAccess(trial, at(trialEndDate, -1))).toEqual({ isAllowed: true, link: 'payment' });
    expect(workspaceAccess(trial, at(trialEndDate))).toEqual(trialOver);
    expect(workspaceAccess(trial, at(trialEndDate, 1))).toEqual(trialOver);
  });

  it('to an active plan until its end, also while a trial would run', () => {
    expect(workspaceAccess(active, now)).toEqual({ isAllowed: true });
    expect(workspaceAccess(active, at(trialEndDate))).toEqual({ isAllowed: true });
    expect(workspaceAccess(active, at(planEndDate, -1))).toEqual({ isAllowed: true });
    expect(workspaceAccess(active, at(planEndDate))).toEqual(planOver);
    expect(workspaceAccess(active, at(planEndDate, 1))).toEqual(planOver);
  });

  it('by what was paid: a paid trial is a plan, an unpaid plan is a trial', () => {
    expect(workspaceAccess({ ...trial, paymentStatus: 'paid' }, at(trialEndDate, 1))).toEqual({ isAllowed: true });
    expect(workspaceAccess({ ...active, paymentStatus: 'unpaid' }, at(trialEndDate, 1))).toEqual(trialOver);
  });
});

describe('the workspace is closed', () => {
  it.each([
    ['trial_expired', 'unpaid', trialOver],
    ['suspended', 'paid', planOver],
    ['suspended', 'unpaid', planOver],
    ['expired', 'paid', planOver],
    ['expired', 'unpaid', planOver],
  ] as const)('to who is stored as %s and %s, whatever the dates say', (status, payment, refusal) => {
    expect(workspaceAccess({ ...clientOf(status, payment), isActive: true }, now)).toEqual(refusal);
  });

  it('to who was deactivated', () => {
    expect(workspaceAccess({ ...active, isActive: false }, now)).toEqual({
      isAllowed: false,
      reason: 'deactivated',
    });
  });

  it('names the expired plan as the reason, even after a deactivation because of it', () => {
    expect(workspaceAccess({ ...active, isActive: false }, at(planEndDate))).toEqual(planOver);
    expect(workspaceAccess({ ...trial, isActive: false }, at(trialEndDate))).toEqual(trialOver);
  });

  it('when there is no client, or it cannot be read', () => {
    expect(workspaceAccess(undefined, now)).toMatchObject({ isAllowed: false, reason: 'not-found' });
    expect(workspaceAccess('unreadable', now)).toMatchObject({
      isAllowed: false,
      reason: 'unreadable',
    });
  });

  it('for good, once time alone has closed it', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, fc.nat(), (client, moment, wait) => {
        const visitor = { ...client, isActive: true };
        fc.pre(!workspaceAccess(visitor, moment).isAllowed);
        expect(workspaceAccess(visitor, new Date(moment.getTime() + wait)).isAllowed).toBe(false);
      }),
    );
  });
});
