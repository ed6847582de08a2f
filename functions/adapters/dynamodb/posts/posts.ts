import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Receipt } from '../../../../shared/domain/publishing/receipt.ts';
import { countedInMonth } from '../../../../shared/domain/posts/post-usage.ts';
import { asPostId } from '../../../../shared/domain/ids.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Posts, StoredPosts } from '../../../use-cases/posts/ports.ts';
import { notFound, postChanged } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { dueShardKeys, keys, postRemovalShardKeys, receiptPrefix } from '../table/keys.ts';
import type { ReadPacked } from '../packed/packed-list.ts';
import { listedPosts } from './listed-posts.ts';
import type { PackedPosts } from './packed-posts.ts';
import { fromPostItem, postItem } from './post-item.ts';
import { isScheduled, postRemoval } from './post-removal.ts';
import { readUsage } from './post-usage.ts';
import { counting, countingInMonth, overwrite, taking, writePost } from './post-writes.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { clientExists } from '../clients/client-exists.ts';

export const dynamoPosts = (table: Table, readPacked?: ReadPacked<PackedPosts>): Posts => ({
  ...storedPosts(table),
  ...listedPosts(table, readPacked),
});

/** For functions that list none, which do without the lists' code. */
export function storedPosts(table: Table): StoredPosts {
  const { document, name, clock } = table;

  async function receipts({ pk }: { pk: string }, prefix: string): Promise<Receipt[]> {
    const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
    return readable(items, (item) => Receipt.parse(item));
  }

  return {
    async create(wanted, limits) {
      const post = countedInMonth(wanted);
      const put = { TableName: name, Item: postItem(post, clock()), ConditionExpression: 'attribute_not_exists(pk)' };
      await writePost(table, post, [
        { item: clientExists(table, post.clientId), refusal: () => notFound('Client') },
        { item: { Put: put }, refusal: postChanged },
        ...countingInMonth(table, post, undefined, limits.monthlyPosts),
        ...counting(table, post, { was: false, is: isScheduled(post) }, limits.scheduledPosts),
        ...taking(table, post),
      ]);
    },

    async load(id) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.post(id), ConsistentRead: true }),
      );
      if (item === undefined || item['isRemoved'] === true) throw notFound('Post');
      return fromPostItem(item);
    },

    async save(post, before, { monthlyPosts, scheduledPosts }) {
      const saved = { ...countedInMonth(post, before), version: before.version + 1 };
      await writePost(table, saved, [
        overwrite(table, postItem(saved, clock()), before.version),
        ...countingInMonth(table, saved, before, monthlyPosts),
        ...counting(table, post, { was: isScheduled(before), is: isScheduled(post) }, scheduledPosts),
        ...taking(table, post, before),
      ]);
      return saved;
    },

    usageOf: (clientId, month) => readUsage(table, clientId, month),

    receiptsOf: (id) => receipts(keys.post(id), receiptPrefix(id)),
    receiptsFor: (clientId) => receipts(keys.client(clientId), sortPrefix.receipt),

    async due(before) {
      const entries = await entriesBefore(table, dueShardKeys, before);
      return entries.map(({ at, id }) => ({ nextAttemptAt: at, postId: asPostId(id) }));
    },

    async dueRemovals(before, limit) {
      return (await entriesBefore(table, postRemovalShardKeys, before, limit)).map(({ id }) => asPostId(id));
    },

    ...postRemoval(table),
  };
}
