import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { AccountKey, Collection, Collections } from '../../../use-cases/metrics/ports.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { findItem, putIf, updateIf, deleteIf } from '../table/items.ts';
import { collectionShardKeys, keys } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

const StoredCollection = z.object({
  clientId: ClientId,
  platform: Platform,
  collectAt: Instant,
  requests: z.int(),
  measuredDay: z.iso.date().optional(),
  closedDay: z.iso.date().optional(),
  forgottenDay: z.iso.date().optional(),
  forgottenAccountDay: z.iso.date().optional(),
  unheardSince: Instant.optional(),
});

const untouched = ({ collectAt, requests }: Collection) => ({
  ConditionExpression: 'collectAt = :read AND requests = :requests',
  ExpressionAttributeValues: { ':read': collectAt, ':requests': requests },
});

/** One small item each in a shard that is read hourly: a move costs one write unit, in the due index three. */
export function dynamoCollections(table: Table): Collections {
  const update = ({ clientId, platform }: AccountKey, change: Omit<UpdateCommandInput, 'TableName' | 'Key'>) => {
    const Key = keys.collection(clientId, platform);
    return updateIf(table, { Key, ...change });
  };

  return {
    async request(account, at) {
      const { clientId, platform } = account;
      const sooner = await update(account, {
        UpdateExpression: 'SET clientId = :clientId, platform = :platform, collectAt = :at ADD requests :one',
        ConditionExpression: 'attribute_not_exists(pk) OR collectAt > :at',
        ExpressionAttributeValues: {
          ':clientId': clientId,
          ':platform': platform,
          ':at': at,
          ':one': 1,
        },
      });
      if (sooner) return;
      // A running measurement may have looked before this request; the raised count keeps it from moving the account
      // far away.
      const counted = await update(account, {
        UpdateExpression: 'ADD requests :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':one': 1 },
      });
      if (!counted) throw new Error('The collection ended while it was requested');
    },

    async due(before) {
      const ofShards = collectionShardKeys.map((shard) =>
        queryAll(table, {
          KeyConditionExpression: 'pk = :shard',
          FilterExpression: 'collectAt < :before',
          ExpressionAttributeValues: { ':shard': shard, ':before': before.toISOString() },
        }),
      );
      const due = shown((await Promise.all(ofShards)).flat(), (item) => StoredCollection.parse(item));
      return due
        .map(({ clientId, platform, collectAt }) => ({ clientId, platform, collectAt }))
        .toSorted((a, b) => a.collectAt.localeCompare(b.collectAt));
    },

    async find({ clientId, platform }) {
      const Key = keys.collection(clientId, platform);
      return findItem(table, Key, StoredCollection);
    },

    async settle(found, next) {
      const item = { ...found, ...next, ...keys.collection(found.clientId, found.platform) };
      await putIf(table, { Item: item, ...untouched(found) });
    },

    async end(found) {
      const key = keys.collection(found.clientId, found.platform);
      await deleteIf(table, { Key: key, ...untouched(found) });
    },
  };
}
