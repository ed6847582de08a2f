import { add, type BitSet, bitSet } from '../../search/numbers/bit-set.ts';
import type { Parts, partsIn } from '../packed/row-columns.ts';

/*
 * The rows of each label and of each person. There are thousands of labels: unlike a facet, a key has no set of bits of its own.
 */

export function keyColumn() {
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

/** Keys with the rows of each, one after another; the starts end with the end. */
export function keyPacker() {
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
      const keyStarts = new Uint32Array(rowsOf.size + 1);
      for (const [place, { length }] of [...rowsOf.values()].entries())
        keyStarts[place + 1] = (keyStarts[place] as number) + length;
      return {
        keys: Buffer.from([...rowsOf.keys()].join(divider)),
        keyStarts,
        keyRows: Uint32Array.from([...rowsOf.values()].flat()),
      };
    },
  };
}

/** @param count of all rows */
export function packedKeys({ bytes, numbers }: ReturnType<typeof partsIn>, count: number) {
  const places = new Map(
    bytes('keys')
      .toString()
      .split(divider)
      .map((key, place) => [key, place]),
  );
  const [starts, keyRows] = [numbers('keyStarts'), numbers('keyRows')];
  return (key: string): BitSet => {
    const rows = bitSet(count);
    const place = places.get(key);
    if (place !== undefined) for (const row of keyRows.subarray(starts[place], starts[place + 1])) add(rows, row);
    return rows;
  };
}
