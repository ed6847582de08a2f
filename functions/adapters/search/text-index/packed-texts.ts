import { add, type BitSet, bitSet, has } from '../numbers/bit-set.ts';
import { GapReader } from '../numbers/gaps.ts';
import { type PackedWords, packedWords } from './packed-words.ts';
import { placeOf } from './text-index.ts';
import { wordsOf } from './word-list.ts';

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
