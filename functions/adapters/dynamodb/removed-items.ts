import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { tombstoneMilliseconds } from './changes.ts';
import { clientChange, expiry, keys } from './keys.ts';
import { isConditionFailed, type Table } from './table.ts';
import { withoutConflict } from './without-conflict.ts';

/** What an item that is to go must show: its keys, and its place and version among what is listed. */
const Clearable = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string().optional(),
  changesPk: z.string().optional(),
  version: z.int().optional(),
});
type Clearable = z.infer<typeof Clearable>;

export const clearable = (item: unknown): Clearable => Clearable.parse(item);

const tombstoneExpiry = (now: Date) => expiry(new Date(now.getTime() + tombstoneMilliseconds));

/** What stands in a removed client's place for a day, so that those who list clients hear of it. */
export function clientTombstone(id: ClientId, version: number, now: Date) {
  return {
    ...keys.client(id),
    ...clientChange(id, now.toISOString()),
    version: version + 1,
    isRemoved: true,
    ttl: tombstoneExpiry(now),
  };
}

/**
 * Removes an item of a client that is there for nobody any more. What is listed leaves a tombstone for a day.
 * @returns false when the item is in a worker's hands or was changed since it was read: look at it again later
 */
export async function clearItem({ document, name }: Table, item: Clearable, now: Date): Promise<boolean> {
  const { pk, sk, id, changesPk, version } = item;
  if (changesPk === undefined || version === undefined) {
    await withoutConflict(() => document.send(new DeleteCommand({ TableName: name, Key: { pk, sk } })));
    return true;
  }
  const tombstone = {
    pk,
    sk,
    changesPk,
    changesSk: `${now.toISOString()}#${id}`,
    version: version + 1,
    isRemoved: true,
    ttl: tombstoneExpiry(now),
  };
  const put = new PutCommand({
    TableName: name,
    Item: tombstone,
    ConditionExpression: 'version = :read AND (attribute_not_exists(lease) OR lease.#until <= :now)',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':read': version, ':now': now.toISOString() },
  });
  try {
    await withoutConflict(() => document.send(put));
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}
