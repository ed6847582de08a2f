import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PostUsage } from '../../../../shared/domain/posts/post-usage.ts';
import type { SettledPost } from '../../../../shared/domain/posts/post-record.ts';
import { runAll } from '../table/batches.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Posts } from '../../../use-cases/posts/ports.ts';
import { getItem, updateIf } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { withoutConflict } from '../table/conditional-writes.ts';

const scheduledKey = (clientId: ClientId) => keys.usage(clientId, 'scheduled');

export function countInMonth(
  table: Table,
  clientId: ClientId,
  { was, is }: { was: string | undefined; is: string | undefined },
  most: number,
) {
  if (was === is) return [];
  return [
    ...(is === undefined ? [] : [count(table, keys.usage(clientId, is), 1, most)]),
    ...(was === undefined ? [] : [count(table, keys.usage(clientId, was), -1, Infinity)]),
  ];
}

export function countScheduled(
  table: Table,
  clientId: ClientId,
  change: { was: boolean; is: boolean },
  most = Infinity,
) {
  if (change.was === change.is) return [];
  const key = scheduledKey(clientId);
  return [change.is ? count(table, key, 1, most) : count(table, key, -1, Infinity)];
}

function count({ name }: Table, key: { pk: string; sk: string }, by: 1 | -1, most: number) {
  const update = { TableName: name, Key: key, UpdateExpression: 'ADD posts :by' };
  if (most === Infinity) return { Update: { ...update, ExpressionAttributeValues: { ':by': by } } };
  // A missing count is zero, which is below every limit but zero.
  const hasRoom = most > 0 ? 'attribute_not_exists(posts) OR posts < :most' : 'posts < :most';
  const values = { ':by': by, ':most': most };
  return { Update: { ...update, ConditionExpression: hasRoom, ExpressionAttributeValues: values } };
}

async function countAt(table: Table, key: { pk: string; sk: string }): Promise<number> {
  const item = await getItem(table, key);
  return Number(item?.['posts'] ?? 0);
}

export async function readUsage(table: Table, clientId: ClientId, month: string): Promise<PostUsage> {
  const [monthlyPosts, scheduledPosts] = await Promise.all([
    countAt(table, keys.usage(clientId, month)),
    countAt(table, scheduledKey(clientId)),
  ]);
  return { monthlyPosts, scheduledPosts };
}

/** For functions that need nothing else of posts. */
export const dynamoPostUsage = (table: Table): Pick<Posts, 'usageOf'> => ({
  usageOf: (clientId, month) => readUsage(table, clientId, month),
});

/** One statement per client, batched. A crash before it leaves the count too high, never too low. */
export async function countOut(table: Table, settled: readonly SettledPost[]): Promise<void> {
  const done = Map.groupBy(
    settled.filter(({ status }) => status !== 'scheduled'),
    ({ clientId }) => clientId,
  );
  const changes = [...done].map(([clientId, posts]) => ({ key: scheduledKey(clientId), by: -posts.length }));
  const text = `UPDATE "${table.name}" SET posts = posts + ? WHERE pk = ? AND sk = ?`;
  const answers = await runAll(
    table,
    changes.map(({ key, by }) => ({ text, values: [by, key.pk, key.sk] })),
  );
  // A statement fails when the count does not exist or another write holds it.
  await Promise.all(changes.filter((_, index) => answers[index]?.error !== undefined).map(countAlone(table)));
}

const countAlone =
  ({ document, name }: Table) =>
  ({ key, by }: { key: { pk: string; sk: string }; by: number }) => {
    const update = { TableName: name, Key: key, UpdateExpression: 'ADD posts :by' };
    return withoutConflict(() =>
      document.send(new UpdateCommand({ ...update, ExpressionAttributeValues: { ':by': by } })),
    );
  };

/** Longer than a worker takes from settling a post to counting it out. */
const countedOutWithin = 150_000;

/** Lowers a count that crashed workers left too high. True when a refused write should be retried. */
export async function recountScheduled(table: Table, clientId: ClientId, now: Date): Promise<boolean> {
  const known = await countAt(table, scheduledKey(clientId));
  const { pk } = keys.client(clientId);
  const posts = await queryPrefix(table, { pk, prefix: sortPrefix.post, isNewestFirst: true });
  // Posts that were settled a moment ago may still be counted out by their worker.
  const recent = new Date(now.getTime() - countedOutWithin).toISOString();
  const counts = ({ status, updatedAt }: Record<string, unknown>) =>
    status === 'scheduled' || (status !== 'draft' && String(updatedAt) > recent);
  const counted = posts.filter((post) => post['isRemoved'] !== true && counts(post)).length;
  if (counted >= known) return false;
  await updateIf(table, {
    Key: scheduledKey(clientId),
    UpdateExpression: 'SET posts = :counted',
    ConditionExpression: 'posts = :known',
    ExpressionAttributeValues: { ':counted': counted, ':known': known },
  });
  return true;
}
