import { type ClientId, ownerOf } from '../../../../shared/domain/ids.ts';
import { mapValues } from '../../../../shared/map-values.ts';
import { byMoment, type PostQuery, type PostSort } from '../../../../shared/domain/posts/post-filter.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { ListedPosts } from '../../../use-cases/posts/ports.ts';
import { postsRemovedKey } from '../../../table-keys.ts';
import { mergedWalk, pageOfWalk } from '../changes/walk.ts';
import type { Compare } from '../changes/sorted-rows.ts';
import { newestFirst } from '../packed/listed-row.ts';
import type { ReadPacked } from '../packed/packed-list.ts';
import { sincePacked } from '../packed/since-packed.ts';
import { clientOf, keys, postChangeKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { PackedPosts } from './packed-posts.ts';
import { postIndex } from './post-index.ts';
import { idOf, postIn, postRow, type PostRow } from './post-row.ts';

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
  const posts = sincePacked(table, postChangeKeys, {
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

  async function catchUp() {
    await posts.changed.catchUp();
    if (leaving.size > takenOut) posts.changed.forget(({ id }) => leaving.has(ownerOf(id)));
    takenOut = leaving.size;
    posts.tellUnreadable((pk) => leaving.has(clientOf(pk)));
  }

  function walk(query: PostQuery) {
    const { sort = 'created' } = query;
    const since = posts.changed.walk(sort, wanted(query));
    return posts.packed === undefined ? since : mergedWalk(posts.packed.walk(query), since, orders[sort]);
  }

  return {
    async page(query, paging) {
      await catchUp();
      const { rows, total } = pageOfWalk(walk(query), paging);
      const read = shown(
        rows.map((row) => ({ ...keys.post(row.id), row })),
        ({ row }) => postIn(row),
      );
      return { rows: read, total };
    },

    async counts(filters) {
      await catchUp();
      return mapValues(filters, (filter) => walk(filter).total);
    },
  };
}
