import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import type { StoredClients } from '../../../use-cases/clients/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { fromClientItem } from './client-item.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { clientListing, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import type { Table } from '../table/table.ts';

/** For functions that write no clients, and need not load the code that does. */
export function storedClients(table: Table): StoredClients {
  const { document, name } = table;

  async function find(id: ClientId): Promise<Client | undefined> {
    const { Item: item } = await document.send(
      new GetCommand({ TableName: name, Key: keys.client(id), ConsistentRead: true }),
    );
    return item === undefined || item['isRemoved'] === true ? undefined : fromClientItem(item);
  }

  return {
    find,

    async load(id) {
      const client = await find(id);
      if (client === undefined) throw notFound('Client');
      return client;
    },

    async subClientIds(parentId) {
      const prefix = sortPrefix.subClient;
      const links = await queryPrefix(table, { pk: keys.client(parentId).pk, prefix, isNewestFirst: true });
      return links.map(({ sk }) => asClientId(String(sk).slice(prefix.length)));
    },

    async findByEmail(email) {
      const { Item: claim } = await document.send(
        new GetCommand({ TableName: name, Key: keys.emailClaim(email), ConsistentRead: true }),
      );
      return claim === undefined ? undefined : find(asClientId(String(claim['clientId'])));
    },

    async newest(count) {
      const { Items: items = [] } = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: 'created',
          KeyConditionExpression: 'listedPk = :clients',
          ExpressionAttributeValues: { ':clients': clientListing.listedPk },
          ScanIndexForward: false,
          Limit: count,
        }),
      );
      return shown(items, fromClientItem);
    },
  };
}
