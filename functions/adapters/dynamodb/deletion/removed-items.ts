import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { forgetFormerHolder, freeAccount } from '../connections/account-claims.ts';
import { tombstone } from '../changes/tombstone.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { putIf, deleteIf } from '../table/items.ts';
import { changeOrder, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';

const Clearable = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string().optional(),
  changesPk: z.string().optional(),
  version: z.int().optional(),
  clientId: ClientId.optional(),
  platform: Platform.optional(),
  accountId: z.string().optional(),
});
type Clearable = z.infer<typeof Clearable>;

export const clearable = (item: unknown): Clearable => Clearable.parse(item);

/** Hides all posts of a client from lists, for as long as any is left: its life begins when the removal ends. */
export const postsTombstone = (id: ClientId) => ({ ...keys.postsRemoved(id), version: 1, isRemoved: true });

/** Posts share one tombstone; other listed items leave their own. False: held by a worker or changed, retry later. */
export async function clearItem(table: Table, item: Clearable, now: Date): Promise<boolean> {
  const { pk, sk, changesPk, version } = item;
  const isPost = sk.startsWith(sortPrefix.post);
  if (sk.startsWith(sortPrefix.connection)) return clearConnection(table, item);
  if (sk.startsWith(sortPrefix.formerAccount)) await forgetIfNamed(table, item);
  if (version === undefined || (changesPk === undefined && !isPost)) return deleteIf(table, { Key: { pk, sk } });
  const asRead = {
    ConditionExpression: 'version = :read AND (attribute_not_exists(lease) OR lease.#until <= :now)',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':read': version, ':now': now.toISOString() },
  };
  if (changesPk === undefined) return deleteIf(table, { Key: { pk, sk }, ...asRead });
  return putIf(table, { Item: tombstoneOf({ ...item, changesPk, version }, table.clock()), ...asRead });
}

async function clearConnection(table: Table, { pk, sk, clientId, platform, accountId }: Clearable): Promise<boolean> {
  const removal = { Delete: { TableName: table.name, Key: { pk, sk } } };
  const isOwned = clientId !== undefined && platform !== undefined && accountId !== undefined;
  await transact(table, [removal, ...(isOwned ? [freeAccount(table, { clientId, platform, accountId })] : [])]);
  return true;
}

async function forgetIfNamed(table: Table, { clientId, platform, accountId }: Clearable): Promise<void> {
  if (clientId === undefined || platform === undefined || accountId === undefined) return;
  await forgetFormerHolder(table, { clientId, platform, accountId });
}

function tombstoneOf({ pk, sk, id, changesPk, version }: Clearable & { version: number }, writtenAt: Date) {
  return { pk, sk, changesPk, changesSk: changeOrder(writtenAt, String(id)), ...tombstone(version + 1, writtenAt) };
}
