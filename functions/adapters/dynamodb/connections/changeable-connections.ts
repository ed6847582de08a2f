import type { ClientId } from '../../../../shared/domain/ids.ts';
import { accountLimitReached } from '../../../../shared/domain/clients/listed-accounts.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { AccountChanges, Connections, StoredConnection } from '../../../use-cases/connections/connection-ports.ts';
import { accountTaken, notFound } from '../../../use-cases/refusals.ts';
import { agreementWithdrawn } from '../../../use-cases/connections/refusals.ts';
import { isStillAgreed, recordGrant } from './agreements.ts';
import { accountHolders, claimAccount, freeAccount, leaveAccount } from './account-claims.ts';
import { dynamoConnections } from './connections.ts';
import { keepDisconnected } from './disconnected-accounts.ts';
import { clientExists } from '../clients/client-conditions.ts';
import { toConnectionItem } from './connection-item.ts';
import { clientChange, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { brokenCondition, transact, type TransactItem } from '../table/transact.ts';

/** Also connects accounts and takes them away. */
export function changeableConnections(table: Table, now: () => Date): Connections {
  const { name, clock } = table;
  const connections = dynamoConnections(table);

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
      const before = await connections.find(clientId, platform);
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

  const changes: AccountChanges = {
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
          ...(replaced === undefined
            ? []
            : [keepDisconnected(table, replaced, now()), ...leaveAccount(table, replaced, now())]),
        ];
      });
      return replaced;
    },

    holdersOf: (platform, accountIds) => accountHolders(table, platform, accountIds),
    formerHoldersOf: (platform, accountIds) => accountHolders(table, platform, accountIds, 'formerClientId'),

    async disconnect(read) {
      const { clientId, platform, connectedAt } = read;
      const list = listOnClient(clientId, 'DELETE', platform);
      let isSameThere = true;
      await withClient(clientId, platform, (before) => {
        isSameThere = before?.connectedAt === connectedAt;
        if (before === undefined || !isSameThere) return [clientExists(table, clientId)];
        const removal = { TableName: name, Key: keys.connection(clientId, platform), ...ifTokensUnchanged(before) };
        return [
          list,
          { Delete: removal },
          keepDisconnected(table, before, now()),
          ...leaveAccount(table, before, now()),
        ];
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
  return { ...connections, ...changes };
}

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
