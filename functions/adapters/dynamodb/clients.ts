import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Client } from '../../../shared/domain/client.ts';
import { Platform } from '../../../shared/domain/platform.ts';
import type { Clients } from '../../use-cases/ports.ts';
import { emailTaken, notFound } from '../../use-cases/refusals.ts';
import { changeProjection, tombstoneMilliseconds } from './changes.ts';
import { clientChange, clientChangeKeys, expiry, keys } from './keys.ts';
import { isTransactionConditionFailed, type Table } from './table.ts';

/** Connected platforms are a set, which the table cannot keep empty. */
function toItem({ socialMediaAccounts, ...client }: Client) {
  return {
    ...client,
    ...keys.client(client.id),
    ...clientChange(client.id, client.updatedAt),
    ...(socialMediaAccounts.length > 0 ? { socialMediaAccounts: new Set(socialMediaAccounts) } : {}),
  };
}

function fromItem(item: Record<string, unknown>): Client {
  const accounts = item['socialMediaAccounts'];
  return Client.parse({
    ...item,
    socialMediaAccounts: accounts instanceof Set ? Platform.options.filter((platform) => accounts.has(platform)) : [],
  });
}

const newestFirst = (a: Client, b: Client) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

export function dynamoClients(table: Table): Clients {
  const { document, name } = table;
  const current = changeProjection(table, clientChangeKeys, fromItem);

  async function find(id: string): Promise<Client | undefined> {
    const { Item: item } = await document.send(
      new GetCommand({ TableName: name, Key: keys.client(id), ConsistentRead: true }),
    );
    return item === undefined || item['isRemoved'] === true ? undefined : fromItem(item);
  }

  return {
    find,

    async load(id) {
      const client = await find(id);
      if (client === undefined) throw notFound('Client');
      return client;
    },

    async create(client) {
      const isNew = 'attribute_not_exists(pk)';
      const claim = { ...keys.emailClaim(client.email), clientId: client.id };
      try {
        await document.send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName: name, Item: claim, ConditionExpression: isNew } },
              { Put: { TableName: name, Item: toItem(client), ConditionExpression: isNew } },
            ],
          }),
        );
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? emailTaken() : error;
      }
    },

    async discard({ id, email, version, updatedAt }) {
      const expiresAt = expiry(new Date(Date.parse(updatedAt) + tombstoneMilliseconds));
      const tombstone = {
        ...keys.client(id),
        ...clientChange(id, updatedAt),
        version: version + 1,
        isRemoved: true,
        ttl: expiresAt,
      };
      await document.send(
        new TransactWriteCommand({
          TransactItems: [
            { Delete: { TableName: name, Key: keys.emailClaim(email) } },
            { Put: { TableName: name, Item: tombstone } },
          ],
        }),
      );
    },

    async findByEmail(email) {
      const { Item: claim } = await document.send(
        new GetCommand({ TableName: name, Key: keys.emailClaim(email), ConsistentRead: true }),
      );
      return claim === undefined ? undefined : find(String(claim['clientId']));
    },

    async list() {
      return (await current()).toSorted(newestFirst);
    },

    async probe() {
      await document.send(new GetCommand({ TableName: name, Key: keys.client('probe'), ProjectionExpression: 'id' }));
    },
  };
}
