import { DomainError } from '../../../shared/domain/errors.ts';
import { isPushService, type PushSubscription } from '../../../shared/domain/notifications/push-subscription.ts';
import type { Caller } from '../ports/caller.ts';
import type { PushSubscriptions } from '../ports/push.ts';

/** Refuses endpoints outside of the known push services. */
export async function subscribeToPush(
  { clientId }: Caller,
  subscription: PushSubscription,
  {
    subscriptions,
    origins,
    now,
  }: { subscriptions: Pick<PushSubscriptions, 'save'>; origins: readonly string[]; now: Date },
) {
  if (!isPushService(subscription.endpoint, origins)) {
    throw new DomainError('invalid', 'push.service', { fields: ['endpoint'] });
  }
  await subscriptions.save(clientId, subscription, now);
}
