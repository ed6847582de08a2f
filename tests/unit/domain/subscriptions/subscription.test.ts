import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Client, NewClient, startClient } from '../../../../shared/domain/clients/client.ts';
import { subscriptionIdOf } from '../../../../shared/domain/ids.ts';
import {
  endSubscription,
  moveSubscription,
  NewSubscription,
  startSubscription,
  SubscriptionState,
  subscriptionOf,
} from '../../../../shared/domain/subscriptions/subscription.ts';
import { adminStatus, workspaceStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { workspaceAccess } from '../../../../shared/domain/clients/workspace-access.ts';
import { day } from '../../../../shared/durations.ts';
import { aClientId } from '../../../support/records/post-record.ts';
import { inWordsAtOnce } from '../../../support/api/in-words.ts';
import { firstMessage } from '../../../support/api/first-message.ts';
import { noon } from '../../../support/noon.ts';
import { clientArbitrary, momentArbitrary } from '../client-in-time.ts';

const later = (milliseconds: number, from: Date | string = noon) => new Date(new Date(from).getTime() + milliseconds);
const joined = later(-40 * day);
const client = startClient(
  NewClient.parse({ name: 'Cedar', email: 'cedar@example.com', plan: 'starter' }),
  aClientId,
  joined,
);
const start = (method: 'later' | 'now', of: Client = client) =>
  startSubscription({ plan: 'professional', method }, of, noon);
const statusOf = (of: Client, now: Date) => subscriptionOf(of, now)?.status;

describe('a subscription that starts', () => {
  it('with the free trial runs for three days of thirty, unpaid, at the price of its plan', () => {
    expect(subscriptionOf(start('later'), noon)).toEqual({
      id: subscriptionIdOf(aClientId),
      clientId: aClientId,
      plan: 'professional',
      status: 'trial',
      startDate: '2026-11-20T12:00:00.000Z',
      endDate: '2026-12-20T12:00:00.000Z',
      trialEndDate: '2026-11-23T12:00:00.000Z',
      paymentStatus: 'unpaid',
      amount: 29,
      currency: 'USD',
      billingCycle: 'monthly',
      autoRenew: true,
      createdAt: joined.toISOString(),
      updatedAt: '2026-11-20T12:00:00.000Z',
      version: 1,
    });
  });

  it('paid is active at once and never on trial', () => {
    const paid = start('now');
    expect(subscriptionOf(paid, noon)).toMatchObject({ status: 'active', paymentStatus: 'paid', autoRenew: true });
    expect([-1, 0, 1].map((offset) => workspaceStatus(paid, later(offset)))).toEqual(['active', 'active', 'active']);
  });

  it('lets the client in, also one that was deactivated or had ended', () => {
    const ended = endSubscription({ ...start('now'), isActive: false }, later(1));
    expect(startSubscription({ plan: 'starter', method: 'now' }, ended, later(2))).toMatchObject({
      plan: 'starter',
      planStartDate: later(2).toISOString(),
      subscriptionStatus: 'active',
      isActive: true,
      cancellation: undefined,
    });
  });

  it('is no trial for who has an active plan', () => {
    expect(() => start('later', start('now'))).toThrow(
      expect.objectContaining({ code: 'subscription.already-active' }),
    );
  });

  it('needs an id or an e-mail', () => {
    const wanted = NewSubscription.safeParse({ plan: 'starter', method: 'later' });
    expect(firstMessage(wanted)).toBe('Client email not found. Please try again.');
    expect(NewSubscription.parse({ email: 'A@B.c', plan: 'starter', method: 'now' }).email).toBe('a@b.c');
  });
});

describe('the status of a subscription', () => {
  it.each([
    ['trial', 'later', 'trialEndDate'],
    ['active', 'now', 'planEndDate'],
  ] as const)('is %s until its end, and then expired', (status, method, end) => {
    const subscriber = start(method);
    const ends = new Date(subscriber[end]);
    expect([-1, 0, 1].map((offset) => statusOf(subscriber, later(offset, ends)))).toEqual([status, status, 'expired']);
  });

  it('is what the list of clients shows, whatever is stored and whenever one looks', () => {
    fc.assert(
      fc.property(clientArbitrary, momentArbitrary, (stored, now) => {
        const shown = adminStatus(stored, now);
        expect(statusOf({ ...client, ...stored }, now)).toBe(shown === 'trial_expired' ? 'expired' : shown);
      }),
    );
  });

  it.each([
    ['staff', { isStaff: true as const }],
    ['a sub-client, whose plan is its parent’s', { isSubClient: true }],
  ])('is none of %s', (_who, fields) => {
    expect(subscriptionOf({ ...start('now'), ...fields }, noon)).toBeUndefined();
  });

  const moves = SubscriptionState.options.flatMap((from) => SubscriptionState.options.map((to) => [from, to] as const));
  const allowed = new Set(['trial to active', 'active to cancelled']);

  it.each(moves.filter(([from, to]) => !allowed.has(`${from} to ${to}`)))('cannot go from %s to %s', (from, to) => {
    expect(() => moveSubscription(client, from, to, noon)).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'subscription.status' }),
    );
  });

  it('goes from trial to active, which is paid and no trial any more', () => {
    const active = moveSubscription({ ...start('later'), isActive: false }, 'trial', 'active', later(1000));
    expect(active).toMatchObject({ paymentStatus: 'paid', trialEndDate: later(1000).toISOString(), isActive: true });
    expect(subscriptionOf(active, later(1000))).toMatchObject({
      status: 'active',
      endDate: '2026-12-20T12:00:00.000Z',
    });
    expect(workspaceStatus(active, later(1000))).toBe('active');
  });

  it('goes from active to cancelled, which keeps the plan until its end and is not renewed', () => {
    const cancelled = moveSubscription(start('now'), 'active', 'cancelled', noon);
    expect(subscriptionOf(cancelled, noon)).toMatchObject({ status: 'cancelled', autoRenew: false });
    const end = cancelled.planEndDate;
    expect([-1, 0, 1].map((offset) => statusOf(cancelled, later(offset, end)))).toEqual([
      'cancelled',
      'cancelled',
      'expired',
    ]);
    expect(workspaceAccess(cancelled, later(-1, end)).isAllowed).toBe(true);
  });

  it('is named when it cannot change', () => {
    expect(() => inWordsAtOnce(() => moveSubscription(client, 'expired', 'active', noon))).toThrow(
      'A subscription that is expired cannot be set to active.',
    );
  });
});

describe('a subscription that is deleted', () => {
  it.each([
    ['later', { trialEndDate: later(1000).toISOString(), subscriptionStatus: 'trial_expired' }, 'trial-expired'],
    ['now', { planEndDate: later(1000).toISOString(), subscriptionStatus: 'suspended' }, 'subscription-expired'],
  ] as const)('ends what runs (%s) at once, for the client too', (method, expected, reason) => {
    const ended = endSubscription(start(method), later(1000));
    expect(ended).toMatchObject(expected);
    expect(workspaceAccess(ended, later(1000))).toMatchObject({ isAllowed: false, reason });
    expect(subscriptionOf(ended, later(1001))).toBeUndefined();
  });

  it('keeps the end that has passed', () => {
    const active = start('now');
    const ended = endSubscription(active, later(day, active.planEndDate));
    expect(ended).toMatchObject({ planEndDate: active.planEndDate, subscriptionStatus: 'expired' });
  });

  it('is there again once the client has paid again', () => {
    const ended = endSubscription(start('now'), later(1000));
    expect(statusOf(start('now', ended), later(2000))).toBe('active');
  });
});
