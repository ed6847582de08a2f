import { grown } from '../numbers/growing.ts';

/** One value for each row, out of less than 256 different ones. */
export interface ChoiceColumn<T> {
  set(row: number, value: T): void;
  at(row: number): T;
}

/** @param nameOf what tells the values apart */
export function choiceColumn<T>(nameOf: (value: T) => unknown = (value) => value): ChoiceColumn<T> {
  const codes = new Map<unknown, number>();
  const values: T[] = [];
  let column = new Uint8Array(1024);
  return {
    set(row, value) {
      const name = nameOf(value);
      const code = codes.get(name) ?? values.push(value) - 1;
      codes.set(name, code);
      column = grown(column, row, (length) => new Uint8Array(length));
      column[row] = code;
    },
    at: (row) => values[column[row] as number] as T,
  };
}
