import { describe, expect, it } from 'vitest';
import { NewClient, startClient } from '../../../../shared/domain/clients/client.ts';
import { subscriptionIdOf } from '../../../../shared/domain/ids.ts';
import {
  followSubscription,
  moveSubscription,
  NewSubscription,
  startSubscription,
  type Subscription,
  SubscriptionState,
  subscriptionStateAt,
  subscriptionStatistics,
} from '../../../../shared/domain/subscriptions/subscription.ts';
import { workspaceStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { day } from '../../../../shared/durations.ts';
import { aClientId } from '../../../support/records/post-record.ts';
import { inWordsAtOnce } from '../../../support/api/in-words.ts';
import { firstMessage } from '../../../support/api/first-message.ts';
import { noon } from '../../../support/noon.ts';

const later = (milliseconds: number, from: Date | string = noon) => new Date(new Date(from).getTime() + milliseconds);
const joined = later(-40 * day);
const client = startClient(
  NewClient.parse({ name: 'Cedar', email: 'cedar@example.com', plan: 'starter' }),
  aClientId,
  joined,
);
const id = subscriptionIdOf(aClientId, '01JD2222222222222222222222');
const start = (method: 'later' | 'now', of = client) =>
  startSubscription({ plan: 'professional', method }, of, id, noon);

describe('a subscription that starts', () => {
  it('with the free trial runs for three days of thirty, unpaid, at the price of its plan', () => {
    expect(start('later')).toEqual({
      id,
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
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      version: 1,
    });
  });

  it('paid is active at once, for the client too', () => {
    const paid = start('now');
    expect(paid).toMatchObject({ status: 'active', paymentStatus: 'paid', endDate: '2026-12-20T12:00:00.000Z' });
    expect(workspaceStatus(followSubscription(client, paid), later(1))).toBe('active');
  });

  it('makes the client follow, also one that was deactivated', () => {
    expect(followSubscription({ ...client, isActive: false }, start('later'))).toEqual({
      ...client,
      plan: 'professional',
      planStartDate: '2026-11-20T12:00:00.000Z',
      planEndDate: '2026-12-20T12:00:00.000Z',
      trialEndDate: '2026-11-23T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('is no trial for who has an active plan', () => {
    const paid = followSubscription(client, start('now'));
    expect(() => start('later', paid)).toThrow(expect.objectContaining({ code: 'subscription.already-active' }));
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
    ['active', 'now', 'endDate'],
  ] as const)('is %s until its end, and then expired', (status, method, end) => {
    const subscription = start(method);
    const ends = new Date(subscription[end]);
    expect(subscriptionStateAt(subscription, later(-1, ends))).toBe(status);
    expect(subscriptionStateAt(subscription, ends)).toBe(status);
    expect(subscriptionStateAt(subscription, later(1, ends))).toBe('expired');
  });

  const withStatus = (status: SubscriptionState): Subscription => ({ ...start('later'), status });
  const moves = SubscriptionState.options.flatMap((from) => SubscriptionState.options.map((to) => [from, to] as const));
  const allowed = new Set(['trial to active', 'active to cancelled']);

  it.each(moves.filter(([from, to]) => !allowed.has(`${from} to ${to}`)))('cannot go from %s to %s', (from, to) => {
    expect(() => moveSubscription(withStatus(from), to, noon)).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'subscription.status' }),
    );
  });

  it('goes from trial to active, which is paid and no trial any more', () => {
    const active = moveSubscription(start('later'), 'active', later(1000));
    expect(active).toMatchObject({ status: 'active', paymentStatus: 'paid', endDate: '2026-12-20T12:00:00.000Z' });
    const followed = followSubscription(client, active);
    expect(followed).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid', isActive: true });
    expect(workspaceStatus(followed, later(1001))).toBe('active');
  });

  it('goes from active to cancelled, which is not renewed', () => {
    expect(moveSubscription(start('now'), 'cancelled', noon)).toMatchObject({ status: 'cancelled', autoRenew: false });
  });

  it('goes nowhere from a trial that has ended', () => {
    const ended = start('later');
    expect(() => inWordsAtOnce(() => moveSubscription(ended, 'active', later(1, ended.trialEndDate)))).toThrow(
      'A subscription that is expired cannot be set to active.',
    );
  });
});

it('counts subscriptions by what they are at the moment', () => {
  const all = [start('later'), start('now'), moveSubscription(start('now'), 'cancelled', noon)];
  expect(subscriptionStatistics(all, noon)).toEqual({
    totalSubscriptions: 3,
    activeSubscriptions: 1,
    trialSubscriptions: 1,
    paidSubscriptions: 2,
  });
  expect(subscriptionStatistics(all, later(1, all[0]?.trialEndDate))).toMatchObject({ trialSubscriptions: 0 });
});
