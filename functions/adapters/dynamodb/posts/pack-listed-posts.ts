import { type ClientId, ownerOf, type PostId } from '../../../../shared/domain/ids.ts';
import { byMoment, factsOf, searchableText } from '../../../../shared/domain/posts/post-filter.ts';
import { postsRemovedKey } from '../../../table-keys.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { type Packable, packList } from '../packed/pack-list.ts';
import { notCompressed, rowPacker } from '../packed/row-columns.ts';
import { getAll } from '../table/batches.ts';
import { clientOf, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { changedPosts } from './changed-posts.ts';
import { keyPacker } from './key-rows.ts';
import { ownedPacker, ownedRows } from './owned-rows.ts';
import { packedFor, packedPosts } from './packed-posts.ts';
import { facetsOf, IndexedPost, keysOf, postFacets } from './post-index.ts';
import { idOf, itemIn, postRow } from './post-row.ts';

export function packListedPosts(table: Table, file: SnapshotFile, warn: Warn) {
  const leaving = new Set<ClientId>();
  const list: Packable<PostId> = {
    packedFor,
    source: changedPosts,
    open: packedPosts,
    rowOf: postRow,
    keyOf: keys.post,
    removedIn(item) {
      if (item['sk'] !== postsRemovedKey) return idOf(item);
      leaving.add(clientOf(String(item['pk'])));
      return undefined;
    },
    begin: (known) => known.forEach((client) => leaving.add(client)),
    isListed: (id) => !leaving.has(ownerOf(id)),
    async leaving() {
      const tombstones = await getAll(table, [...leaving].map(keys.postsRemoved));
      return tombstones.map(({ pk }) => clientOf(String(pk)));
    },
    packer: postPacker,
  };
  return packList(table, file, list, warn);
}

function postPacker(most: number): ReturnType<Packable<PostId>['packer']> {
  const [rows, ids, moments] = [rowPacker(most, postFacets), ownedPacker(most), new Float64Array(most)];
  const ownKeys = keyPacker();
  let count = 0;
  return {
    add(row) {
      const indexed = IndexedPost.parse(itemIn(row));
      const facts = factsOf(indexed);
      ids.add(row.id);
      ownKeys.add(count, keysOf(facts));
      moments[count++] = facts.moment;
      rows.add(row, facetsOf(facts), searchableText(indexed));
    },
    packed() {
      const owned = ids.packed();
      const earliest = placesByMoment(moments.subarray(0, count), ownedRows(owned).idAt);
      return {
        moments: moments.subarray(0, count),
        earliest,
        ...owned,
        ulids: notCompressed(owned.ulids),
        ...ownKeys.packed(),
        ...rows.packed(),
      };
    },
  };
}

/** Ids are made where moments are equal alone: they are most of the work. */
function placesByMoment(moments: Float64Array, idAt: (row: number) => PostId): Uint32Array {
  const moving = (row: number) => ({ moment: moments[row] as number, id: idAt(row) });
  return Uint32Array.from(moments.keys()).toSorted(
    (one, other) =>
      (moments[one] as number) - (moments[other] as number) || byMoment.earliest(moving(one), moving(other)),
  );
}
