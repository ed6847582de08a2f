import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId, OwnedId } from '../../../shared/domain/ids.ts';
import { PostMedia, PostStatus } from '../../../shared/domain/post.ts';
import { Target } from '../../../shared/domain/publishing.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { Lease, Look, PostRecord, Posts, Receipt } from '../../use-cases/ports.ts';
import { notFound, postBeingPublished, postChanged } from '../../use-cases/refusals.ts';
import { changeProjection, tombstoneMilliseconds } from './changes.ts';
import { dueEntry, dueShardKeys, expiry, keys, lookOf, postChange, postChangeKeys } from './keys.ts';
import { isConditionFailed, isTransactionConditionFailed, type Table } from './table.ts';

const StoredLease = z.object({ token: z.string(), since: Instant, until: Instant });
const StoredPost = z.object({
  id: OwnedId,
  clientId: ClientId,
  clientName: z.string(),
  content: z.string(),
  media: z.array(PostMedia),
  status: PostStatus,
  scheduledFor: Instant.optional(),
  timeZone: z.string(),
  publishedAt: Instant.optional(),
  targets: z.array(Target),
  lease: StoredLease.optional(),
  lookAt: Instant.optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
}) satisfies z.ZodType<PostRecord>;

function toItem(post: PostRecord) {
  return {
    ...post,
    ...keys.post(post.id),
    ...postChange(post.id, post.updatedAt),
    ...(post.lookAt === undefined ? {} : dueEntry(post.id, post.lookAt)),
  };
}

function receiptItem(receipt: Receipt) {
  return { ...receipt, ...keys.receipt(receipt.postId, receipt.platform) };
}

const newestFirst = (a: PostRecord, b: PostRecord) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
const unchanged = 'version = :read AND attribute_not_exists(lease)';

export function dynamoPosts(table: Table): Posts {
  const { document, name } = table;
  const current = changeProjection(table, postChangeKeys, (item) => StoredPost.parse(item));

  /** Writes over the version that was read, unless someone is working on the post. */
  async function overwrite(item: Record<string, unknown>, read: number) {
    try {
      await document.send(
        new PutCommand({
          TableName: name,
          Item: item,
          ConditionExpression: unchanged,
          ExpressionAttributeValues: { ':read': read },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      if (error.Item?.['lease'] !== undefined) throw postBeingPublished();
      throw postChanged();
    }
  }

  async function dueOf(shard: string, before: Date): Promise<Look[]> {
    const looks: Look[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const answer = await document.send(
        new QueryCommand({
          TableName: name,
          IndexName: 'time',
          KeyConditionExpression: 'timePk = :shard AND timeSk < :before',
          ExpressionAttributeValues: { ':shard': shard, ':before': before.toISOString() },
          ExclusiveStartKey: start,
        }),
      );
      looks.push(...(answer.Items ?? []).map((item) => lookOf(String(item['timeSk']))));
      start = answer.LastEvaluatedKey;
    } while (start !== undefined);
    return looks;
  }

  return {
    async create(post) {
      const client = {
        TableName: name,
        Key: keys.client(post.clientId),
        ConditionExpression: 'attribute_exists(email)',
      };
      const put = { TableName: name, Item: toItem(post), ConditionExpression: 'attribute_not_exists(pk)' };
      try {
        await document.send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck: client }, { Put: put }] }));
      } catch (error) {
        throw isTransactionConditionFailed(error, 0) ? notFound('Client') : error;
      }
    },

    async load(id) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.post(id), ConsistentRead: true }),
      );
      if (item === undefined || item['isRemoved'] === true) throw notFound('Post');
      return StoredPost.parse(item);
    },

    async list() {
      return (await current()).toSorted(newestFirst);
    },

    async save(post) {
      const saved = { ...post, version: post.version + 1 };
      await overwrite(toItem(saved), post.version);
      return saved;
    },

    async remove(post, now) {
      const removedAt = now.toISOString();
      const ttl = expiry(new Date(now.getTime() + tombstoneMilliseconds));
      const tombstone = {
        ...keys.post(post.id),
        ...postChange(post.id, removedAt),
        version: post.version + 1,
        isRemoved: true,
        ttl,
      };
      await overwrite(tombstone, post.version);
    },

    async due(before) {
      const looks = await Promise.all(dueShardKeys.map((shard) => dueOf(shard, before)));
      return looks.flat().toSorted((a, b) => a.lookAt.localeCompare(b.lookAt));
    },

    async claim(look, lease, now) {
      try {
        const { Attributes: item } = await document.send(
          new UpdateCommand({
            TableName: name,
            Key: keys.post(look.postId),
            UpdateExpression:
              'SET abandoned = if_not_exists(lease, :nobody), lease = :lease, lookAt = :until, timeSk = :entry, version = version + :one',
            ConditionExpression: 'lookAt = :lookAt AND (attribute_not_exists(lease) OR lease.#until <= :now)',
            ExpressionAttributeNames: { '#until': 'until' },
            ExpressionAttributeValues: {
              ':nobody': null,
              ':lease': lease,
              ':until': lease.until,
              ':entry': dueEntry(look.postId, lease.until).timeSk,
              ':one': 1,
              ':lookAt': look.lookAt,
              ':now': now.toISOString(),
            },
            ReturnValues: 'ALL_NEW',
          }),
        );
        const abandoned: Lease | null = StoredLease.nullable().parse(item?.['abandoned']);
        return { post: StoredPost.parse(item), ...(abandoned === null ? {} : { abandoned }) };
      } catch (error) {
        if (isConditionFailed(error)) return undefined;
        throw error;
      }
    },

    async settle(post, lease, receipts) {
      const item = toItem({ ...post, lease: undefined, version: post.version + 1 });
      const put = {
        TableName: name,
        Item: item,
        ConditionExpression: 'lease.#token = :token',
        ExpressionAttributeNames: { '#token': 'token' },
        ExpressionAttributeValues: { ':token': lease.token },
      };
      const proofs = receipts.map((receipt) => ({ Put: { TableName: name, Item: receiptItem(receipt) } }));
      try {
        if (proofs.length === 0) await document.send(new PutCommand(put));
        else await document.send(new TransactWriteCommand({ TransactItems: [{ Put: put }, ...proofs] }));
        return true;
      } catch (error) {
        if (isConditionFailed(error) || isTransactionConditionFailed(error, 0)) return false;
        throw error;
      }
    },
  };
}
