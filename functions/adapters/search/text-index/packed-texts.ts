import { add, type BitSet, bitSet, has } from '../numbers/bit-set.ts';
import { type PackedWords, packedWords } from './packed-words.ts';
import { placeOf } from './text-index.ts';
import { wordsOf } from './word-list.ts';

/** Ascending numbers as the gaps between them, seven bits a byte, the lowest first; a set eighth bit means that more follow. */
export function gapLength(gap: number): number {
  return gap < 0x80 ? 1 : gap < 0x40_00 ? 2 : gap < 0x20_00_00 ? 3 : gap < 0x10_00_00_00 ? 4 : 5;
}

/** Returns where the next one goes. */
export function writeGap(gap: number, to: Uint8Array, at: number): number {
  let [left, place] = [gap, at];
  for (; left >= 0x80; left >>>= 7) to[place++] = (left & 0x7f) | 0x80;
  to[place++] = left;
  return place;
}

/** Ascending numbers from gaps, one at a time: a function for each would be called millions of times. */
class GapReader {
  #gaps: Uint8Array;
  #place: number;
  #end: number;
  #number = 0;

  constructor(gaps: Uint8Array, from: number, end: number) {
    this.#gaps = gaps;
    this.#place = from;
    this.#end = end;
  }

  /** -1 after the last. */
  next(): number {
    if (this.#place >= this.#end) return -1;
    let byte = this.#gaps[this.#place++] as number;
    let gap = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = this.#gaps[this.#place++] as number;
      gap |= (byte & 0x7f) << shift;
    }
    this.#number += gap >>> 0;
    return this.#number;
  }
}

/**
 * Texts that never change, by number. They follow one another as words, with an empty position between them; each word
 * has the gaps between its positions.
 */
export interface PackedTexts extends PackedWords {
  /** Where the gaps of each word begin, and their end. */
  readonly gapStarts: Uint32Array;
  readonly gaps: Uint8Array;
  /** The position of each text's first word, and of the end. */
  readonly textStarts: Uint32Array;
}

/** A page after the first, or other filters, have the same needle. */
const needlesKept = 8;

/** The numbers of the texts that include a needle, as in a `TextIndex`. */
export function packedSearch(packed: PackedTexts): (needle: string) => BitSet {
  const { gapStarts, gaps, textStarts } = packed;
  const having = packedWords(packed);
  const textCount = textStarts.length - 1;
  const end = textStarts[textCount] as number;
  const known = new Map<string, BitSet>();

  const positionsOf = (word: number) => new GapReader(gaps, gapStarts[word] as number, gapStarts[word + 1] as number);

  function following(before: BitSet | undefined, wanted: readonly number[]): BitSet {
    const found = bitSet(end);
    for (const word of wanted) {
      const positions = positionsOf(word);
      for (let position = positions.next(); position !== -1; position = positions.next())
        if (before === undefined || has(before, position - 1)) add(found, position);
    }
    return found;
  }

  function addTextsOf(word: number, before: BitSet | undefined, found: BitSet) {
    const positions = positionsOf(word);
    let [text, next] = [0, textStarts[1] as number];
    for (let position = positions.next(); position !== -1; position = positions.next()) {
      if (before !== undefined && !has(before, position - 1)) continue;
      if (position >= next) {
        text = textAt(textStarts, position, text + 1);
        next = textStarts[text + 1] as number;
      }
      add(found, text);
    }
  }

  function search(needle: string): BitSet {
    const parts = wordsOf(needle);
    const wanted = parts.map((part, index) => having(part, placeOf(index, parts.length)));
    const found = bitSet(textCount);
    if (wanted.some((each) => each.length === 0)) return found;
    let before: BitSet | undefined;
    for (const each of wanted.slice(0, -1)) before = following(before, each);
    for (const word of wanted.at(-1) ?? []) addTextsOf(word, before, found);
    return found;
  }

  return (needle) => {
    const found = known.get(needle) ?? search(needle);
    known.delete(needle);
    known.set(needle, found);
    for (const oldest of known.keys()) if (known.size > needlesKept) known.delete(oldest);
    return found;
  };
}

/** As many texts are tried one by one: most words that are searched for are frequent. */
const near = 8;

/** The last text that starts at or before the position, from `from` on; in steps that double, then halve. */
function textAt(textStarts: Uint32Array, position: number, from: number): number {
  let low = from;
  for (const last = from + near; low < last; low += 1) if ((textStarts[low + 1] as number) > position) return low;
  let step = 1;
  while (low + step < textStarts.length - 1 && (textStarts[low + step] as number) <= position) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, textStarts.length - 1);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((textStarts[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
}
