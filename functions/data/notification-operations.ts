import type { notificationContracts } from '../../shared/contracts/notification-contracts.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { readNotifications } from '../use-cases/notifications/read-notifications.ts';
import { viewNotifications } from '../use-cases/notifications/view-notifications.ts';
import { clients, notifications } from './stores.ts';

export const notificationOperations: OperationsOf<typeof notificationContracts> = {
  listNotifications: ({ caller, query: { clientId } }) =>
    viewNotifications(caller, clientId, { clients, notifications }),

  async readNotifications({ caller, body, now }) {
    await readNotifications(caller, body, { notifications, now });
    return undefined;
  },
};
