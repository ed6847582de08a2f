export type Compare<Row> = (a: Row, b: Row) => number;

/** Rows in one order, kept in it from change to change at the cost of finding the place. */
export interface SortedRows<Row> {
  readonly rows: readonly Row[];
  /** Takes one out, puts one in, or both. */
  replace(before: Row | undefined, after: Row | undefined): void;
}

/** @param compare never takes two different rows for equal */
export function sortedRows<Row>(given: Iterable<Row>, compare: Compare<Row>): SortedRows<Row> {
  const rows = [...given].toSorted(compare);

  /** Where a row is, or would be. */
  function placeOf(row: Row): number {
    let from = 0;
    let to = rows.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(rows[middle] as Row, row) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    rows,
    replace(before, after) {
      if (before !== undefined) rows.splice(placeOf(before), 1);
      if (after !== undefined) rows.splice(placeOf(after), 0, after);
    },
  };
}
