import { day } from '../../../../shared/durations.ts';
import { ownerOf, PostSeriesId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { type PostSeriesStore, StoredPostSeries } from '../../../use-cases/planning/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import { getItem, deleteItem, updateIf } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { expiry, keys, unfinishedSeriesEntries } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';

const keptAfterItsEnd = 30 * day;

export function dynamoPostSeries(table: Table): PostSeriesStore {
  const { name: TableName } = table;

  return {
    async create(series, lastAt) {
      const ttl = expiry(new Date(Date.parse(lastAt) + keptAfterItsEnd));
      const entry = unfinishedSeriesEntries.at(series.id, series.unfinished.since);
      const put = { TableName, Item: { ...keys.postSeries(series.id), ...series, ...entry, ttl } };
      await writeTogether(table, [ofClient(table, ownerOf(series.id)), { item: { Put: put } }]);
    },

    async load(id) {
      const item = await getItem(table, keys.postSeries(id));
      if (item === undefined) throw notFound('PostSeries');
      return StoredPostSeries.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.postSeries, isNewestFirst: true });
      return readable(items, (item) => StoredPostSeries.parse(item));
    },

    remove: (id) => deleteItem(table, keys.postSeries(id)),

    changeUnfinished({ id, unfinished: { since } }, to) {
      const { timeSk } = unfinishedSeriesEntries.at(id, to.since);
      return updateIf(table, {
        Key: keys.postSeries(id),
        UpdateExpression: 'SET unfinished = :to, timeSk = :timeSk',
        ConditionExpression: 'unfinished.since = :since',
        ExpressionAttributeValues: { ':to': to, ':timeSk': timeSk, ':since': since },
      });
    },

    async finish(id) {
      await updateIf(table, {
        Key: keys.postSeries(id),
        UpdateExpression: 'REMOVE unfinished, timePk, timeSk',
        ConditionExpression: 'attribute_exists(pk)',
      });
    },

    async unfinishedBefore(before) {
      const entries = await entriesBefore(table, unfinishedSeriesEntries.shardKeys, before);
      return shown(entries, ({ id }) => PostSeriesId.parse(id));
    },
  };
}
