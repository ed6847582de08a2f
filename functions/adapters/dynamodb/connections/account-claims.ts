import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { TokenOwner } from '../../../use-cases/connections/connection-ports.ts';
import { getAll } from '../table/batches.ts';
import { deleteIf } from '../table/items.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TransactItem } from '../table/transact.ts';

/** Without a client, the account is free; it is remembered who had it last. */
const Claim = z.object({ clientId: ClientId.optional(), formerClientId: ClientId.optional(), accountId: z.string() });

const isOurs = (clientId: ClientId) => ({
  ConditionExpression: 'attribute_not_exists(clientId) OR clientId = :clientId',
  ExpressionAttributeValues: { ':clientId': clientId },
});

export const claimAccount = (table: Table, { clientId, platform, accountId }: TokenOwner): TransactItem => ({
  Put: {
    TableName: table.name,
    Item: { ...keys.accountClaim(platform, accountId), clientId, accountId },
    ...isOurs(clientId),
  },
});

/** For others, with the memory of who had it, which goes with its client. */
export function leaveAccount(table: Table, { clientId, platform, accountId }: TokenOwner, now: Date): TransactItem[] {
  const ttl = historyExpiry(now.toISOString());
  const { ConditionExpression, ExpressionAttributeValues } = isOurs(clientId);
  const memory = {
    TableName: table.name,
    Key: keys.accountClaim(platform, accountId),
    UpdateExpression: 'SET formerClientId = :clientId, accountId = :accountId, #ttl = :ttl REMOVE clientId',
    ConditionExpression,
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':accountId': accountId, ':ttl': ttl },
  };
  const Item = { ...keys.formerAccount(clientId, platform, accountId), clientId, platform, accountId, ttl };
  return [{ Update: memory }, { Put: { TableName: table.name, Item } }];
}

/** Unless another client has it. @param clientId only what is remembered of this one */
export async function forgetFormerHolder(
  table: Table,
  { platform, accountId, clientId }: Pick<TokenOwner, 'platform' | 'accountId'> & { clientId?: ClientId | undefined },
): Promise<void> {
  const isOfOne = clientId === undefined ? '' : ' AND formerClientId = :clientId';
  await deleteIf(table, {
    Key: keys.accountClaim(platform, accountId),
    ConditionExpression: `attribute_not_exists(clientId)${isOfOne}`,
    ExpressionAttributeValues: clientId === undefined ? undefined : { ':clientId': clientId },
  });
}

export const freeAccount = (table: Table, { clientId, platform, accountId }: TokenOwner): TransactItem => ({
  Delete: { TableName: table.name, Key: keys.accountClaim(platform, accountId), ...isOurs(clientId) },
});

/** @param which those that have the accounts, or those that had them last */
export async function accountHolders(
  table: Table,
  platform: Platform,
  accountIds: readonly string[],
  which: 'clientId' | 'formerClientId' = 'clientId',
): Promise<Map<string, ClientId>> {
  const wanted = [...new Set(accountIds)].map((accountId) => keys.accountClaim(platform, accountId));
  const claims = z.array(Claim).parse(await getAll(table, wanted));
  return new Map(
    claims.flatMap(({ accountId, [which]: holder }) => (holder === undefined ? [] : [[accountId, holder] as const])),
  );
}
