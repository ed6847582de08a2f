import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  type FieldOf,
  type KeptField,
  Lease,
  PublishedPost,
  ScheduledPost,
  UnconfirmedPost,
} from '../../../../shared/domain/posts/post-record.ts';
import type { PostId } from '../../../../shared/domain/ids.ts';
import type { Receipt } from '../../../../shared/domain/publishing/receipt.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { Claimed, DueItem, PostClaims, Settlement } from '../../../use-cases/posts/ports.ts';
import { getAll, putAll, runAll, type Statement } from '../table/batches.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { changedPostItems } from './changed-posts.ts';
import { fieldsOf, postItem } from './post-item.ts';
import { countOut } from './post-usage.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { withoutConflict } from '../table/conditional-writes.ts';

type Item = Record<string, unknown>;
const conditionFailed = 'ConditionalCheckFailed';

const claimed = { lease: Lease, nextAttemptAt: Instant };
const ClaimedPost = z.discriminatedUnion('status', [
  ScheduledPost.extend(claimed),
  PublishedPost.extend(claimed),
  UnconfirmedPost.extend(claimed),
]);

type SettledField = Exclude<FieldOf<ReturnType<typeof postItem>>, KeptField | 'lease' | 'pk' | 'sk'>;

const settledFields = Object.keys({
  status: true,
  targets: true,
  publishedAt: true,
  checkAt: true,
  findings: true,
  nextAttemptAt: true,
  updatedAt: true,
  version: true,
  timePk: true,
  timeSk: true,
} satisfies Record<SettledField, true>);

export const receiptItem = (receipt: Receipt) => ({
  ...receipt,
  ...keys.receipt(receipt.postId, receipt.platform),
  ttl: historyExpiry(receipt.publishedAt),
});

/** A batched write that failed for another reason than its condition is retried alone. */
export function dynamoPostClaims(table: Table): PostClaims {
  return {
    async claim(dueItems, lease, now) {
      const isFirst = (dueItem: DueItem, index: number) =>
        dueItems.findIndex(({ postId }) => postId === dueItem.postId) === index;
      const batch = dueItems.filter(isFirst);
      const statements = batch.map((dueItem) => claimStatement(table, dueItem, lease, now));
      const answers = (await runAll(table, statements)).values();
      const claims: (Claimed | undefined)[] = [];
      for (const [index, dueItem] of dueItems.entries()) {
        // Of two items for one post at most one has its present instant.
        const { item, error } = (isFirst(dueItem, index) ? answers.next().value : undefined) ?? { error: 'NotAsked' };
        if (error === undefined) claims.push(claimedFrom(item, lease));
        else claims.push(error === conditionFailed ? undefined : await claimAlone(table, dueItem, lease, now));
      }
      return claims;
    },

    async extend(ids, lease) {
      const statements = ids.map((id) => extendStatement(table, id, lease));
      return (await runAll(table, statements)).map(({ error }) => error === undefined);
    },

    async mark({ id, lease, targets }, target) {
      const place = targets.findIndex(({ platform }) => platform === target.platform);
      const update = new UpdateCommand({
        TableName: table.name,
        Key: keys.post(id),
        UpdateExpression: `SET targets[${place}] = :target`,
        ConditionExpression: 'lease.#token = :token',
        ExpressionAttributeNames: { '#token': 'token' },
        ExpressionAttributeValues: { ':target': target, ':token': lease.token },
      });
      return (await ifConditionHolds(() => table.document.send(update))) !== undefined;
    },

    async leaseEnds(dueItems) {
      const ids = [...new Set(dueItems.map(({ postId }) => postId))];
      const items = await getAll(
        table,
        ids.map((id) => keys.post(id)),
      );
      const found = new Map(items.map(({ pk, sk, ...item }) => [JSON.stringify([pk, sk]), item]));
      return dueItems.map(({ postId, nextAttemptAt }) => {
        const { pk, sk } = keys.post(postId);
        const item = found.get(JSON.stringify([pk, sk]));
        return item?.['nextAttemptAt'] === nextAttemptAt ? Lease.optional().parse(item['lease'])?.until : undefined;
      });
    },

    async settle(results, lease) {
      const receipts = results.flatMap(({ receipts: proofs }) => proofs);
      const changed = results.filter(({ isAsBefore = false }) => !isAsBefore);
      const told = changedPostItems(
        changed.map((result) => ({ id: result.post.id, version: versionOf(result) })),
        table.clock(),
      );
      await putAll(table, [...receipts.map(receiptItem), ...told]);
      const answers = await runAll(
        table,
        results.map((result) => settleStatement(table, settled(result), lease)),
      );
      return Promise.all(
        results.map(async (result, index) => {
          const error = answers[index]?.error;
          if (error === undefined) return true;
          return error === conditionFailed ? false : settleAlone(table, settled(result), lease);
        }),
      );
    },

    countOut: (posts) => countOut(table, posts),
  };
}

function claimStatement({ name }: Table, dueItem: DueItem, lease: Lease, now: Date): Statement {
  const { pk, sk } = keys.post(dueItem.postId);
  const isFree = '("lease" IS MISSING OR "lease"."until" <= ?)';
  const isOnTime = dueItem.isCheck === true ? ' AND "scheduledFor" = "nextAttemptAt"' : '';
  return {
    text: `UPDATE "${name}" SET "lease" = ? WHERE "pk" = ? AND "sk" = ? AND "nextAttemptAt" = ? AND ${isFree}${isOnTime} RETURNING ALL OLD *`,
    values: [lease, pk, sk, dueItem.nextAttemptAt, now.toISOString()],
  };
}

function extendStatement({ name }: Table, id: PostId, lease: Lease): Statement {
  const { pk, sk } = keys.post(id);
  return {
    text: `UPDATE "${name}" SET "lease" = ? WHERE "pk" = ? AND "sk" = ? AND "lease"."token" = ?`,
    values: [lease, pk, sk, lease.token],
  };
}

async function claimAlone({ document, name }: Table, dueItem: DueItem, lease: Lease, now: Date) {
  const update = new UpdateCommand({
    TableName: name,
    Key: keys.post(dueItem.postId),
    UpdateExpression: 'SET lease = :lease',
    ConditionExpression: `nextAttemptAt = :nextAttemptAt AND (attribute_not_exists(lease) OR lease.#until <= :now)${
      dueItem.isCheck === true ? ' AND scheduledFor = nextAttemptAt' : ''
    }`,
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':lease': lease, ':nextAttemptAt': dueItem.nextAttemptAt, ':now': now.toISOString() },
    ReturnValues: 'ALL_OLD',
  });
  return ifConditionHolds(async () => claimedFrom((await document.send(update)).Attributes, lease));
}

/** @param before the item before the claim */
function claimedFrom(before: Item | undefined, lease: Lease): Claimed {
  const abandoned = Lease.optional().parse(before?.['lease']);
  return { post: ClaimedPost.parse(fieldsOf({ ...before, lease })), ...(abandoned === undefined ? {} : { abandoned }) };
}

interface Settled {
  key: { pk: string; sk: string };
  set: [name: string, value: unknown][];
  remove: string[];
}

const versionOf = ({ post, isAsBefore = false }: Settlement) => (isAsBefore ? post.version : post.version + 1);

function settled(result: Settlement): Settled {
  const { post } = result;
  const item: Item = postItem({ ...post, lease: undefined, version: versionOf(result) });
  return {
    key: keys.post(post.id),
    set: settledFields.filter((field) => item[field] !== undefined).map((field) => [field, item[field]]),
    remove: ['lease', ...settledFields.filter((field) => item[field] === undefined)],
  };
}

function settleStatement({ name }: Table, { key, set, remove }: Settled, lease: Lease): Statement {
  const setting = set.map(([field]) => `"${field}" = ?`).join(', ');
  const removing = remove.map((field) => `"${field}"`).join(', ');
  return {
    text: `UPDATE "${name}" SET ${setting} REMOVE ${removing} WHERE "pk" = ? AND "sk" = ? AND "lease"."token" = ?`,
    values: [...set.map(([, value]) => value), key.pk, key.sk, lease.token],
  };
}

async function settleAlone({ document, name }: Table, { key, set, remove }: Settled, lease: Lease): Promise<boolean> {
  const setting = set.map(([field]) => `#${field} = :${field}`).join(', ');
  const removing = remove.map((field) => `#${field}`).join(', ');
  const named = [...set.map(([field]) => field), ...remove, 'token'];
  const update = new UpdateCommand({
    TableName: name,
    Key: key,
    UpdateExpression: `SET ${setting} REMOVE ${removing}`,
    ConditionExpression: '#lease.#token = :token',
    ExpressionAttributeNames: Object.fromEntries(named.map((field) => [`#${field}`, field])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(set.map(([field, value]) => [`:${field}`, value])),
      ':token': lease.token,
    },
  });
  return (await ifConditionHolds(() => document.send(update))) !== undefined;
}

async function ifConditionHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withoutConflict(write);
  } catch (error) {
    if (isConditionFailed(error)) return undefined;
    throw error;
  }
}
