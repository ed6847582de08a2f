import { pushContracts } from '../../shared/contracts/push-contracts.ts';
import { dynamoPushSubscriptions } from '../adapters/dynamodb/notifications/push-subscriptions.ts';
import { storedPushKeys } from '../adapters/notifications/push-keys.ts';
import { routeModule } from '../runtime/route-module.ts';
import { subscribeToPush } from '../use-cases/notifications/push.ts';
import { environment, table } from './stores.ts';

const pushSubscriptions = dynamoPushSubscriptions(table);
const pushKeys = storedPushKeys(environment.PUSH_SECRET_ID);
const pushOrigins = environment.PUSH_ORIGINS.split(',');

export const pushOperations = routeModule(pushContracts, {
  async getPushKey() {
    return { publicKey: (await pushKeys())?.publicKey };
  },

  async createPushSubscription({ caller, body, now }) {
    await subscribeToPush(caller, body, { subscriptions: pushSubscriptions, origins: pushOrigins, now });
    return undefined;
  },

  async deletePushSubscription({ caller, body: { endpoint } }) {
    await pushSubscriptions.remove(caller.clientId, endpoint);
    return undefined;
  },
});
