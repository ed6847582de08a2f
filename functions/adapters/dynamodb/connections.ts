import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Connection } from '../../../shared/domain/connection.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import type { Connections } from '../../use-cases/ports.ts';
import { notFound } from '../../use-cases/refusals.ts';
import { clientChange, keys, sortPrefix } from './keys.ts';
import { isTransactionConditionFailed, type Table } from './table.ts';

const SealedToken = z.object({ key: z.string(), nonce: z.string(), tag: z.string(), text: z.string() });
const StoredConnection = Connection.extend({
  clientId: ClientId,
  sealedToken: SealedToken,
  scopes: z.array(z.string()),
});

export function dynamoConnections({ document, name }: Table, now: () => Date): Connections {
  /** The client's own list of connected platforms follows in the same transaction. */
  function listOnClient(clientId: ClientId, change: 'ADD' | 'DELETE', platform: Platform) {
    const updatedAt = now().toISOString();
    return {
      Update: {
        TableName: name,
        Key: keys.client(clientId),
        UpdateExpression: `${change} socialMediaAccounts :platform SET updatedAt = :now, changesSk = :changed, version = version + :one`,
        ConditionExpression: 'attribute_exists(email)',
        ExpressionAttributeValues: {
          ':platform': new Set([platform]),
          ':now': updatedAt,
          ':changed': clientChange(clientId, updatedAt).changesSk,
          ':one': 1,
        },
      },
    };
  }

  async function withClient(write: () => Promise<unknown>) {
    try {
      await write();
    } catch (error) {
      throw isTransactionConditionFailed(error, 0) ? notFound('Client') : error;
    }
  }

  return {
    async save(connection) {
      const { clientId, platform } = connection;
      const item = { ...connection, ...keys.connection(clientId, platform) };
      const writes = [listOnClient(clientId, 'ADD', platform), { Put: { TableName: name, Item: item } }];
      await withClient(() => document.send(new TransactWriteCommand({ TransactItems: writes })));
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
      const writes = [listOnClient(clientId, 'DELETE', platform), { Delete: { TableName: name, Key: key } }];
      await withClient(() => document.send(new TransactWriteCommand({ TransactItems: writes })));
    },
  };
}
