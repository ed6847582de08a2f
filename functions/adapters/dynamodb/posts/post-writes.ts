import { DomainError } from '../../../../shared/domain/errors.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { Posts } from '../../../use-cases/posts/ports.ts';
import {
  monthlyLimitReached,
  postBeingPublished,
  postChanged,
  scheduledLimitReached,
} from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { type Write, writeTogether } from '../table/transact.ts';
import { fromPostItem, postTombstone } from './post-item.ts';
import { countInMonth, countScheduled, recountScheduled } from './post-usage.ts';

export function overwrite({ name }: Table, item: Record<string, unknown>, read: number): Write {
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

export function counting(
  table: Table,
  { clientId }: PostRecord,
  change: { was: boolean; is: boolean },
  most?: number,
): Write[] {
  return countScheduled(table, clientId, change, most).map((item) => ({ item, refusal: scheduledLimitReached }));
}

export function countingInMonth(
  table: Table,
  { clientId, countedIn: is }: PostRecord,
  before: PostRecord | undefined,
  most: number,
): Write[] {
  const change = { was: before?.countedIn, is };
  return countInMonth(table, clientId, change, most).map((item) => ({ item, refusal: monthlyLimitReached }));
}

/** When the limit of scheduled posts refuses, recounts them and tries again. */
export async function writePost(table: Table, post: PostRecord, writes: readonly Write[]): Promise<void> {
  try {
    await writeTogether(table, writes);
  } catch (error) {
    const isFull = error instanceof DomainError && error.code === scheduledLimitReached().code;
    if (!isFull || !(await recountScheduled(table, post.clientId, new Date(post.updatedAt)))) throw error;
    await writeTogether(table, writes);
  }
}

export const isScheduled = ({ status }: PostRecord) => status === 'scheduled';

/** Apart from the other methods, for functions that only remove posts. */
export function postRemoval(table: Table): Pick<Posts, 'listFor' | 'remove'> {
  return {
    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.post, isNewestFirst: true });
      return readable(
        items.filter((item) => item['isRemoved'] !== true),
        fromPostItem,
      );
    },

    async remove(post) {
      await writeTogether(table, [
        overwrite(table, postTombstone(post, table.clock()), post.version),
        ...counting(table, post, { was: isScheduled(post), is: false }),
      ]);
    },
  };
}
