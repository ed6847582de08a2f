import { pushContracts } from '../../shared/contracts/push-contracts.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import { isPushService, type PushSubscription } from '../../shared/domain/notifications/push-subscription.ts';
import { dynamoPushSubscriptions } from '../adapters/dynamodb/notifications/push-subscriptions.ts';
import { storedPushKeys } from '../adapters/notifications/push-keys.ts';
import { routeModule } from '../runtime/route-module.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import type { PushSubscriptions } from '../use-cases/ports/push.ts';
import { environment, table } from './stores.ts';

/** Refuses endpoints outside of the known push services. */
async function subscribeToPush(
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

const pushSubscriptions = dynamoPushSubscriptions(table);
const pushKeys = storedPushKeys(environment.PUSH_SECRET_ID);
const pushOrigins = environment.PUSH_ORIGINS.split(',');

export const pushOperations = routeModule(pushContracts, {
  async getPushKey() {
    return { publicKey: (await pushKeys())?.publicKey };
  },

  async subscribeToPush({ caller, body, now }) {
    await subscribeToPush(caller, body, { subscriptions: pushSubscriptions, origins: pushOrigins, now });
    return undefined;
  },

  async unsubscribeFromPush({ caller, body: { endpoint } }) {
    await pushSubscriptions.remove(caller.clientId, endpoint);
    return undefined;
  },
});
