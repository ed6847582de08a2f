import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { TokenOwner } from '../../../use-cases/connections/connection-ports.ts';
import { getAll } from '../table/batches.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transact.ts';

const Claim = z.object({ clientId: ClientId, accountId: z.string() });

const isOurs = (clientId: ClientId) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR clientId = :clientId',
  ExpressionAttributeValues: { ':clientId': clientId },
});

export const claimAccount = (table: Table, { clientId, platform, accountId }: TokenOwner): TransactItem => ({
  Put: {
    TableName: table.name,
    Item: { ...keys.accountClaim(platform, accountId), clientId, accountId },
    ...isOurs(clientId),
  },
});

export const freeAccount = (table: Table, { clientId, platform, accountId }: TokenOwner): TransactItem => ({
  Delete: { TableName: table.name, Key: keys.accountClaim(platform, accountId), ...isOurs(clientId) },
});

export async function accountHolders(table: Table, platform: Platform, accountIds: readonly string[]) {
  const wanted = [...new Set(accountIds)].map((accountId) => keys.accountClaim(platform, accountId));
  const claims = z.array(Claim).parse(await getAll(table, wanted));
  return new Map(claims.map(({ accountId, clientId }) => [accountId, clientId]));
}
