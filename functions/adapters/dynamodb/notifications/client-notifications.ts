import * as z from 'zod';
import {
  ClientNotification,
  listedNotifications,
  notificationDays,
  notificationKinds,
  NotifiedType,
} from '../../../../shared/domain/notifications/client-notification.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { day } from '../../../../shared/durations.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import type { ClientNotifications, NotificationList } from '../../../use-cases/notifications/client-notifications.ts';
import type { DeduplicationMarkers } from '../../../use-cases/notifications/notify-client.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { getItem, deleteItem, putIf } from '../table/items.ts';
import { expiry, keys, notificationList, notificationListing } from '../table/keys.ts';
import { queryPrefix, queryAll } from '../table/queries.ts';
import { type Table, isTransactionConditionFailed } from '../table/table.ts';
import { brokenCondition, transact } from '../table/transact.ts';

const markerLifetime = day;

export function dynamoDeduplicationMarkers(table: Table): DeduplicationMarkers {
  return {
    first: (name, now) =>
      putIf(table, {
        Item: { ...keys.marker(name), ttl: expiry(new Date(now.getTime() + markerLifetime)) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),

    clear: (name) => deleteItem(table, keys.marker(name)),
  };
}

const lifetime = notificationDays * day;
const keptUntil = (at: Instant) => expiry(new Date(Date.parse(at) + lifetime));

const StoredRead = z.object({ readUntil: Instant });

function toItem(notification: ClientNotification) {
  return {
    ...notification,
    ...keys.notification(notification),
    ...(notificationKinds[notification.about].isDoneByStaff !== true && notificationListing(notification)),
    ttl: keptUntil(notification.occurredAt),
  };
}

/** The agency's list is an index over the clients' items, so that they are removed with their clients. */
function inList(list: NotificationList) {
  if (list === 'agency')
    return {
      IndexName: 'created',
      KeyConditionExpression: 'listedPk = :listed',
      ExpressionAttributeValues: { ':listed': notificationList },
    };
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.client(list.clientId).pk, ':prefix': sortPrefix.notification },
  };
}

const amongStaff = NotifiedType.options.filter((about) => notificationKinds[about].isAmongStaff === true);
const amongStaffValues = Object.fromEntries(amongStaff.map((about, place) => [`:staff${place}`, about]));

/** A client's own list is without what staff do among themselves, the agency's without what is for others of the staff. */
function newestIn(list: NotificationList, reader = '') {
  const all = inList(list);
  if (list === 'agency') return filtered(all, isForReader, reader);
  return {
    ...all,
    FilterExpression: `NOT about IN (${Object.keys(amongStaffValues).join(', ')})`,
    ExpressionAttributeValues: { ...all.ExpressionAttributeValues, ...amongStaffValues },
  };
}

const isForReader = '(attribute_not_exists(sentTo) OR contains(sentTo, :reader))';

const filtered = (query: ReturnType<typeof inList>, filter: string, reader: string) => ({
  ...query,
  FilterExpression: filter,
  ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':reader': reader },
});

/** A query for each reads less than the index over all clients, most of whose items would be of others. */
const fewClients = 25;

export function dynamoClientNotifications(table: Table): ClientNotifications {
  const { name } = table;

  /** Of the agency's list. */
  async function newestOfEach(clientIds: ReadonlySet<ClientId>, reader = '') {
    const isListed = `attribute_exists(listedPk) AND ${isForReader}`;
    const lists = [...clientIds].map((clientId) => queryAll(table, filtered(inList({ clientId }), isListed, reader)));
    const placeOf = ({ sk }: Record<string, unknown>) => String(sk);
    const items = (await Promise.all(lists)).flat().toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    return items.slice(0, listedNotifications);
  }

  return {
    async add(notification) {
      const put = {
        TableName: name,
        Item: toItem(notification),
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      try {
        await transact(table, [clientExists(table, notification.clientId), { Put: put }]);
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
      }
    },

    async remove(clientId, types, until) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.notification, isNewestFirst: true });
      const outdated = readable(items, (item) => ClientNotification.parse(item)).filter(
        ({ about, occurredAt }) => types.includes(about) && occurredAt <= until,
      );
      for (const one of outdated) await deleteItem(table, keys.notification(one));
    },

    async newest(list, of, reader) {
      const areFew = list === 'agency' && of !== undefined && of.size <= fewClients;
      const items = areFew
        ? await newestOfEach(of, reader)
        : await queryAll(table, { ...newestIn(list, reader), ScanIndexForward: false }, listedNotifications, of);
      return shown(items, (item) => ClientNotification.parse(item));
    },

    async readUntil(list, reader) {
      const item = await getItem(table, keys.notificationsRead(list, reader));
      return item && StoredRead.parse(item).readUntil;
    },

    async markRead(list, reader, until) {
      const put = {
        TableName: name,
        Item: { ...keys.notificationsRead(list, reader), readUntil: until, ttl: keptUntil(until) },
        ConditionExpression: 'attribute_not_exists(pk) OR readUntil < :until',
        ExpressionAttributeValues: { ':until': until },
      };
      try {
        await transact(table, [clientExists(table, list === 'agency' ? reader : list.clientId), { Put: put }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        if (!isTransactionConditionFailed(error, 1)) throw error;
      }
    },
  };
}
