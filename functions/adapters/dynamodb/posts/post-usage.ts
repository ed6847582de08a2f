import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PostLimits, PostUsage } from '../../../../shared/domain/posts/post-usage.ts';
import type { PostRecord, SettledPost } from '../../../../shared/domain/posts/post-record.ts';
import { runAll } from '../table/batches.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Posts } from '../../../use-cases/posts/ports.ts';
import { monthlyLimitReached, scheduledLimitReached } from '../../../use-cases/refusals.ts';
import { getItem, updateIf } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { withoutConflict } from '../table/conditional-writes.ts';

/** One item for the scheduled (`posts`) and each month, so that scheduling a post counts it in both with one write. */
const countsKey = (clientId: ClientId) => keys.usage(clientId, 'scheduled');
const monthField = (month: string) => `in${month}`;

/** Of a client's counts, in the order in which limits refuse. */
export interface CountChange {
  readonly field: string;
  readonly by: 1 | -1;
  /** What it may count at most. */
  readonly most: number;
}

export const isScheduled = (post: Pick<PostRecord, 'status'> | undefined) => post?.status === 'scheduled';

export const countScheduled = (change: { was: boolean; is: boolean }, most = Infinity): CountChange[] =>
  change.was === change.is ? [] : [{ field: 'posts', by: change.is ? 1 : -1, most }];

/** @param before as it was read; undefined for a new post */
export async function countChanges(
  table: Table,
  { post, before }: { post: PostRecord; before: PostRecord | undefined },
  limits: PostLimits,
): Promise<CountChange[]> {
  const { clientId, countedIn: is } = post;
  const was = before?.countedIn;
  const scheduled = countScheduled({ was: isScheduled(before), is: isScheduled(post) }, limits.scheduledPosts);
  if (is === was) return scheduled;
  return [
    ...(is === undefined ? [] : [raise(is, await leftOf(table, { clientId, month: is }, limits))]),
    ...(was === undefined ? [] : [{ field: monthField(was), by: -1 as const, most: Infinity }]),
    ...scheduled,
  ];
}

const raise = (month: string, most: number): CountChange => ({ field: monthField(month), by: 1, most });

/** Months had items of their own until December 2026. */
async function leftOf(
  table: Table,
  { clientId, month }: { clientId: ClientId; month: string },
  { monthlyPosts: most }: PostLimits,
): Promise<number> {
  return most === Infinity ? most : most - (await countIn(table, keys.usage(clientId, month)));
}

const isLimited = ({ by, most }: CountChange) => by > 0 && most !== Infinity;

export const areLimited = (changes: readonly CountChange[]) => changes.some(isLimited);

export function count({ name }: Table, clientId: ClientId, changes: readonly CountChange[]) {
  // A missing count is zero, which is below every limit but zero.
  const rooms = changes
    .filter(isLimited)
    .map(({ field, most }) => `(${most > 0 ? `attribute_not_exists(${field}) OR ` : ''}${field} < :most_${field})`);
  const bys = changes.map(({ field, by }) => [`:by_${field}`, by] as const);
  const mosts = changes.filter(isLimited).map(({ field, most }) => [`:most_${field}`, most] as const);
  return {
    TableName: name,
    Key: countsKey(clientId),
    UpdateExpression: `ADD ${changes.map(({ field }) => `${field} :by_${field}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries([...bys, ...mosts]),
    ...(rooms.length > 0 && {
      ConditionExpression: rooms.join(' AND '),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }),
  };
}

/** @param found the counts that were refused, as the table returns them */
export function refusalOf(changes: readonly CountChange[], found: object | undefined): Error {
  const counts = found === undefined ? {} : unmarshall(found as Record<string, AttributeValue>);
  const full = changes.find((change) => isLimited(change) && Number(counts[change.field] ?? 0) >= change.most);
  return full === undefined || full.field === 'posts' ? scheduledLimitReached() : monthlyLimitReached();
}

async function countIn(table: Table, key: { pk: string; sk: string }, field = 'posts'): Promise<number> {
  const item = await getItem(table, key);
  return Number(item?.[field] ?? 0);
}

export async function readUsage(table: Table, clientId: ClientId, month: string): Promise<PostUsage> {
  const [counts, ofMonth] = await Promise.all([
    getItem(table, countsKey(clientId)),
    countIn(table, keys.usage(clientId, month)),
  ]);
  return {
    monthlyPosts: Number(counts?.[monthField(month)] ?? 0) + ofMonth,
    scheduledPosts: Number(counts?.['posts'] ?? 0),
  };
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
  const changes = [...done].map(([clientId, posts]) => ({ key: countsKey(clientId), by: -posts.length }));
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
  const known = await countIn(table, countsKey(clientId));
  const { pk } = keys.client(clientId);
  const posts = await queryPrefix(table, { pk, prefix: sortPrefix.post, isNewestFirst: true });
  // Posts that were settled a moment ago may still be counted out by their worker.
  const recent = new Date(now.getTime() - countedOutWithin).toISOString();
  const counts = ({ status, updatedAt }: Record<string, unknown>) =>
    status === 'scheduled' || (status !== 'draft' && String(updatedAt) > recent);
  const counted = posts.filter((post) => post['isRemoved'] !== true && counts(post)).length;
  if (counted >= known) return false;
  await updateIf(table, {
    Key: countsKey(clientId),
    UpdateExpression: 'SET posts = :counted',
    ConditionExpression: 'posts = :known',
    ExpressionAttributeValues: { ':counted': counted, ':known': known },
  });
  return true;
}
