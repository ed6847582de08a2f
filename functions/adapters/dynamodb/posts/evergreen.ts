import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { EvergreenId, ownerOf } from '../../../../shared/domain/ids.ts';
import { EvergreenEntry, lookAtOf } from '../../../../shared/domain/posts/repeats/evergreen.ts';
import { allMedia } from '../../../../shared/platforms/platform-media.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Evergreen } from '../../../use-cases/planning/ports.ts';
import { evergreenChanged, notFound } from '../../../use-cases/refusals.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { evergreenEntry, evergreenShardKeys, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';
import { takeFile } from './media-hold.ts';

export function dynamoEvergreen(table: Table): Evergreen {
  const { document, name: TableName } = table;

  return {
    async create(entry) {
      const files = allMedia(entry).map(({ id }) => takeFile(table, id));
      const put = { TableName, Item: itemOf(entry) };
      try {
        await transact(table, [clientExists(table, ownerOf(entry.id)), { Put: put }, ...files]);
      } catch (error) {
        const broken = brokenCondition(error);
        throw broken === undefined ? error : notFound(broken.index === 0 ? 'Client' : 'Media');
      }
    },

    async load(id) {
      const get = new GetCommand({ TableName, Key: keys.evergreen(id), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      if (item === undefined) throw notFound('Evergreen');
      return EvergreenEntry.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.evergreen, isNewestFirst: true });
      return readable(items, (item) => EvergreenEntry.parse(item));
    },

    async save(entry) {
      const saved = { ...entry, version: entry.version + 1 };
      const put = new PutCommand({
        TableName,
        Item: itemOf(saved),
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':read': entry.version },
      });
      if (!(await tryConditionalWrite(() => document.send(put)))) throw evergreenChanged();
      return saved;
    },

    async remove(id) {
      const Key = keys.evergreen(id);
      const command = new DeleteCommand({ TableName, Key, ConditionExpression: 'attribute_exists(pk)' });
      if (!(await tryConditionalWrite(() => document.send(command)))) throw notFound('Evergreen');
    },

    async due(before) {
      const entries = await entriesBefore(table, evergreenShardKeys, before);
      return shown(entries, ({ id }) => EvergreenId.parse(id));
    },

    async isPaused(clientId) {
      const get = new GetCommand({ TableName, Key: keys.evergreenPaused(clientId), ConsistentRead: true });
      return (await document.send(get)).Item !== undefined;
    },

    async pause(clientId) {
      const put = { TableName, Item: keys.evergreenPaused(clientId) };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
      } catch (error) {
        throw brokenCondition(error) === undefined ? error : notFound('Client');
      }
    },

    async resume(clientId) {
      await document.send(new DeleteCommand({ TableName, Key: keys.evergreenPaused(clientId) }));
    },
  };
}

/** What is paused or has ended is not in the due index. */
function itemOf(entry: EvergreenEntry) {
  const lookAt = lookAtOf(entry);
  return { ...keys.evergreen(entry.id), ...entry, ...(lookAt !== undefined && evergreenEntry(entry.id, lookAt)) };
}
