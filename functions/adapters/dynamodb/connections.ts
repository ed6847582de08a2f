import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Connection } from '../../../shared/domain/connection.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import type { Connections } from '../../use-cases/ports.ts';
import { connectionLimitReached, notFound } from '../../use-cases/refusals.ts';
import { clientChange, keys, sortPrefix } from './keys.ts';
import type { Table } from './table.ts';
import { brokenCondition, transact, type TransactItem } from './transact.ts';

const SealedToken = z.object({ key: z.string(), nonce: z.string(), tag: z.string(), text: z.string() });
const StoredConnection = Connection.extend({
  clientId: ClientId,
  sealedToken: SealedToken,
  scopes: z.array(z.string()),
});

export function dynamoConnections(table: Table, now: () => Date): Connections {
  const { document, name } = table;

  /** The client's own list of connected platforms follows in the same transaction. */
  function listOnClient(clientId: ClientId, change: 'ADD' | 'DELETE', platform: Platform, room = noCondition) {
    const updatedAt = now().toISOString();
    return {
      Update: {
        TableName: name,
        Key: keys.client(clientId),
        UpdateExpression: `${change} socialMediaAccounts :platform SET updatedAt = :now, changesSk = :changed, version = version + :one`,
        ConditionExpression: `attribute_exists(email)${room.condition}`,
        ExpressionAttributeValues: {
          ':platform': new Set([platform]),
          ':now': updatedAt,
          ':changed': clientChange(clientId, updatedAt).changesSk,
          ':one': 1,
          ...room.values,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
  }

  /** The client's list comes first among the writes. */
  async function withClient(writes: readonly TransactItem[]) {
    try {
      await transact(table, writes);
    } catch (error) {
      const broken = brokenCondition(error);
      if (broken?.index !== 0) throw error;
      throw broken.found !== undefined && 'email' in broken.found ? connectionLimitReached() : notFound('Client');
    }
  }

  return {
    async save(connection, limit) {
      const { clientId, platform } = connection;
      const item = { ...connection, ...keys.connection(clientId, platform) };
      const list = listOnClient(clientId, 'ADD', platform, roomFor(platform, limit));
      await withClient([list, { Put: { TableName: name, Item: item } }]);
    },

    async find(clientId, platform) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.connection(clientId, platform), ConsistentRead: true }),
      );
      return item && StoredConnection.parse(item);
    },

    async listFor(clientId) {
      const { Items: items = [] } = await document.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':prefix': sortPrefix.connection },
          ConsistentRead: true,
        }),
      );
      return items.map((item) => StoredConnection.parse(item));
    },

    async remove(clientId, platform) {
      const key = keys.connection(clientId, platform);
      await withClient([listOnClient(clientId, 'DELETE', platform), { Delete: { TableName: name, Key: key } }]);
    },
  };
}

const noCondition = { condition: '', values: {} };

/** That the client has this platform already or room for one more. A client without any has no list. */
function roomFor(platform: Platform, limit: number) {
  if (!Number.isFinite(limit)) return noCondition;
  const isFirst = limit > 0 ? ' OR attribute_not_exists(socialMediaAccounts)' : '';
  return {
    condition: ` AND (contains(socialMediaAccounts, :name) OR size(socialMediaAccounts) < :limit${isFirst})`,
    values: { ':name': platform, ':limit': limit },
  };
}
