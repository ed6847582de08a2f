import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  deliveryDays,
  DeliveryPlace,
  deliveryPlaceOf,
  EventDelivery,
  eventOf,
} from '../../../../shared/domain/events/event-delivery.ts';
import { ClientId, type EventEndpointId } from '../../../../shared/domain/ids.ts';
import { isRefusal } from '../../../../shared/domain/errors.ts';
import { day } from '../../../../shared/durations.ts';
import type { DeliverySelection, EventDeliveries } from '../../../use-cases/event-endpoints/ports.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { endpointChanged } from '../../../use-cases/refusals.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { findItem, updateIf } from '../table/items.ts';
import { deliveryList, eventKeys, expiry } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { type Write, writeTogether } from '../table/transact.ts';

/** Read for one page, where few are of the wanted state. */
const maxRead = 1000;

const keyOf = ({ endpointId, clientId, id }: EventDelivery) => eventKeys.delivery(endpointId, clientId, eventOf(id));
const pendingKeyOf = (delivery: EventDelivery) =>
  eventKeys.pending(delivery.endpointId, delivery.clientId, delivery.subject, deliveryPlaceOf(delivery));

/** Kept for the days of the log after it last went out. */
const endOf = ({ since }: EventDelivery) => expiry(new Date(Date.parse(since) + deliveryDays * day));

const itemOf = (delivery: EventDelivery) => ({
  ...keyOf(delivery),
  ...delivery,
  listedPk: deliveryList(delivery.endpointId),
  createdAt: deliveryPlaceOf(delivery),
  ttl: endOf(delivery),
});

export function dynamoEventDeliveries(table: Table): EventDeliveries {
  const { document, name: TableName } = table;

  /** What is pending has an item beside it, by which its lane is read in order. */
  const pendingWrite = (delivery: EventDelivery): Write => {
    const Key = pendingKeyOf(delivery);
    if (delivery.state !== 'pending') return { item: { Delete: { TableName, Key } } };
    return {
      item: { Put: { TableName, Item: { ...Key, id: delivery.id, version: delivery.version, ttl: endOf(delivery) } } },
    };
  };

  const find: EventDeliveries['find'] = (endpointId, id) => {
    const home = ClientId.safeParse(id.slice(0, id.indexOf('-'))).data;
    return findItem(table, eventKeys.delivery(endpointId, home, eventOf(id)), EventDelivery);
  };

  return {
    async add(delivery) {
      const put = { TableName, Item: itemOf(delivery), ConditionExpression: 'attribute_not_exists(pk)' };
      const { clientId } = delivery;
      try {
        await writeTogether(table, [
          { item: { Put: put }, refusal: endpointChanged },
          ...(clientId === undefined ? [] : [ofClient(table, clientId)]),
          pendingWrite(delivery),
        ]);
      } catch (error) {
        // Recorded before, or its client is gone.
        if (!isRefusal(error, 'conflict', 'not-found')) throw error;
      }
    },

    find,

    async first({ endpointId, home, subject }) {
      const { pk, sk } = eventKeys.pending(endpointId, home, subject);
      const [item] = await queryAll(
        table,
        {
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
          ConsistentRead: true,
        },
        1,
      );
      if (item === undefined) return undefined;
      const { id } = EventDelivery.pick({ id: true }).parse(item);
      const delivery = await find(endpointId, id);
      const wakesAt = typeof item['wakesAt'] === 'string' ? item['wakesAt'] : undefined;
      return delivery && { delivery, wakesAt };
    },

    claim: (delivery, until, now) =>
      updateIf(table, {
        Key: pendingKeyOf(delivery),
        UpdateExpression: 'SET claimedUntil = :until',
        ConditionExpression: 'version = :version AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
        ExpressionAttributeValues: { ':until': until, ':now': now, ':version': delivery.version },
      }),

    async noteWake(delivery, at) {
      await updateIf(table, {
        Key: pendingKeyOf(delivery),
        UpdateExpression: 'SET wakesAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
      });
    },

    async save(delivery, read) {
      const saved = { ...delivery, version: read.version + 1 };
      const put = {
        TableName,
        Item: itemOf(saved),
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':read': read.version },
      };
      await writeTogether(table, [{ item: { Put: put }, refusal: endpointChanged }, pendingWrite(saved)]);
    },

    async page(endpointId, selection) {
      const deliveries: EventDelivery[] = [];
      let left = maxRead;
      let next = selection.after;
      do {
        const answer = await document.send(new QueryCommand({ TableName, ...queryFor(endpointId, selection, next) }));
        const { Items: items = [], ScannedCount: scanned = 0, LastEvaluatedKey: last } = answer;
        const found = items.filter((item) => item['createdAt'] !== next);
        const room = found.slice(0, selection.limit - deliveries.length);
        deliveries.push(...shown(room, (item) => EventDelivery.parse(item)));
        left -= scanned;
        const end = room.length < found.length || deliveries.length >= selection.limit ? room.at(-1) : last;
        next = end === undefined ? undefined : DeliveryPlace.parse(end['createdAt']);
      } while (next !== undefined && deliveries.length < selection.limit && left > 0);
      return { deliveries, next };
    },
  };
}

function queryFor(
  endpointId: EventEndpointId,
  { from, to, order, state, limit }: DeliverySelection,
  after: DeliveryPlace | undefined,
) {
  const isNewestFirst = order === 'newest-first';
  return {
    IndexName: 'created' as const,
    KeyConditionExpression: 'listedPk = :list AND createdAt BETWEEN :from AND :to',
    ...(state !== undefined && {
      FilterExpression: '#state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
    }),
    ExpressionAttributeValues: {
      ':list': deliveryList(endpointId),
      ':from': isNewestFirst ? from : (after ?? from),
      // `~` follows the `#` of every place of that instant.
      ':to': isNewestFirst ? (after ?? `${to}~`) : `${to}~`,
      ...(state !== undefined && { ':state': state }),
    },
    ScanIndexForward: !isNewestFirst,
    Limit: limit + 1,
  };
}
