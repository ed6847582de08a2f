import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { StoredClients, Clients } from '../../../use-cases/clients/ports.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { notFound, clientChanged, emailTaken } from '../../../use-cases/refusals.ts';
import { getAll } from '../table/batches.ts';
import { getItem } from '../table/items.ts';
import { clientListing, clientOf, keys, clientRemovalEntries, transitionEntries } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { type Table, isTransactionConditionFailed } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { brokenCondition, transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';
import { adminCondition, joinParent, leaveParent, parentRefusal } from './client-conditions.ts';
import { fromClientItem, clientTombstone, clientUpdate, toClientItem } from './client-item.ts';

/** For functions that write no clients, and need not load the code that does. */
export function storedClients(table: Table): StoredClients {
  const { document, name } = table;

  async function find(id: ClientId): Promise<Client | undefined> {
    const item = await getItem(table, keys.client(id));
    return item === undefined || item['isRemoved'] === true ? undefined : fromClientItem(item);
  }

  return {
    find,
    wasRemoved: async (id) => (await getItem(table, keys.client(id)))?.['isRemoved'] === true,

    async load(id) {
      const client = await find(id);
      if (client === undefined) throw notFound('Client');
      return client;
    },

    async namesOf(ids) {
      const items = await getAll(table, ids.map(keys.client), { isConsistent: false });
      const found = items.filter(({ isRemoved }) => isRemoved !== true);
      return new Map(found.map(({ pk, name: own }) => [clientOf(String(pk)), String(own)]));
    },

    async subClientIds(parentId) {
      const prefix = sortPrefix.subClient;
      const links = await queryPrefix(table, { pk: keys.client(parentId).pk, prefix, isNewestFirst: true });
      return links.map(({ sk }) => asClientId(String(sk).slice(prefix.length)));
    },

    async findByEmail(email) {
      const claim = await getItem(table, keys.emailClaim(email));
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

const isNew = 'attribute_not_exists(pk)';

/** The e-mail's claim comes first: the index of the failed condition tells that it is taken. */
export function clientCreation({ name, clock }: Table, client: Client) {
  const claim = { ...keys.emailClaim(client.email), clientId: client.id };
  return [
    { Put: { TableName: name, Item: claim, ConditionExpression: isNew } },
    { Put: { TableName: name, Item: toClientItem(client, clock()), ConditionExpression: isNew } },
  ] as const;
}

/** Without lists, which most functions do not need. */
export function dynamoClients(table: Table): Clients {
  const { document, name, clock } = table;

  return {
    ...storedClients(table),

    async create(client) {
      try {
        await transact(table, clientCreation(table, client));
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? emailTaken() : error;
      }
    },

    async createSubClient(client, parent, limit) {
      try {
        await transact(table, [...clientCreation(table, client), ...joinParent(name, client.id, parent, limit)]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw emailTaken();
        throw isTransactionConditionFailed(error, 2) ? parentRefusal(error, 2, parent) : error;
      }
    },

    async save(read, changed, admin) {
      const saved = { ...changed, version: read.version + 1 };
      const update = { TableName: name, ...clientUpdate(saved, read.version, clock()) };
      const claims = read.email === saved.email ? [] : moveClaim(name, read, saved);
      try {
        await transact(table, [{ Update: update }, ...claims, ...adminCondition(name, admin)]);
        return saved;
      } catch (error) {
        const broken = brokenCondition(error)?.index;
        if (broken === 0 || broken === claims.length + 1) throw clientChanged();
        throw broken === undefined ? error : emailTaken();
      }
    },

    async finish({ id }) {
      const isFinished = await tryConditionalWrite(() =>
        document.send(
          new UpdateCommand({
            TableName: name,
            Key: keys.client(id),
            UpdateExpression: 'REMOVE isUnfinished',
            ConditionExpression: 'attribute_exists(email)',
          }),
        ),
      );
      if (!isFinished) throw clientChanged();
    },

    async discard({ id, email, version, parentClientId }) {
      const record = {
        TableName: name,
        Item: clientTombstone(id, version, clock()),
        ConditionExpression: 'version = :read AND attribute_exists(email)',
        ExpressionAttributeValues: { ':read': version },
      };
      try {
        await transact(table, [
          { Put: record },
          { Delete: { TableName: name, Key: keys.emailClaim(email) } },
          ...(parentClientId === undefined ? [] : leaveParent(name, id, parentClientId)),
        ]);
      } catch (error) {
        if (!isTransactionConditionFailed(error, 0)) throw error;
      }
    },

    async dueTransitions(before) {
      return (await entriesBefore(table, transitionEntries.shardKeys, before)).map(({ id }) => asClientId(id));
    },

    async dueRemovals(before, limit) {
      return (await entriesBefore(table, clientRemovalEntries.shardKeys, before, limit)).map(({ id }) =>
        asClientId(id),
      );
    },
  };
}

/** Claims the new e-mail and frees the old one in one transaction. */
function moveClaim(name: string, from: Client, to: Client) {
  const claim = { ...keys.emailClaim(to.email), clientId: to.id };
  return [
    { Put: { TableName: name, Item: claim, ConditionExpression: isNew } },
    { Delete: { TableName: name, Key: keys.emailClaim(from.email) } },
  ];
}
