import { add, type BitSet, bitSet, grown } from '../numbers/bit-set.ts';

/** The owner of a text that was replaced or cleared. */
const noOwner = 0xff_ff_ff_ff;
const numbers = (length: number) => new Uint32Array(length);

/** Texts one after another, as word numbers, with an empty position between them. Texts are numbered by order. */
export interface TextSequence {
  readonly words: Uint32Array;
  readonly end: number;
  readonly count: number;
  readonly startOf: (text: number) => number;
  readonly endOf: (text: number) => number;
  /** Appends a row's text, unless it is unchanged. */
  set(row: number, text: readonly number[]): void;
  readonly clear: (row: number) => void;
  /** Flags by word number: the first word in `first`, each next one in the next of `rest`. */
  hasInARow(text: number, first: Uint8Array, rest: readonly Uint8Array[]): boolean;
  rowsOf(texts: Uint8Array): BitSet;
  /** Compacts when more than half is unused, which renumbers all texts. */
  closeGaps(): void;
}

export function textSequence(): TextSequence {
  let words = new Uint32Array(1024);
  let end = 0;
  let starts = new Uint32Array(1024);
  let owners = new Uint32Array(1024);
  let count = 0;
  const textOf = new Map<number, number>();
  let abandoned = 0;
  let rowCount = 0;

  const startOf = (text: number) => starts[text] as number;
  const endOf = (text: number) => (text + 1 < count ? startOf(text + 1) : end) - 1;

  function isSame(text: number, given: readonly number[]): boolean {
    const start = startOf(text);
    return endOf(text) - start === given.length && given.every((word, index) => words[start + index] === word);
  }

  function areAt(position: number, wanted: readonly Uint8Array[]): boolean {
    let place = 0;
    for (const flags of wanted) {
      if (flags[words[position + place] as number] !== 1) return false;
      place += 1;
    }
    return true;
  }

  /** The text's words are already at the end. */
  function extend(row: number, wordCount: number) {
    starts = grown(starts, count, numbers);
    owners = grown(owners, count, numbers);
    starts[count] = end;
    owners[count] = row;
    textOf.set(row, count);
    count += 1;
    end += wordCount + 1;
  }

  function clear(row: number) {
    const text = textOf.get(row);
    if (text === undefined) return;
    owners[text] = noOwner;
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
    get count() {
      return count;
    },
    startOf,
    endOf,

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

    hasInARow(text, first, rest) {
      const all = words;
      const last = endOf(text) - rest.length;
      for (let from = startOf(text); from < last; from += 1)
        if (first[all[from] as number] === 1 && areAt(from + 1, rest)) return true;
      return false;
    },

    rowsOf(texts) {
      const rows = bitSet(rowCount);
      for (let text = 0; text < count; text += 1) {
        const row = owners[text] as number;
        if (texts[text] === 1 && row !== noOwner) add(rows, row);
      }
      return rows;
    },

    closeGaps() {
      if (abandoned <= end / 2) return;
      const kept = Array.from({ length: count }, (_, text) => text).filter((text) => owners[text] !== noOwner);
      const moved = kept.map((text) => ({ row: owners[text] as number, from: startOf(text), to: endOf(text) }));
      [end, count, abandoned] = [0, 0, 0];
      for (const { row, from, to } of moved) {
        words.copyWithin(end, from, to);
        extend(row, to - from);
      }
    },
  };
}
