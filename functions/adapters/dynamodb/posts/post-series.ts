import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { day } from '../../../../shared/durations.ts';
import { ownerOf, PostSeriesId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { type PostSeriesStore, StoredPostSeries } from '../../../use-cases/planning/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { expiry, keys, unfinishedSeriesEntry, unfinishedSeriesShardKeys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';

const keptAfterItsEnd = 30 * day;

export function dynamoPostSeries(table: Table): PostSeriesStore {
  const { document, name: TableName } = table;

  return {
    async create(series, lastAt) {
      const ttl = expiry(new Date(Date.parse(lastAt) + keptAfterItsEnd));
      const entry = unfinishedSeriesEntry(series.id, series.unfinished.since);
      const put = { TableName, Item: { ...keys.postSeries(series.id), ...series, ...entry, ttl } };
      try {
        await transact(table, [clientExists(table, ownerOf(series.id)), { Put: put }]);
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? notFound('Client') : error;
      }
    },

    async load(id) {
      const get = new GetCommand({ TableName, Key: keys.postSeries(id), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      if (item === undefined) throw notFound('PostSeries');
      return StoredPostSeries.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.postSeries, isNewestFirst: true });
      return readable(items, (item) => StoredPostSeries.parse(item));
    },

    async remove(id) {
      await document.send(new DeleteCommand({ TableName, Key: keys.postSeries(id) }));
    },

    changeUnfinished({ id, unfinished: { since } }, to) {
      const { timeSk } = unfinishedSeriesEntry(id, to.since);
      const update = new UpdateCommand({
        TableName,
        Key: keys.postSeries(id),
        UpdateExpression: 'SET unfinished = :to, timeSk = :timeSk',
        ConditionExpression: 'unfinished.since = :since',
        ExpressionAttributeValues: { ':to': to, ':timeSk': timeSk, ':since': since },
      });
      return tryConditionalWrite(() => document.send(update));
    },

    async finish(id) {
      const update = new UpdateCommand({
        TableName,
        Key: keys.postSeries(id),
        UpdateExpression: 'REMOVE unfinished, timePk, timeSk',
        ConditionExpression: 'attribute_exists(pk)',
      });
      await tryConditionalWrite(() => document.send(update));
    },

    async unfinishedBefore(before) {
      const entries = await entriesBefore(table, unfinishedSeriesShardKeys, before);
      return shown(entries, ({ id }) => PostSeriesId.parse(id));
    },
  };
}
