import { describe, expect, it } from 'vitest';
import { startClient } from '../../../../shared/domain/clients/client.ts';
import { startSubscription, moveSubscription } from '../../../../shared/domain/subscriptions/subscription.ts';
import { trialRefusal } from '../../../../web/src/features/payment/use-proceed.ts';
import { day } from '../../../../shared/durations.ts';
import { newClientId } from '../../../support/ids.ts';

const createdAt = new Date('2026-11-20T10:00:00.000Z');
const after = (days: number) => new Date(createdAt.getTime() + days * day);
const wanted = { name: 'Cedar', email: 'cedar@example.com', plan: 'starter' } as const;
const unpaid = startClient({ ...wanted, paymentStatus: 'unpaid' }, newClientId(), createdAt);
const onTrial = startSubscription({ plan: 'starter', method: 'later' }, unpaid, after(1));

describe('the free trial', () => {
  it('can be started by whoever has only been created, also when those days are over', () => {
    expect([after(0), after(2), after(5)].map((now) => trialRefusal(unpaid, now))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is started once', () => {
    expect([after(1), after(3), after(40)].map((now) => trialRefusal(onTrial, now))).toEqual([
      'subscription.trial-used',
      'subscription.trial-used',
      'subscription.trial-used',
    ]);
  });

  it('does not take the place of a plan that runs', () => {
    const paid = moveSubscription(onTrial, 'trial', 'active', after(2));
    expect(trialRefusal(paid, after(3))).toBe('subscription.already-active');
  });
});
