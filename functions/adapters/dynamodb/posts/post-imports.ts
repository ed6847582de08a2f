import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { day } from '../../../../shared/durations.ts';
import { ownerOf } from '../../../../shared/domain/ids.ts';
import { importUndoDays, PostImport } from '../../../../shared/domain/posts/post-import.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { PostImports } from '../../../use-cases/post-imports/ports.ts';
import { importBegun, notFound } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { getItem } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { expiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';

export const importExpiry = (createdAt: Instant) => expiry(new Date(Date.parse(createdAt) + importUndoDays * day));

export function dynamoPostImports(table: Table): PostImports {
  const { document, name, clock } = table;
  const isKept = (item: Record<string, unknown>) => Number(item['ttl']) > clock().getTime() / 1000;

  return {
    async create(begun, undone) {
      const clientId = ownerOf(begun.id);
      const ttl = importExpiry(begun.createdAt);
      const put = { TableName: name, Item: { ...keys.postImport(begun.id), ...begun, ttl } };
      const ofFile = {
        TableName: name,
        Item: { ...keys.importOf(clientId, begun.fingerprint), importId: begun.id, ttl },
        // The table clears what has expired within days.
        ConditionExpression: 'attribute_not_exists(pk) OR importId = :undone OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':undone': undone ?? '', ':now': Math.floor(clock().getTime() / 1000) },
      };
      await writeTogether(table, [
        ofClient(table, clientId),
        { item: { Put: ofFile }, refusal: importBegun },
        { item: { Put: put }, refusal: importBegun },
      ]);
    },

    async load(id) {
      const item = await getItem(table, keys.postImport(id));
      if (item === undefined || !isKept(item)) throw notFound('PostImport');
      return PostImport.parse(item);
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.postImport, isNewestFirst: true });
      return readable(items.filter(isKept), (item) => PostImport.parse(item));
    },

    async markUndone(id, now) {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.postImport(id),
        UpdateExpression: 'SET undoneAt = if_not_exists(undoneAt, :now)',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
        ReturnValues: 'ALL_NEW',
      });
      try {
        const { Attributes: item } = await document.send(update);
        return PostImport.parse(item);
      } catch (error) {
        throw isConditionFailed(error) ? notFound('PostImport') : error;
      }
    },
  };
}
