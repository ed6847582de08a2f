import { notificationContracts, pushContracts } from '../../shared/contracts/notification-contracts.ts';
import { dynamoClientNotifications } from '../adapters/dynamodb/notifications/client-notifications.ts';
import { dynamoPushSubscriptions } from '../adapters/dynamodb/notifications/push-subscriptions.ts';
import { storedPushKeys } from '../adapters/notifications/push-keys.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readNotifications, viewNotifications } from '../use-cases/notifications/client-notifications.ts';
import { subscribeToPush } from '../use-cases/notifications/push.ts';
import { clients, table, environment } from './stores.ts';

const notifications = dynamoClientNotifications(table);

export const notificationOperations = routeModule(notificationContracts, {
  listNotifications: ({ caller, query: { clientId } }) =>
    viewNotifications(caller, clientId, { clients, notifications }),

  async createNotificationReadMark({ caller, body, now }) {
    await readNotifications(caller, body, { notifications, now });
    return undefined;
  },
});

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
