import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { reasonOf, type Warn } from '../../../use-cases/warn.ts';
import { listedPostAttributes } from '../../../listed-post-attributes.ts';
import type { SnapshotFile } from '../../files/snapshot-file.ts';
import { float64s, readSections, type ReadSections, uint32s } from '../../files/sections.ts';
import { type BitSet, bitSet, changed, fullSet, nextIn, sizeOf } from '../../search/numbers/bit-set.ts';
import { packedSearch, type PackedTexts } from '../../search/text-index/packed-texts.ts';
import { timesBetween } from '../changes/time-column.ts';
import { type OwnedColumns, ownedRows } from './owned-rows.ts';
import { postFacets } from './post-facets.ts';
import { narrowed } from './post-index.ts';
import type { PackedPosts, ReadPackedPosts } from './listed-posts.ts';
import type { PostRow } from './post-row.ts';
import { type RowBlocks, rowBlocks } from './row-blocks.ts';

/** What a file must be made for, so that it has all that lists show and filter by. */
export const packedFor = ['1', ...postFacets, ...listedPostAttributes].join(' ');

const PackedFacts = z.object({ packedFor: z.literal(packedFor), until: z.number(), leaving: z.array(ClientId) });
export type PackedFacts = z.infer<typeof PackedFacts>;

/** No packed posts when the file is none, was made for other lists, or cannot be read: the table has them all. */
export async function readPacked(file: Pick<SnapshotFile, 'open'>, warn: Warn) {
  let version: string | undefined;
  try {
    const found = await file.open();
    version = found?.version;
    const read = found && (await readSections(found.bytes, (facts) => PackedFacts.safeParse(facts).data));
    return { version, packed: read && packedPosts(read) };
  } catch (error) {
    warn('packed posts not read', { reason: reasonOf(error) });
    return { version };
  }
}

export const packedPostsOf =
  (file: Pick<SnapshotFile, 'open'>, warn: Warn): ReadPackedPosts =>
  async () =>
    (await readPacked(file, warn)).packed;

/** By row. */
export interface PostColumns extends OwnedColumns, RowBlocks, PackedTexts {
  readonly versions: Uint32Array;
  readonly createdAt: Float64Array;
  readonly moments: Float64Array;
  /** A set for each of `postFacets`, one after another. */
  readonly facets: Uint32Array;
}

function columnsIn({ parts }: ReadSections<PackedFacts>): PostColumns {
  const part = (name: string) => {
    const bytes = parts[name];
    if (bytes === undefined) throw new Error(`Packed posts without ${name}`);
    return bytes;
  };
  const numbers = (name: string) => uint32s(part(name));
  return {
    versions: numbers('versions'),
    createdAt: float64s(part('createdAt')),
    moments: float64s(part('moments')),
    facets: numbers('facets'),
    clients: part('clients'),
    ulids: part('ulids'),
    owners: numbers('owners'),
    byOwner: numbers('byOwner'),
    ownerStarts: numbers('ownerStarts'),
    blocks: part('blocks'),
    blockStarts: numbers('blockStarts'),
    words: part('words').toString(),
    wordStarts: numbers('wordStarts'),
    gapStarts: numbers('gapStarts'),
    gaps: part('gaps'),
    textStarts: numbers('textStarts'),
  };
}

function packedPosts(read: ReadSections<PackedFacts>): PackedPosts {
  const columns = columnsIn(read);
  const { versions, createdAt, moments, facets } = columns;
  const { length: count } = versions;
  const { idAt, rowOf, rowsOf } = ownedRows(columns);
  const wholeAt = rowBlocks(columns);
  const text = packedSearch(columns);
  let present = fullSet(count);

  class PackedRow implements PostRow {
    readonly #row: number;
    constructor(row: number) {
      this.#row = row;
    }
    get id() {
      return idAt(this.#row);
    }
    get createdAt() {
      return createdAt[this.#row] as number;
    }
    get version() {
      return versions[this.#row] as number;
    }
    get whole() {
      return wholeAt(this.#row);
    }
  }

  function facet(name: string): BitSet {
    const { length } = bitSet(count);
    const start = postFacets.indexOf(name) * length;
    return facets.subarray(start, start + length);
  }

  const hideRow = (row: number) => {
    present = changed(present, row, false);
  };

  return {
    until: new Date(read.facts.until),
    leaving: read.facts.leaving,

    hide(id) {
      const row = rowOf(id);
      if (row !== undefined) hideRow(row);
    },

    hideAllOf: (client) => rowsOf(client).forEach(hideRow),

    versionOf(id) {
      const row = rowOf(id);
      return row === undefined ? 0 : (versions[row] as number);
    },

    walk(filter) {
      const time = (from: number, to: number) => timesBetween(moments, from, to);
      const wanted = narrowed(present, filter, { facet, text, time });
      let row = -1;
      return {
        total: sizeOf(wanted),
        next() {
          row = nextIn(wanted, row + 1);
          return row === -1 ? undefined : new PackedRow(row);
        },
      };
    },
  };
}
