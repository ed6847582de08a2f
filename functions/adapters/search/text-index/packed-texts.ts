import { add, type BitSet, bitSet, has } from '../numbers/bit-set.ts';
import { forEachGap } from '../numbers/gaps.ts';
import { placeOf } from './text-index.ts';
import { findIn, type WordBlock, wordsOf } from './word-list.ts';

/**
 * Texts that never change, by number. They follow one another as words, with an empty position between them; each word
 * has the gaps between its positions.
 */
export interface PackedTexts {
  /** Each word between two dividers, and where each starts. */
  readonly words: string;
  readonly wordStarts: Uint32Array;
  /** Where the gaps of each word begin, and their end. */
  readonly gapStarts: Uint32Array;
  readonly gaps: Uint8Array;
  /** The position of each text's first word, and of the end. */
  readonly textStarts: Uint32Array;
}

/** The numbers of the texts that include a needle, as in a `TextIndex`. */
export function packedSearch({
  words,
  wordStarts,
  gapStarts,
  gaps,
  textStarts,
}: PackedTexts): (needle: string) => BitSet {
  const textCount = textStarts.length - 1;
  const end = textStarts[textCount] as number;
  const block: WordBlock = { text: words, first: 0, starts: wordStarts };

  function forEachPosition(wanted: readonly number[], visit: (position: number) => void) {
    for (const word of wanted) forEachGap(gaps, gapStarts[word] as number, gapStarts[word + 1] as number, visit);
  }

  function following(before: BitSet | undefined, wanted: readonly number[]): BitSet {
    const found = bitSet(end);
    forEachPosition(wanted, (position) => {
      if (before === undefined || has(before, position - 1)) add(found, position);
    });
    return found;
  }

  function textsHaving(before: BitSet | undefined, wanted: readonly number[]): BitSet {
    const found = bitSet(textCount);
    let text = 0;
    forEachPosition(wanted, (position) => {
      if (before !== undefined && !has(before, position - 1)) return;
      if (position < (textStarts[text] as number)) text = 0;
      if (position >= (textStarts[text + 1] as number)) text = textAt(textStarts, position, text + 1);
      add(found, text);
    });
    return found;
  }

  return (needle) => {
    const parts = wordsOf(needle);
    const wanted = parts.map((part, index) => {
      const found: number[] = [];
      findIn(block, part, placeOf(index, parts.length), found);
      return found;
    });
    if (wanted.some((each) => each.length === 0)) return bitSet(textCount);
    let before: BitSet | undefined;
    for (const each of wanted.slice(0, -1)) before = following(before, each);
    return textsHaving(before, wanted.at(-1) ?? []);
  };
}

/** The last text that starts at or before the position, from `from` on; in steps that double, then halve. */
function textAt(textStarts: Uint32Array, position: number, from: number): number {
  let low = from;
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
