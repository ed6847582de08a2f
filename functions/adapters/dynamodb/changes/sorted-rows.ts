import { grown } from '../../search/numbers/grown.ts';

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
