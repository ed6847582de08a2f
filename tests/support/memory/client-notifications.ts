import type {
  ClientNotifications,
  NotificationList,
} from '../../../functions/use-cases/notifications/client-notifications.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import {
  type ClientNotification,
  listedNotifications,
  notificationKinds,
} from '../../../shared/domain/notifications/client-notification.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export function memoryClientNotifications(isThere: (clientId: ClientId) => boolean = () => true): ClientNotifications {
  const kept = new Map<string, ClientNotification>();
  const read = new Map<string, string>();
  const readName = (list: NotificationList, reader: string) => `${list === 'agency' ? list : list.clientId} ${reader}`;
  const placeOf = ({ occurredAt, id }: ClientNotification) => `${occurredAt}#${id}`;

  return {
    async add(notification) {
      const { clientId } = notification;
      const name = `${clientId} ${placeOf(notification)}`;
      if (isThere(clientId) && !kept.has(name)) kept.set(name, structuredClone(notification));
    },

    async remove(clientId, types, until) {
      for (const [name, one] of kept)
        if (one.clientId === clientId && types.includes(one.about) && one.occurredAt <= until) kept.delete(name);
    },

    async newest(list, of, reader) {
      return structuredClone(
        [...kept.values()]
          .filter(({ clientId, about, sentTo }) =>
            list === 'agency'
              ? notificationKinds[about].isDoneByStaff !== true &&
                of?.has(clientId) !== false &&
                (sentTo === undefined || sentTo.some((id) => id === reader))
              : clientId === list.clientId && notificationKinds[about].isAmongStaff !== true,
          )
          .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
          .slice(0, listedNotifications),
      );
    },

    readUntil: async (list, reader) => read.get(readName(list, reader)),

    async markRead(list, reader, until) {
      if (!isThere(list === 'agency' ? reader : list.clientId)) throw notFound('Client');
      const name = readName(list, reader);
      if (until > (read.get(name) ?? '')) read.set(name, until);
    },
  };
}
