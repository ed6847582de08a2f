import { grown } from '../text-index/growing.ts';

/** One instant for each row, in milliseconds since 1970. */
export interface TimeColumn {
  set(row: number, milliseconds: number): void;
  at(row: number): number;
}

export function timeColumn(): TimeColumn {
  let column = new Float64Array(1024);
  return {
    set(row, milliseconds) {
      column = grown(column, row, (length) => new Float64Array(length));
      column[row] = milliseconds;
    },
    at: (row) => column[row] as number,
  };
}
