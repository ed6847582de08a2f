import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type PostUsage, usageMonth } from '../../../shared/domain/post-usage.ts';
import type { PostRecord } from '../../use-cases/ports.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const scheduledKey = (clientId: ClientId) => keys.usage(clientId, 'scheduled');

/** Counts one post more in the month it was created in, unless that would be more than `most`. */
export function countInMonth(table: Table, { clientId, createdAt }: PostRecord, most: number) {
  return count(table, keys.usage(clientId, usageMonth(createdAt)), 1, most);
}

/** Counts a post in or out when it becomes scheduled or stops being so; nothing when it stays what it is. */
export function countScheduled(
  table: Table,
  clientId: ClientId,
  change: { was: boolean; is: boolean },
  most = Infinity,
) {
  if (change.was === change.is) return [];
  return change.is
    ? [count(table, scheduledKey(clientId), 1, most)]
    : [count(table, scheduledKey(clientId), -1, Infinity)];
}

function count({ name }: Table, key: { pk: string; sk: string }, by: 1 | -1, most: number) {
  const update = { TableName: name, Key: key, UpdateExpression: 'ADD posts :by' };
  if (most === Infinity) return { Update: { ...update, ExpressionAttributeValues: { ':by': by } } };
  // What is not there yet is none, and none is less than any limit but none.
  const hasRoom = most > 0 ? 'attribute_not_exists(posts) OR posts < :most' : 'posts < :most';
  const values = { ':by': by, ':most': most };
  return { Update: { ...update, ConditionExpression: hasRoom, ExpressionAttributeValues: values } };
}

/** Both counts as they are now. */
export async function readUsage({ document, name }: Table, clientId: ClientId, month: string): Promise<PostUsage> {
  async function countAt(key: { pk: string; sk: string }): Promise<number> {
    const { Item: item } = await document.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }));
    return Number(item?.['posts'] ?? 0);
  }
  const [monthlyPosts, scheduledPosts] = await Promise.all([
    countAt(keys.usage(clientId, month)),
    countAt(scheduledKey(clientId)),
  ]);
  return { monthlyPosts, scheduledPosts };
}
