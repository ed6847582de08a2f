import { notificationContracts } from '../../shared/contracts/notification-contracts.ts';
import { dynamoClientNotifications } from '../adapters/dynamodb/notifications/client-notifications.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readNotifications, viewNotifications } from '../use-cases/notifications/client-notifications.ts';
import { clients, table } from './stores.ts';

const notifications = dynamoClientNotifications(table);

export const notificationOperations = routeModule(notificationContracts, {
  listNotifications: ({ caller, query: { clientId } }) =>
    viewNotifications(caller, clientId, { clients, notifications }),

  async createNotificationReadMark({ caller, body, now }) {
    await readNotifications(caller, body, { notifications, now });
    return undefined;
  },
});
