import { type BitSet, bitSet, changed, fullSet, has, nextIn, sizeOf } from '../../search/numbers/bit-set.ts';
import { packedSearch } from '../../search/text-index/packed-texts.ts';
import type { Walk } from '../changes/walk.ts';
import { rowBlocks } from './row-blocks.ts';
import type { RowColumns } from './row-columns.ts';
import type { ListedRow } from './listed-row.ts';

/** A row by its number; all but its id, which each list finds in its own way. */
export function packedRows<Id extends string>(
  columns: RowColumns,
  facetNames: readonly string[],
  idAt: (row: number) => Id,
) {
  const { versions, createdAt, facets } = columns;
  const { length: count } = versions;
  const restAt = rowBlocks(columns);
  let present = fullSet(count);

  class PackedRow implements ListedRow<Id> {
    readonly row: number;
    constructor(row: number) {
      this.row = row;
    }
    get id() {
      return idAt(this.row);
    }
    get createdAt() {
      return createdAt[this.row] as number;
    }
    get version() {
      return versions[this.row] as number;
    }
    get rest() {
      return restAt(this.row);
    }
  }

  return {
    count,
    text: packedSearch(columns),

    get present() {
      return present;
    },

    facet(name: string): BitSet {
      const { length } = bitSet(count);
      const start = facetNames.indexOf(name) * length;
      return facets.subarray(start, start + length);
    },

    hide(row: number | undefined) {
      if (row !== undefined) present = changed(present, row, false);
    },

    versionOf: (row: number | undefined) => (row === undefined ? 0 : (versions[row] as number)),

    /** @param order all rows by number; else the newest first */
    walk(wanted: BitSet, order?: Uint32Array): Walk<PackedRow> {
      let place = 0;
      let row = -1;

      function next(): number {
        if (order === undefined) return nextIn(wanted, row + 1);
        while (place < order.length) {
          const candidate = order[place++] as number;
          if (has(wanted, candidate)) return candidate;
        }
        return -1;
      }

      return {
        total: sizeOf(wanted),
        next() {
          row = next();
          return row === -1 ? undefined : new PackedRow(row);
        },
      };
    },
  };
}
