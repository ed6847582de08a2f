import { type ClientId, ownerOf, asPostId } from '../../../../shared/domain/ids.ts';
import { byMoment, type PostQuery, type PostSort } from '../../../../shared/domain/posts/post-filter.ts';
import { countedInMonth } from '../../../../shared/domain/posts/post-usage.ts';
import { Receipt } from '../../../../shared/domain/publishing/receipt.ts';
import { mapValues } from '../../../../shared/map-values.ts';
import { postsRemovedKey, sortPrefix } from '../../../table-keys.ts';
import { shown, readable } from '../../../use-cases/left-out.ts';
import type { ListedPosts, Posts, StoredPosts } from '../../../use-cases/posts/ports.ts';
import { notFound, postChanged } from '../../../use-cases/refusals.ts';
import type { Compare } from '../changes/columns.ts';
import { mergedWalk, pageOfWalk } from '../changes/walk.ts';
import type { ReadPacked } from '../packed/packed-list.ts';
import { sincePacked } from '../packed/since-packed.ts';
import { getItem } from '../table/items.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { clientOf, keys, dueEntries, postRemovalEntries, receiptPrefix } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import type { PackedPosts } from './packed-posts.ts';
import { changedPosts, tellLists } from './changed-posts.ts';
import { takeMedia } from './media-hold.ts';
import { postIndex } from './post-index.ts';
import { fromPostItem, postItem } from './post-item.ts';
import { idOf, postIn, postRow, type PostRow } from './post-row.ts';
import { countChanges, readUsage } from './post-usage.ts';
import { overwrite, postRemoval, writeBesideCounts, writeWithCounts } from './post-writes.ts';
import { newestFirst } from '../packed/listed-row.ts';

const orders: Readonly<Record<PostSort, Compare<PostRow>>> = {
  created: (a, b) => newestFirst(a, b),
  ...byMoment,
};

/**
 * All posts: those that were packed, unless they are too old, and what changed since. A removed client's posts share one
 * tombstone, which may arrive before some of them.
 */
export function listedPosts(table: Table, readPacked: ReadPacked<PackedPosts> = async () => undefined): ListedPosts {
  const leaving = new Set<ClientId>();
  let takenOut = 0;
  const { index, wanted } = postIndex();
  const posts = sincePacked(table, changedPosts, {
    readPacked,
    orders,
    index,

    begin(packed) {
      leaving.clear();
      takenOut = 0;
      for (const client of packed?.leaving ?? []) leaving.add(client);
    },

    parse: (item) => (leaving.has(ownerOf(idOf(item))) ? undefined : postRow(item)),

    recordRemoval(item, packed) {
      if (item['sk'] !== postsRemovedKey) return packed?.hide(idOf(item));
      const client = clientOf(String(item['pk']));
      leaving.add(client);
      packed?.hideAllOf(client);
    },
  });

  async function catchUp(of?: ReadonlySet<ClientId>) {
    await posts.changed.catchUp();
    if (leaving.size > takenOut) posts.changed.forget(({ id }) => leaving.has(ownerOf(id)));
    takenOut = leaving.size;
    posts.tellUnreadable((pk) => leaving.has(clientOf(pk)) || of?.has(clientOf(pk)) === false);
  }

  function walk(query: PostQuery) {
    const { sort = 'created' } = query;
    const since = posts.changed.walk(sort, wanted(query));
    return posts.packed === undefined ? since : mergedWalk(posts.packed.walk(query), since, orders[sort]);
  }

  return {
    async page(query, paging) {
      await catchUp(query.of);
      const { rows, total } = pageOfWalk(walk(query), paging);
      const read = shown(
        rows.map((row) => ({ ...keys.post(row.id), row })),
        ({ row }) => postIn(row),
      );
      return { rows: read, total };
    },

    async counts(filters, of) {
      await catchUp(of);
      return mapValues(filters, (filter) => walk({ ...filter, of }).total);
    },
  };
}

export const dynamoPosts = (table: Table, readPacked?: ReadPacked<PackedPosts>): Posts => ({
  ...storedPosts(table),
  ...listedPosts(table, readPacked),
});

/** For functions that list none, which do without the lists' code. */
export function storedPosts(table: Table): StoredPosts {
  const { name } = table;

  async function receipts({ pk }: { pk: string }, prefix: string): Promise<Receipt[]> {
    const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
    return readable(items, (item) => Receipt.parse(item));
  }

  return {
    async create(wanted, limits) {
      const post = countedInMonth(wanted);
      const put = { TableName: name, Item: postItem(post), ConditionExpression: 'attribute_not_exists(pk)' };
      const changes = await countChanges(table, { post, before: undefined }, limits);
      await tellLists(table, [post]);
      // A draft without files is one plain write: what its client gets while it is removed, `removeLate` removes.
      await writeWithCounts(table, { post, changes }, [
        ...(changes.length === 0 ? [] : [ofClient(table, post.clientId)]),
        { item: { Put: put }, refusal: postChanged },
        ...takeMedia(table, post),
      ]);
    },

    async load(id) {
      const item = await getItem(table, keys.post(id));
      if (item === undefined || item['isRemoved'] === true) throw notFound('Post');
      return fromPostItem(item);
    },

    async save(post, before, limits) {
      const saved = { ...countedInMonth(post, before), version: before.version + 1 };
      const changes = await countChanges(table, { post: saved, before }, limits);
      await tellLists(table, [saved]);
      await writeBesideCounts(table, { post: saved, changes }, [
        overwrite(table, postItem(saved), before.version),
        ...takeMedia(table, post, before),
      ]);
      return saved;
    },

    usageOf: (clientId, month) => readUsage(table, clientId, month),

    receiptsOf: (id) => receipts(keys.post(id), receiptPrefix(id)),
    receiptsFor: (clientId) => receipts(keys.client(clientId), sortPrefix.receipt),

    async due(before, since) {
      const entries = await entriesBefore(table, dueEntries.shardKeys, before, Infinity, { since });
      return entries.map(({ at, id }) => ({ nextAttemptAt: at, postId: asPostId(id) }));
    },

    async dueRemovals(before, limit) {
      return (await entriesBefore(table, postRemovalEntries.shardKeys, before, limit)).map(({ id }) => asPostId(id));
    },

    ...postRemoval(table),
  };
}
