import { grown } from '../../search/numbers/growing.ts';

export type Compare<Row> = (a: Row, b: Row) => number;

/** The numbers of rows in the order of the rows, kept in it from change to change at the cost of finding the place. */
export interface SortedRows {
  /** Good until the next change. */
  readonly numbers: Uint32Array;
  insert(number: number): void;
  /** Takes a row out that is still as it was put in. */
  remove(number: number): void;
}

/** @param compare by the rows' numbers; never takes two different rows for equal */
export function sortedRows(given: Iterable<number>, compare: Compare<number>): SortedRows {
  let numbers = Uint32Array.from(given).toSorted(compare);
  let length = numbers.length;

  /** Where a row is, or would be. */
  function placeOf(number: number): number {
    let from = 0;
    let to = length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(numbers[middle] as number, number) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

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
