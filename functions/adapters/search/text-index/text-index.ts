import { add, type BitSet, bitSet, has } from '../numbers/bit-set.ts';
import { type Postings, postingsOf } from './postings.ts';
import { textSequence } from './text-sequence.ts';
import { type Place, wordList, wordsOf } from './word-list.ts';

export interface TextIndex {
  readonly set: (row: number, text: string) => void;
  readonly clear: (row: number) => void;
  /** Rebuilds the postings after many changes; `search` does so when needed. */
  readonly arrange: () => void;
  /** The rows whose text includes the needle. @param needle in lower case, not empty */
  readonly search: (needle: string) => BitSet;
}

const maxUnindexedWords = 65_536;
const maxUnindexedShare = 1 / 8;

/** Of a needle's words, only the first may begin, and only the last may end, within a word of the text. */
export function placeOf(index: number, count: number): Place {
  if (count === 1) return 'anywhere';
  if (index === 0) return 'end';
  return index === count - 1 ? 'start' : 'whole';
}

/**
 * Finds substrings in many texts. A needle is in a text when its words occur there in a row; the first may begin
 * within a word, the last may end within one. So the needle's words are looked up in the list of distinct words;
 * the result is exact without scanning texts. A text without blanks is one word and is searched as such.
 * Unused words stay in the list while the function is warm.
 */
export function textIndex(): TextIndex {
  const list = wordList();
  const texts = textSequence();
  let postings: Postings = postingsOf(texts, 0);

  function arrange() {
    const arranged = postings.positions.length;
    if (texts.end - texts.count - arranged <= Math.max(maxUnindexedWords, arranged * maxUnindexedShare)) return;
    texts.closeGaps();
    postings = postingsOf(texts, list.size);
  }

  function flagsOf(words: readonly number[]): Uint8Array {
    const flags = new Uint8Array(list.size);
    for (const word of words) flags[word] = 1;
    return flags;
  }

  const firstOf = (word: number) => postings.starts[word] ?? 0;
  const endOf = (word: number) => postings.starts[word + 1] ?? 0;

  function positionsOf(words: readonly number[], before: BitSet | undefined): BitSet {
    const { positions } = postings;
    const found = bitSet(texts.end);
    for (const word of words) {
      for (let place = firstOf(word), end = endOf(word); place < end; place += 1) {
        const position = positions[place] as number;
        if (before === undefined || has(before, position - 1)) add(found, position);
      }
    }
    return found;
  }

  function mark(words: readonly number[], before: BitSet | undefined, marked: Uint8Array) {
    const { positions, texts: textAt } = postings;
    for (const word of words) {
      for (let place = firstOf(word), end = endOf(word); place < end; place += 1) {
        if (before === undefined || has(before, (positions[place] as number) - 1)) marked[textAt[place] as number] = 1;
      }
    }
  }

  function markLatest(wanted: readonly (readonly number[])[], marked: Uint8Array) {
    if (postings.textCount === texts.count) return;
    const [first = new Uint8Array(), ...rest] = wanted.map(flagsOf);
    for (let text = postings.textCount; text < texts.count; text += 1)
      if (texts.hasInARow(text, first, rest)) marked[text] = 1;
  }

  return {
    set: (row, text) =>
      texts.set(
        row,
        wordsOf(text).map((word) => list.numberOf(word)),
      ),
    clear: texts.clear,
    arrange,

    search(needle) {
      arrange();
      const parts = wordsOf(needle);
      const wanted: number[][] = [];
      for (const [index, part] of parts.entries()) {
        const words = list.having(part, placeOf(index, parts.length));
        if (words.length === 0) return bitSet(0);
        wanted.push(words);
      }
      const found = new Uint8Array(texts.count);
      let before: BitSet | undefined;
      for (const words of wanted.slice(0, -1)) before = positionsOf(words, before);
      mark(wanted.at(-1) ?? [], before, found);
      markLatest(wanted, found);
      return texts.rowsOf(found);
    },
  };
}
