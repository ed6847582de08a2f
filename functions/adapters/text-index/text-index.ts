import { type Postings, postingsOf } from './postings.ts';
import { textSequence } from './text-sequence.ts';
import { type Place, wordList, wordsOf } from './word-list.ts';

/** Texts by the number of their row. */
export interface TextIndex {
  /** @param text in lower case */
  readonly set: (row: number, text: string) => void;
  readonly clear: (row: number) => void;
  /** Makes searching quick after many changes; a search does it too when it has to. */
  readonly arrange: () => void;
  /** 1 for each row whose text has the needle in it, as `includes` says it. @param needle in lower case, not empty */
  readonly search: (needle: string) => Uint8Array;
}

/** So many words that came since the postings were made are looked at one by one; more are when there is much else. */
const fewWords = 65_536;
const fewOf = 8;

/** From this many occurrences for each text on, it is quicker to look at texts until one is found. */
const manyOccurrences = 2;

function placeOf(index: number, count: number): Place {
  if (count === 1) return 'anywhere';
  if (index === 0) return 'end';
  return index === count - 1 ? 'start' : 'whole';
}

const has = (bits: Uint32Array, at: number) => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

/**
 * Finds any part of many texts. A needle is in a text when its words stand there in a row: the first may begin within a
 * word, the last may end within one. So it is looked for in the list of different words, what it answers is exact, and
 * the texts are not looked at. A text in a language without blanks is a single word, and looked at as such.
 *
 * Words that no text has any more stay in the list, for as long as the function is warm.
 */
export function textIndex(): TextIndex {
  const list = wordList();
  const texts = textSequence();
  let postings: Postings = postingsOf(texts.words, 1, 0);

  const occurrences = (word: number) =>
    word + 1 < postings.starts.length ? (postings.starts[word + 1] as number) - (postings.starts[word] as number) : 0;

  function arrange() {
    if (texts.end - postings.end <= Math.max(fewWords, postings.end / fewOf)) return;
    texts.closeGaps();
    postings = postingsOf(texts.words, texts.end, list.size);
  }

  function flagsOf(words: readonly number[]): Uint8Array {
    const flags = new Uint8Array(list.size);
    for (const word of words) flags[word] = 1;
    return flags;
  }

  /** Hands on each position of these words; with `before`, only those after one of its positions. */
  function visit(words: readonly number[], before: Uint32Array | undefined, found: (position: number) => void) {
    const { starts, positions, end } = postings;
    for (const word of words) {
      const first = occurrences(word) === 0 ? 0 : (starts[word] as number);
      for (let index = first; index < first + occurrences(word); index += 1) {
        const position = positions[index] as number;
        if (before === undefined || has(before, position - 1)) found(position);
      }
    }
    const isWanted = flagsOf(words);
    for (let position = end; position < texts.end; position += 1) {
      if (isWanted[texts.words[position] as number] !== 1) continue;
      if (before === undefined || has(before, position - 1)) found(position);
    }
  }

  function positionsOf(words: readonly number[], before: Uint32Array | undefined): Uint32Array {
    const bits = new Uint32Array((texts.end >>> 5) + 1);
    visit(words, before, (position) => {
      bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
    });
    return bits;
  }

  function mark(words: readonly number[], before: Uint32Array | undefined, marked: Uint8Array) {
    const many = words.reduce((sum, word) => sum + occurrences(word), 0) > manyOccurrences * texts.textCount;
    if (before === undefined && many) texts.markRowsWith(flagsOf(words), marked);
    else visit(words, before, (position) => texts.markRowAt(position, marked));
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
      const marked = new Uint8Array(texts.rowCount);
      let before: Uint32Array | undefined;
      for (const [index, part] of parts.entries()) {
        const words = list.having(part, placeOf(index, parts.length));
        if (words.length === 0) break;
        if (index === parts.length - 1) mark(words, before, marked);
        else before = positionsOf(words, before);
      }
      return marked;
    },
  };
}
