import { grown } from './growing.ts';
import { noWord } from './postings.ts';

/** Whose a text is that was replaced or cleared. */
const nobody = 0xff_ff_ff_ff;
const groupBits = 5;
const numbers = (length: number) => new Uint32Array(length);

/** Texts behind each other, as numbers of words: position 0, and one position behind each text, have none. */
export interface TextSequence {
  /** The number of the word at each position. */
  readonly words: Uint32Array;
  /** Where the next text will begin. */
  readonly end: number;
  readonly textCount: number;
  /** The rows' numbers are below this. */
  readonly rowCount: number;
  /** Puts a row's text at the end, unless it is there as it is. */
  set(row: number, text: readonly number[]): void;
  readonly clear: (row: number) => void;
  /** Marks the row with a text at a position, if there is one. */
  markRowAt(position: number, marked: Uint8Array): void;
  /** Marks the rows with a text in which some word is wanted. */
  markRowsWith(wanted: Uint8Array, marked: Uint8Array): void;
  /** When more than half is of nobody any more, moves the rest together: all positions change then. */
  closeGaps(): void;
}

export function textSequence(): TextSequence {
  let words = new Uint32Array(1024).fill(noWord, 0, 1);
  let end = 1;
  /** Where each text begins, and whose it is. */
  let starts = new Uint32Array(1024);
  let owners = new Uint32Array(1024);
  let count = 0;
  /** The text that holds the first position of each group of positions, so that a position's text is near. */
  let textOfGroup = new Uint32Array(1024);
  const textOf = new Map<number, number>();
  let abandoned = 0;
  let rowCount = 0;

  const startOf = (text: number) => starts[text] as number;
  const endOf = (text: number) => (text + 1 < count ? startOf(text + 1) : end) - 1;

  function isSame(text: number, given: readonly number[]): boolean {
    const start = startOf(text);
    return endOf(text) - start === given.length && given.every((word, index) => words[start + index] === word);
  }

  /** The text is `length` words that are, or will be, at the end. */
  function extend(row: number, length: number) {
    const next = end + length + 1;
    starts = grown(starts, count, numbers);
    owners = grown(owners, count, numbers);
    textOfGroup = grown(textOfGroup, next >>> groupBits, numbers);
    for (let group = (end + 31) >>> groupBits; group <= (next - 1) >>> groupBits; group += 1)
      textOfGroup[group] = count;
    starts[count] = end;
    owners[count] = row;
    textOf.set(row, count);
    words[next - 1] = noWord;
    count += 1;
    end = next;
  }

  function clear(row: number) {
    const text = textOf.get(row);
    if (text === undefined) return;
    owners[text] = nobody;
    textOf.delete(row);
    abandoned += endOf(text) - startOf(text) + 1;
  }

  return {
    get words() {
      return words;
    },
    get end() {
      return end;
    },
    get textCount() {
      return count;
    },
    get rowCount() {
      return rowCount;
    },

    set(row, text) {
      const known = textOf.get(row);
      if (known !== undefined && isSame(known, text)) return;
      clear(row);
      words = grown(words, end + text.length, numbers);
      words.set(text, end);
      extend(row, text.length);
      rowCount = Math.max(rowCount, row + 1);
    },

    clear,

    markRowAt(position, marked) {
      let text = textOfGroup[position >>> groupBits] as number;
      while (text + 1 < count && startOf(text + 1) <= position) text += 1;
      const row = owners[text] as number;
      if (row !== nobody) marked[row] = 1;
    },

    markRowsWith(wanted, marked) {
      for (let text = 0; text < count; text += 1) {
        const row = owners[text] as number;
        if (row === nobody) continue;
        let at = startOf(text);
        const last = endOf(text);
        while (at < last && wanted[words[at] as number] === 0) at += 1;
        if (at < last) marked[row] = 1;
      }
    },

    closeGaps() {
      if (abandoned <= end / 2) return;
      const kept = Array.from({ length: count }, (_, text) => text).filter((text) => owners[text] !== nobody);
      const moved = kept.map((text) => ({ row: owners[text] as number, from: startOf(text), to: endOf(text) }));
      [end, count, abandoned] = [1, 0, 0];
      for (const { row, from, to } of moved) {
        words.copyWithin(end, from, to);
        extend(row, to - from);
      }
    },
  };
}
