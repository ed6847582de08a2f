import { type BitSet, bitSet, changed } from '../../search/numbers/bit-set.ts';

export interface RowGroups<T> {
  set(row: number, values: readonly T[]): void;
  having(value: T): BitSet;
}

export function rowGroups<T>(): RowGroups<T> {
  const groups = new Map<T, BitSet>();
  return {
    set(row, values) {
      for (const value of values) if (!groups.has(value)) groups.set(value, bitSet(0));
      for (const [value, rows] of groups) groups.set(value, changed(rows, row, values.includes(value)));
    },
    having: (value) => groups.get(value) ?? bitSet(0),
  };
}
