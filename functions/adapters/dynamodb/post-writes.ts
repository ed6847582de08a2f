import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PostRecord } from '../../use-cases/ports.ts';
import { notFound, postBeingPublished, postChanged, scheduledLimitReached } from '../../use-cases/refusals.ts';
import { takeMedia } from './media-hold.ts';
import { countScheduled } from './post-usage.ts';
import { isConditionFailed, type Table } from './table.ts';
import { brokenCondition, transact, type TransactItem } from './transact.ts';
import { withoutConflict } from './without-conflict.ts';

/** One write of a transaction, with what to throw when its condition does not hold. */
export interface PostWrite {
  item: TransactItem;
  refusal: (found: object | undefined) => Error;
}

/** Writes all or nothing; throws the refusal of the first write whose condition does not hold. */
export async function writeTogether(table: Table, writes: readonly PostWrite[]): Promise<void> {
  try {
    await transact(
      table,
      writes.map(({ item }) => item),
    );
  } catch (error) {
    const broken = brokenCondition(error);
    throw broken === undefined ? error : (writes[broken.index]?.refusal(broken.found) ?? error);
  }
}

/** Puts over the version that was read, unless someone is working on the post. */
export function overwrite({ name }: Table, item: Record<string, unknown>, read: number): PostWrite {
  return {
    item: {
      Put: {
        TableName: name,
        Item: item,
        ConditionExpression: 'version = :read AND attribute_not_exists(lease)',
        ExpressionAttributeValues: { ':read': read },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refusal: (found) => (found !== undefined && 'lease' in found ? postBeingPublished() : postChanged()),
  };
}

/** Takes the files of a post that is a draft or scheduled, unless one is gone. */
export function taking(table: Table, post: PostRecord, before?: PostRecord): PostWrite[] {
  return takeMedia(table, post, before).map((item) => ({ item, refusal: () => notFound('Media') }));
}

/** Counts a post in or out of the scheduled; at most `most` may be. */
export function counting(
  table: Table,
  { clientId }: PostRecord,
  change: { was: boolean; is: boolean },
  most?: number,
): PostWrite[] {
  return countScheduled(table, clientId, change, most).map((item) => ({ item, refusal: scheduledLimitReached }));
}

/** A put and what goes with it; false when the put's condition does not hold. A put alone costs half of a transaction. */
export async function putIf(
  table: Table,
  put: NonNullable<TransactItem['Put']>,
  others: readonly TransactItem[],
): Promise<boolean> {
  try {
    if (others.length > 0) await transact(table, [{ Put: put }, ...others]);
    else await withoutConflict(() => table.document.send(new PutCommand(put)));
    return true;
  } catch (error) {
    if (isConditionFailed(error) || brokenCondition(error)?.index === 0) return false;
    throw error;
  }
}
