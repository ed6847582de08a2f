import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { EvergreenId, ownerOf } from '../../../../shared/domain/ids.ts';
import { EvergreenEntry, lookAtOf } from '../../../../shared/domain/posts/repeats/evergreen.ts';
import { allMedia } from '../../../../shared/platforms/platform-media.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Evergreen } from '../../../use-cases/planning/ports.ts';
import { evergreenChanged, notFound } from '../../../use-cases/refusals.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import { getItem, deleteItem, deleteIf, putOver } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { evergreenEntries, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { takeFile } from './media-hold.ts';

export function dynamoEvergreen(table: Table): Evergreen {
  const { document, name: TableName } = table;

  return {
    async create(entry) {
      const files = allMedia(entry).map(({ id }) => takeFile(table, id));
      const put = { TableName, Item: itemOf(entry) };
      await writeTogether(table, [ofClient(table, ownerOf(entry.id)), { item: { Put: put } }, ...files]);
    },

    async load(id) {
      const item = await getItem(table, keys.evergreen(id));
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
      if (!(await putOver(table, itemOf(saved), entry.version))) throw evergreenChanged();
      return saved;
    },

    async remove(id) {
      const Key = keys.evergreen(id);
      if (!(await deleteIf(table, { Key, ConditionExpression: 'attribute_exists(pk)' }))) throw notFound('Evergreen');
    },

    async due(before) {
      const entries = await entriesBefore(table, evergreenEntries.shardKeys, before);
      return shown(entries, ({ id }) => EvergreenId.parse(id));
    },

    async isPaused(clientId) {
      const get = new GetCommand({ TableName, Key: keys.evergreenPaused(clientId), ConsistentRead: true });
      return (await document.send(get)).Item !== undefined;
    },

    async pause(clientId) {
      const put = { TableName, Item: keys.evergreenPaused(clientId) };
      await writeTogether(table, [ofClient(table, clientId), { item: { Put: put } }]);
    },

    resume: (clientId) => deleteItem(table, keys.evergreenPaused(clientId)),
  };
}

/** What is paused or has ended is not in the due index. */
function itemOf(entry: EvergreenEntry) {
  const lookAt = lookAtOf(entry);
  return { ...keys.evergreen(entry.id), ...entry, ...(lookAt !== undefined && evergreenEntries.at(entry.id, lookAt)) };
}
