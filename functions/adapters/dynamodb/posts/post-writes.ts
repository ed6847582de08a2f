import { DomainError } from '../../../../shared/domain/errors.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { Posts } from '../../../use-cases/posts/ports.ts';
import { postBeingPublished, postChanged, scheduledLimitReached } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { transact, type Write, writeTogether } from '../table/transact.ts';
import { tellLists } from './changed-posts.ts';
import { fromPostItem, postTombstone } from './post-item.ts';
import {
  areLimited,
  count,
  type CountChange,
  countScheduled,
  isScheduled,
  recountScheduled,
  refusalOf,
} from './post-usage.ts';

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

interface Counted {
  post: PostRecord;
  changes: readonly CountChange[];
}

/** All or nothing, with the counts. When the limit of scheduled posts refuses, recounts them and tries again. */
export async function writeWithCounts(table: Table, { post, changes }: Counted, writes: readonly Write[]) {
  const { clientId, updatedAt } = post;
  const counting: Write[] =
    changes.length === 0
      ? []
      : [{ item: { Update: count(table, clientId, changes) }, refusal: (found) => refusalOf(changes, found) }];
  const all = [...writes, ...counting];
  try {
    await writeTogether(table, all);
  } catch (error) {
    const isFull = error instanceof DomainError && error.code === scheduledLimitReached().code;
    if (!isFull || !(await recountScheduled(table, clientId, new Date(updatedAt)))) throw error;
    await writeTogether(table, all);
  }
}

/**
 * Where nothing limits them, counts are not in the transaction, which costs two units less. They are raised before the post
 * is written and lowered after it: a crash or a lost answer between the two leaves them too high, never too low.
 */
export async function writeBesideCounts(table: Table, counted: Counted, writes: readonly Write[]) {
  const { post, changes } = counted;
  if (areLimited(changes)) return writeWithCounts(table, counted, writes);
  const raised = changes.filter(({ by }) => by > 0);
  await addTo(table, post, raised);
  try {
    await writeTogether(table, writes);
  } catch (error) {
    // Of a lost answer nobody knows whether the post was written: then its count stays.
    const lowered = raised.map((change) => ({ ...change, by: -1 as const }));
    if (error instanceof DomainError) await Promise.allSettled([addTo(table, post, lowered)]);
    throw error;
  }
  await addTo(
    table,
    post,
    changes.filter(({ by }) => by < 0),
  );
}

async function addTo(table: Table, { clientId }: PostRecord, changes: readonly CountChange[]) {
  if (changes.length > 0) await transact(table, [{ Update: count(table, clientId, changes) }]);
}

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
      const changes = countScheduled({ was: isScheduled(post), is: false });
      const left = postTombstone(post, table.clock());
      await tellLists(table, [{ id: post.id, version: left.version }]);
      await writeBesideCounts(table, { post, changes }, [overwrite(table, left, post.version)]);
    },
  };
}
