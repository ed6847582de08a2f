import { add, type BitSet, bitSet } from '../../search/numbers/bit-set.ts';
import { grown } from '../../search/numbers/grown.ts';

export interface TimeColumn {
  set(row: number, milliseconds: number): void;
  between(from: number, to: number): BitSet;
}

export function timeColumn(): TimeColumn {
  let column = new Float64Array(1024);
  return {
    set(row, milliseconds) {
      column = grown(column, row, (length) => new Float64Array(length));
      column[row] = milliseconds;
    },
    between: (from, to) => timesBetween(column, from, to),
  };
}

/** The end is exclusive. */
export function timesBetween(column: Float64Array, from: number, to: number): BitSet {
  const rows = bitSet(column.length);
  for (let row = 0; row < column.length; row += 1) {
    const at = column[row] as number;
    if (at >= from && at < to) add(rows, row);
  }
  return rows;
}
