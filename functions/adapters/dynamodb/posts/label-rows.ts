import { add, type BitSet, bitSet } from '../../search/numbers/bit-set.ts';
import type { Parts, partsIn } from '../packed/row-columns.ts';

/*
 * The rows of each label. Clients have thousands of them: unlike a facet, a label has no set of bits of its own.
 */

export function labelColumn() {
  const column: (readonly string[] | undefined)[] = [];
  return {
    set(row: number, keys: readonly string[]) {
      column[row] = keys.length === 0 ? undefined : keys;
    },
    having(key: string): BitSet {
      const rows = bitSet(column.length);
      for (const [row, keys] of column.entries()) if (keys?.includes(key) === true) add(rows, row);
      return rows;
    },
  };
}

/** No key has a line break. */
const divider = '\n';

/** Labels with the rows of each, one after another; the starts end with the end. */
export function labelPacker() {
  const rowsOf = new Map<string, number[]>();
  return {
    add(row: number, keys: readonly string[]) {
      for (const key of keys) {
        const rows = rowsOf.get(key) ?? [];
        rows.push(row);
        rowsOf.set(key, rows);
      }
    },
    packed(): Parts {
      const labelStarts = new Uint32Array(rowsOf.size + 1);
      for (const [place, { length }] of [...rowsOf.values()].entries())
        labelStarts[place + 1] = (labelStarts[place] as number) + length;
      return {
        labels: Buffer.from([...rowsOf.keys()].join(divider)),
        labelStarts,
        labelRows: Uint32Array.from([...rowsOf.values()].flat()),
      };
    },
  };
}

/** @param count of all rows */
export function packedLabels({ bytes, numbers }: ReturnType<typeof partsIn>, count: number) {
  const places = new Map(
    bytes('labels')
      .toString()
      .split(divider)
      .map((key, place) => [key, place]),
  );
  const [starts, labelRows] = [numbers('labelStarts'), numbers('labelRows')];
  return (key: string): BitSet => {
    const rows = bitSet(count);
    const place = places.get(key);
    if (place !== undefined) for (const row of labelRows.subarray(starts[place], starts[place + 1])) add(rows, row);
    return rows;
  };
}
