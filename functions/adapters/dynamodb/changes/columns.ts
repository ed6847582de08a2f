import { type BitSet, bitSet, changed, add, grown, has } from '../../search/numbers/bit-set.ts';
import { firstPlace } from '../../search/numbers/find-place.ts';

export type Compare<Row> = (a: Row, b: Row) => number;

/** Row numbers in the order of their rows; each change costs a binary search. */
export interface SortedRows {
  /** Valid until the next change. */
  readonly numbers: Uint32Array;
  insert(number: number): void;
  remove(number: number): void;
}

/** @param compare by row number; must never rank two different rows as equal */
export function sortedRows(given: Iterable<number>, compare: Compare<number>): SortedRows {
  let numbers = Uint32Array.from(given).toSorted(compare);
  let length = numbers.length;

  const placeOf = (number: number) => firstPlace(0, length, (place) => compare(numbers[place] as number, number) < 0);

  return {
    get numbers() {
      return numbers.subarray(0, length);
    },

    insert(number) {
      const place = placeOf(number);
      numbers = grown(numbers, length, (size) => new Uint32Array(size));
      numbers.copyWithin(place + 1, place, length);
      numbers[place] = number;
      length += 1;
    },

    remove(number) {
      const place = placeOf(number);
      numbers.copyWithin(place, place + 1, length);
      length -= 1;
    },
  };
}

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

export interface OwnerColumn<Owner> {
  readonly set: (row: number, owner: Owner) => void;
  readonly of: (owners: ReadonlySet<Owner>) => BitSet;
}

/** Rows by whose they are: a number each, however many own some. */
export function ownerColumn<Owner>(): OwnerColumn<Owner> {
  const numbers = new Map<Owner, number>();
  let column = new Uint32Array(1024);
  return {
    set(row, owner) {
      const number = numbers.get(owner) ?? numbers.size + 1;
      numbers.set(owner, number);
      column = grown(column, row, (length) => new Uint32Array(length));
      column[row] = number;
    },
    of(owners) {
      const wanted = bitSet(numbers.size + 1);
      for (const owner of owners) {
        const number = numbers.get(owner);
        if (number !== undefined) add(wanted, number);
      }
      const rows = bitSet(column.length);
      for (const [row, number] of column.entries()) if (has(wanted, number)) add(rows, row);
      return rows;
    },
  };
}

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
