import type { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { PostFilter, PostQuery, PostSort } from '../../../../shared/domain/posts/post-filter.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import type { ReadSections } from '../../files/sections.ts';
import { add, type BitSet, bitSet } from '../../search/numbers/bit-set.ts';
import { firstPlace } from '../../search/numbers/find-place.ts';
import type { Walk } from '../changes/walk.ts';
import type { PackedList, ReadPacked } from '../packed/packed-list.ts';
import { type PackedFacts, readPackedFile } from '../packed/packed-file.ts';
import { packedRows } from '../packed/packed-rows.ts';
import { partsIn, rowColumns } from '../packed/row-columns.ts';
import { packedKeys } from './key-rows.ts';
import { ownedRows } from './owned-rows.ts';
import { postFacets, narrowed, timeWanted } from './post-index.ts';
import { listedPostAttributes, type PostRow } from './post-row.ts';
import type { ListedRow } from '../packed/listed-row.ts';

/** What a file must be made for, so that it has all that lists show and filter by. */
export const packedFor = ['7', ...postFacets, ...listedPostAttributes].join(' ');

export interface PackedPosts extends PackedList<PostId, PostRow, PostQuery> {
  hideAllOf(client: ClientId): void;
}

export const packedPostsOf =
  (file: Pick<SnapshotFile, 'open'>, warn: Warn): ReadPacked<PackedPosts> =>
  async () =>
    (await readPackedFile(file, packedFor, packedPosts, warn)).packed;

export function packedPosts(read: ReadSections<PackedFacts>): PackedPosts {
  const parts = partsIn(read);
  const moments = parts.instants('moments');
  const { idAt, rowOf, rowsOf } = ownedRows({
    clients: parts.bytes('clients'),
    ulids: parts.bytes('ulids'),
    owners: parts.numbers('owners'),
    byOwner: parts.numbers('byOwner'),
    ownerStarts: parts.numbers('ownerStarts'),
  });
  const key = packedKeys(parts, moments.length);
  const rows = packedRows(rowColumns(parts), postFacets, idAt);
  const earliest = parts.numbers('earliest');

  /** By number, the earliest first; the end is exclusive. */
  function rowsBetween(from: number, to: number): Uint32Array {
    const placeOf = (moment: number) =>
      firstPlace(0, earliest.length, (place) => (moments[earliest[place] as number] as number) < moment);
    return earliest.subarray(placeOf(from), placeOf(to));
  }

  function time(from: number, to: number): BitSet {
    const found = bitSet(moments.length);
    for (const row of rowsBetween(from, to)) add(found, row);
    return found;
  }

  function of(clients: ReadonlySet<ClientId>): BitSet {
    const found = bitSet(moments.length);
    for (const client of clients) for (const row of rowsOf(client)) add(found, row);
    return found;
  }

  /** All rows of the time that is wanted, by number. Rows are numbered from the newest on. */
  function orderOf(sort: PostSort, filter: PostFilter): Uint32Array | undefined {
    if (sort === 'created') return undefined;
    const { from, to } = timeWanted(filter);
    const rows = rowsBetween(from, to);
    return sort === 'earliest' ? rows : rows.toReversed();
  }

  return {
    until: new Date(read.facts.until),
    leaving: read.facts.leaving,
    unreadable: read.facts.unreadable,
    hide: (id) => rows.hide(rowOf(id)),
    hideAllOf: (client) => rowsOf(client).forEach((row) => rows.hide(row)),
    versionOf: (id) => rows.versionOf(rowOf(id)),
    rows: () => rows.walk(rows.present),
    walk: ({ sort = 'created', ...filter }) =>
      withMoments(
        rows.walk(narrowed(rows.present, filter, { ...rows, key, time, of }), orderOf(sort, filter)),
        moments,
      ),
  };
}

/** The rest of a row is taken from its file when it is shown. */
function withMoments(
  { total, next }: Walk<ListedRow<PostId> & { readonly row: number }>,
  moments: Float64Array,
): Walk<PostRow> {
  return {
    total,
    next() {
      const row = next();
      if (row === undefined) return undefined;
      return {
        id: row.id,
        createdAt: row.createdAt,
        version: row.version,
        moment: moments[row.row] as number,
        get rest() {
          return row.rest;
        },
      };
    },
  };
}
