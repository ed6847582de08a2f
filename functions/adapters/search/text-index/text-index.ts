import { add, type BitSet, bitSet, has } from '../numbers/bit-set.ts';
import { textSequence, type TextSequence } from './text-sequence.ts';
import { type Place, wordList, wordsOf } from './word-list.ts';

/** The places of each word by number: from `starts[word]` up to `starts[word + 1]`, exclusive. */
interface Postings {
  readonly textCount: number;
  readonly starts: Uint32Array;
  /** The position and the text of each place; ascending per word. */
  readonly positions: Uint32Array;
  readonly texts: Uint32Array;
}

function postingsOf(sequence: TextSequence, wordCount: number): Postings {
  const starts = new Uint32Array(wordCount + 1);
  forEachWord(sequence, (word) => {
    starts[word + 1] = (starts[word + 1] as number) + 1;
  });
  for (let word = 0; word < wordCount; word += 1)
    starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  const positions = new Uint32Array(starts[wordCount] as number);
  const texts = new Uint32Array(positions.length);
  const next = starts.slice();
  forEachWord(sequence, (word, position, text) => {
    const place = next[word] as number;
    positions[place] = position;
    texts[place] = text;
    next[word] = place + 1;
  });
  return { textCount: sequence.count, starts, positions, texts };
}

function forEachWord(
  { words, count, startOf, endOf }: TextSequence,
  emit: (word: number, position: number, text: number) => void,
) {
  for (let text = 0; text < count; text += 1) {
    const end = endOf(text);
    for (let position = startOf(text); position < end; position += 1) emit(words[position] as number, position, text);
  }
}

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
