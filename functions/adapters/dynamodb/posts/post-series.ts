import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { day } from '../../../../shared/durations.ts';
import { ownerOf } from '../../../../shared/domain/ids.ts';
import { PostSeries } from '../../../../shared/domain/posts/post-series.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { PostSeriesStore } from '../../../use-cases/ports/post-series.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { clientExists } from '../clients/client-exists.ts';
import { expiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';

const keptAfterItsEnd = 30 * day;

export function dynamoPostSeries(table: Table): PostSeriesStore {
  const { document, name: TableName } = table;

  return {
    async create(series, lastAt) {
      const ttl = expiry(new Date(Date.parse(lastAt) + keptAfterItsEnd));
      const put = { TableName, Item: { ...keys.postSeries(series.id), ...series, ttl } };
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
      return PostSeries.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.postSeries, isNewestFirst: true });
      return items.map((item) => PostSeries.parse(item));
    },

    async remove(id) {
      await document.send(new DeleteCommand({ TableName, Key: keys.postSeries(id) }));
    },
  };
}
