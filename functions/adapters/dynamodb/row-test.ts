/** Whether a row is wanted, by its number. */
export type RowTest = (row: number) => boolean;

/** The rows that are wanted. A plain loop, which the test can be compiled into, unlike a call of `filter`. */
export function filtered(rows: Uint32Array, isWanted: RowTest): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    if (!isWanted(row)) continue;
    found[count] = row;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Whether a row is among those that were found and holds a test too, if there is one. @param found 1 for each that was */
export function bothOf(found: Uint8Array, test: RowTest | undefined): RowTest {
  return test === undefined ? (row) => found[row] === 1 : (row) => found[row] === 1 && test(row);
}
