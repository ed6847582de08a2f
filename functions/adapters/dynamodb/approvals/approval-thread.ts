import { ApprovalRound } from '../../../../shared/domain/approvals/approval-round.ts';
import { ApprovalThread, ThreadEntry } from '../../../../shared/domain/approvals/approval-thread.ts';
import { readable, shown } from '../../../use-cases/left-out.ts';
import type { ApprovalReads, Approvals } from '../../../use-cases/approvals/ports.ts';
import { approvalThreadChanged } from '../../../use-cases/refusals.ts';
import { getAll } from '../table/batches.ts';
import { getItem } from '../table/items.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

/** Its entries are those that it holds from before each had an item of its own. */
function threadOf(item: unknown): ApprovalThread {
  const thread = ApprovalThread.parse(item);
  const last = thread.entries.findLast(({ isInternal }) => isInternal !== true);
  return { lastSide: last?.side, ...thread };
}

export const dynamoApprovalReads = (table: Table): ApprovalReads => ({
  async rounds(ids) {
    const items = await getAll(table, ids.map(keys.approvalRound));
    return new Map(readable(items, (item) => ApprovalRound.parse(item)).map((round) => [round.id, round]));
  },

  async discussions(postIds) {
    const items = await getAll(table, postIds.map(keys.approvalThread));
    return new Map(readable(items, threadOf).map((thread) => [thread.postId, thread]));
  },
});

export async function findThread(
  table: Table,
  [postId, most, from]: Parameters<Approvals['findThread']>,
): Promise<ApprovalThread | undefined> {
  const Key = keys.approvalThread(postId);
  // Before its entries: an entry that comes in between is of a newer version.
  const item = await getItem(table, Key);
  if (item === undefined) return undefined;
  const { entries: older, ...thread } = threadOf(item);
  if (most === 0) return { ...thread, entries: [] };
  const newestFirst = {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': Key.pk, ':first': `${Key.sk}#`, ':last': `${Key.sk}#${from ?? '~'}` },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  const found = await queryAll(table, newestFirst, most + 1);
  const entries = shown(found.slice(0, most), (entry) => ThreadEntry.parse(entry)).toReversed();
  const next = found[most];
  return next === undefined
    ? { ...thread, entries: [...older, ...entries] }
    : { ...thread, entries, earlier: String(next['sk']).slice(`${Key.sk}#`.length) };
}

/** The thread itself, over the version that was read, and the last of its entries as an item of its own. */
export function savedThread(
  { name: TableName }: Table,
  { postId, version, entries, said, lastSide, answeredTo }: ApprovalThread,
  now: Date,
) {
  const ttl = historyExpiry(now.toISOString());
  const kept = { postId, said, lastSide, answeredTo, version: version + 1, ttl };
  const fields = Object.entries(kept).filter(([, value]) => value !== undefined);
  const head = {
    TableName,
    Key: keys.approvalThread(postId),
    UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :read',
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      ...(version > 0 && { ':read': version }),
    },
  };
  const entry = entries.at(-1);
  const put = entry && { TableName, Item: { ...keys.threadEntry(postId, entry), ...entry, ttl } };
  return [
    { item: { Update: head }, refusal: approvalThreadChanged },
    ...(put === undefined ? [] : [{ item: { Put: put }, refusal: approvalThreadChanged }]),
  ];
}
