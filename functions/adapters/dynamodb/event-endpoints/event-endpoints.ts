import * as z from 'zod';
import { EventEndpoint } from '../../../../shared/domain/events/event-endpoint.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { SealedToken } from '../../../use-cases/connections/connection-ports.ts';
import type { EventEndpoints } from '../../../use-cases/event-endpoints/ports.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { endpointChanged } from '../../../use-cases/refusals.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { deleteItem, findItem, getItem, putOver, updateIf } from '../table/items.ts';
import { eventKeys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';

const Stored = EventEndpoint.extend({
  secrets: z.array(z.object({ sealed: SealedToken, until: Instant.optional() })),
});

export function dynamoEventEndpoints(table: Table): EventEndpoints {
  const { name: TableName } = table;

  return {
    async create(endpoint, created) {
      const item = { ...eventKeys.endpoint(endpoint.id), ...endpoint };
      const put = { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' };
      const { clientId } = endpoint;
      const count = {
        TableName,
        Key: eventKeys.endpointsCreated(clientId),
        UpdateExpression: 'ADD created :one',
        ConditionExpression: created === 0 ? 'attribute_not_exists(pk)' : 'created = :created',
        ExpressionAttributeValues: { ':one': 1, ...(created > 0 && { ':created': created }) },
      };
      await writeTogether(table, [
        ...(clientId === undefined ? [] : [ofClient(table, clientId)]),
        { item: { Update: count }, refusal: endpointChanged },
        { item: { Put: put } },
      ]);
    },

    async countCreated(owner) {
      const item = await getItem(table, eventKeys.endpointsCreated(owner));
      return Number(item?.['created'] ?? 0);
    },

    find: (id) => findItem(table, eventKeys.endpoint(id), Stored),

    async listFor(owner) {
      const { pk, sk: prefix } = eventKeys.endpointsOf(owner);
      const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
      return readable(items, (item) => Stored.parse(item));
    },

    async save(endpoint, read) {
      const saved = { ...endpoint, version: read.version + 1 };
      const item = { ...eventKeys.endpoint(endpoint.id), ...saved };
      if (!(await putOver(table, item, read.version))) throw endpointChanged();
      return saved;
    },

    async noteDelivered(id, at) {
      await updateIf(table, {
        Key: eventKeys.endpoint(id),
        UpdateExpression: 'SET lastDeliveredAt = :at',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(lastDeliveredAt) OR lastDeliveredAt < :at)',
        ExpressionAttributeValues: { ':at': at },
      });
    },

    remove: (id) => deleteItem(table, eventKeys.endpoint(id)),
  };
}
