import { GetCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { accountLimitReached } from '../../../../shared/domain/clients/listed-accounts.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import type { Connections, StoredConnection } from '../../../use-cases/ports/connections.ts';
import { accountTaken, notFound } from '../../../use-cases/refusals.ts';
import { agreementWithdrawn } from '../../../use-cases/connections/refusals.ts';
import { isStillAgreed, recordGrant } from './agreements.ts';
import { accountHolders, claimAccount, freeAccount } from './account-claims.ts';
import { getAll } from '../table/batches.ts';
import { fromClientItem } from '../clients/client-item.ts';
import { keepDisconnected } from './disconnected-accounts.ts';
import { clientExists } from '../clients/client-exists.ts';
import { fromConnectionItem, toConnectionItem } from './connection-item.ts';
import { tryConditionalWrite } from '../table/try-conditional-write.ts';
import { itemKey, sortPrefix } from '../../../table-keys.ts';
import { clientChange, keys, personEntry, personShardKeys, tokenShardKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { brokenCondition, transact, type TransactItem } from '../table/transact.ts';

export function dynamoConnections(table: Table, now: () => Date): Connections {
  const { document, name, clock } = table;

  /** The client's list of connected platforms is updated in the same transaction. */
  function listOnClient(clientId: ClientId, change: 'ADD' | 'DELETE', platform: Platform, room = noCondition) {
    return {
      Update: {
        TableName: name,
        Key: keys.client(clientId),
        UpdateExpression: `${change} socialMediaAccounts :platform SET updatedAt = :now, changesSk = :changed, version = version + :one`,
        ConditionExpression: `attribute_exists(email)${room.condition}`,
        ExpressionAttributeValues: {
          ':platform': new Set([platform]),
          ':now': now().toISOString(),
          ':changed': clientChange(clientId, clock()).changesSk,
          ':one': 1,
          ...room.values,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
  }

  /** Also updates the client's list. Retries when the connection changed in the meantime. */
  async function withClient(clientId: ClientId, platform: Platform, writesOver: WritesOver) {
    for (let attempt = 1; ; attempt += 1) {
      const before = await find(clientId, platform);
      const writes = writesOver(before);
      try {
        return await transact(table, writes);
      } catch (error) {
        const broken = brokenCondition(error);
        if (broken === undefined) throw error;
        if (broken.index === 0)
          throw broken.found !== undefined && 'email' in broken.found ? accountLimitReached() : notFound('Client');
        if (writes[broken.index]?.ConditionCheck !== undefined) throw agreementWithdrawn(platform);
        if (broken.index > 1) throw accountTaken(platform);
        if (attempt === attempts) throw error;
      }
    }
  }

  async function find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined> {
    const { Item: item } = await document.send(
      new GetCommand({ TableName: name, Key: keys.connection(clientId, platform), ConsistentRead: true }),
    );
    return item && fromConnectionItem(item);
  }

  async function update(read: StoredConnection, change: Change): Promise<boolean> {
    const command = new UpdateCommand({
      ...change,
      TableName: name,
      Key: keys.connection(read.clientId, read.platform),
      ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':connectedAt': read.connectedAt },
    });
    return tryConditionalWrite(() => document.send(command));
  }

  return {
    async save(connection, limit, { personId, profileId, isOwn, agreedAt }) {
      const { clientId, platform, accountId, connectedAt } = connection;
      const item = toConnectionItem(connection);
      const grant = { clientId, platform, personId, profileId, accountId, connectedAt, isOwn };
      const list = listOnClient(clientId, 'ADD', platform, roomFor(platform, limit));
      let replaced: StoredConnection | undefined;
      await withClient(clientId, platform, (before) => {
        replaced = before?.accountId === accountId ? undefined : before;
        const condition = replaced === undefined ? ifUnchanged(before) : ifTokensUnchanged(replaced);
        return [
          list,
          { Put: { TableName: name, Item: item, ...condition } },
          ...isStillAgreed(table, grant, agreedAt),
          ...recordGrant(table, grant),
          claimAccount(table, connection),
          ...(replaced === undefined ? [] : [keepDisconnected(table, replaced, now()), freeAccount(table, replaced)]),
        ];
      });
      return replaced;
    },

    holdersOf: (platform, accountIds) => accountHolders(table, platform, accountIds),

    find,

    async listFor(clientId) {
      const { Items: items = [] } = await document.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':prefix': sortPrefix.connection },
          ConsistentRead: true,
        }),
      );
      return items.map(fromConnectionItem);
    },

    async ofClients(platformsOf) {
      const wanted = [...platformsOf].flatMap(([id, platforms]) => [
        keys.client(id),
        ...[...platforms].map((platform) => keys.connection(id, platform)),
      ]);
      const items = await getAll(table, wanted);
      const present = items.filter((item) => item['sk'] === itemKey && item['isRemoved'] !== true);
      const stored = items.filter((item) => String(item['sk']).startsWith(sortPrefix.connection));
      const connections = Map.groupBy(stored.map(fromConnectionItem), ({ clientId }) => clientId);
      return new Map(
        present.map((item) => {
          const client = fromClientItem(item);
          return [client.id, { client, connections: connections.get(client.id) ?? [] }];
        }),
      );
    },

    async pause(connection, { until, reason }) {
      await update(connection, {
        UpdateExpression: 'SET pausedUntil = :until, pauseReason = :reason',
        ConditionExpression: `${isSame} AND (attribute_not_exists(pausedUntil) OR pausedUntil < :until)`,
        ExpressionAttributeValues: { ':until': until, ':reason': reason },
      });
    },

    async saveData(connection, platformData) {
      await update(connection, {
        UpdateExpression: 'SET platformData = :data',
        ConditionExpression: isSame,
        ExpressionAttributeValues: { ':data': platformData },
      });
    },

    async requireReconnect(connection, { since, reason }) {
      const { timePk, timeSk } = personEntry(connection.clientId, connection.platform, since);
      return update(connection, {
        UpdateExpression:
          'SET #status = :reconnect, statusReason = if_not_exists(statusReason, :reason), statusSince = if_not_exists(statusSince, :since), timePk = :pk, timeSk = :sk',
        ConditionExpression: isSame,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':reconnect': 'reconnect',
          ':reason': reason,
          ':since': since,
          ':pk': timePk,
          ':sk': timeSk,
        },
      });
    },

    async needingAttention(before, limit) {
      const [needPerson, due] = await Promise.all([
        entriesBefore(table, personShardKeys, before, limit),
        entriesBefore(table, tokenShardKeys, before, limit),
      ]);
      return [...needPerson, ...due].slice(0, limit).map(({ id }) => {
        const [clientId, platform] = connectionNamed.parse(id.split('#'));
        return { clientId, platform };
      });
    },

    async disconnect(read) {
      const { clientId, platform, connectedAt } = read;
      const list = listOnClient(clientId, 'DELETE', platform);
      let isSameThere = true;
      await withClient(clientId, platform, (before) => {
        isSameThere = before?.connectedAt === connectedAt;
        if (before === undefined || !isSameThere) return [clientExists(table, clientId)];
        const removal = { TableName: name, Key: keys.connection(clientId, platform), ...ifTokensUnchanged(before) };
        return [list, { Delete: removal }, keepDisconnected(table, before, now()), freeAccount(table, before)];
      });
      return isSameThere;
    },

    async remove(clientId, platform) {
      const list = listOnClient(clientId, 'DELETE', platform);
      await withClient(clientId, platform, (before) => [
        list,
        { Delete: { TableName: name, Key: keys.connection(clientId, platform), ...ifUnchanged(before) } },
        ...(before === undefined ? [] : [freeAccount(table, before)]),
      ]);
    },
  };
}

const connectionNamed = z.tuple([ClientId, Platform]);

const attempts = 5;

type WritesOver = (before: StoredConnection | undefined) => TransactItem[];

const ifUnchanged = (before: StoredConnection | undefined) =>
  before === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: 'connectedAt = :before AND accountId = :account',
        ExpressionAttributeValues: { ':before': before.connectedAt, ':account': before.accountId },
      };

function ifTokensUnchanged({ connectedAt, accountId, sealedToken }: StoredConnection) {
  return {
    ConditionExpression: 'connectedAt = :before AND accountId = :account AND sealedToken.#text = :text',
    ExpressionAttributeNames: { '#text': 'text' },
    ExpressionAttributeValues: { ':before': connectedAt, ':account': accountId, ':text': sealedToken.text },
  };
}

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Every new connection has its own `connectedAt`. */
const isSame = 'connectedAt = :connectedAt';

const noCondition = { condition: '', values: {} };

/** True with this platform already connected, too. A client without accounts has no list. */
function roomFor(platform: Platform, limit: number) {
  if (!Number.isFinite(limit)) return noCondition;
  const isFirst = limit > 0 ? ' OR attribute_not_exists(socialMediaAccounts)' : '';
  return {
    condition: ` AND (contains(socialMediaAccounts, :name) OR size(socialMediaAccounts) < :limit${isFirst})`,
    values: { ':name': platform, ':limit': limit },
  };
}
