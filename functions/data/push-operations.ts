import type { pushContracts } from '../../shared/contracts/push-contracts.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { subscribeToPush } from '../use-cases/notifications/subscribe-to-push.ts';
import { pushKeys, pushOrigins, pushSubscriptions } from './stores.ts';

export const pushOperations: OperationsOf<typeof pushContracts> = {
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
};
