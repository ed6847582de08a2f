import { divider, findIn, type Place } from './word-list.ts';
import { lettersLength, lettersOf, mayHave } from './letters.ts';

/** Words in order. */
export interface PackedWords {
  /** Each word between two dividers, and where each starts. */
  readonly words: string;
  readonly wordStarts: Uint32Array;
  /** Of each block of words its letters. */
  readonly letters: Uint32Array;
}

export const wordsOfBlock = 256;

export function packedWords({ words, wordStarts, letters }: PackedWords): (part: string, place: Place) => number[] {
  const { length: count } = wordStarts;
  const startOf = (word: number) => wordStarts[word] ?? words.length;
  const wordAt = (word: number) => words.slice(startOf(word), startOf(word + 1) - divider.length);

  /** The first that is not before the text. */
  function from(text: string): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wordAt(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function within(part: string, place: Place): number[] {
    const [found, wanted]: [number[], Uint32Array] = [[], lettersOf(part)];
    for (let first = 0, block = 0; first < count; first += wordsOfBlock, block += lettersLength) {
      if (!mayHave(letters, block, wanted)) continue;
      const end = Math.min(first + wordsOfBlock, count);
      const offset = startOf(first) - divider.length;
      const starts = wordStarts.subarray(first, end);
      findIn({ text: words.slice(offset, startOf(end)), offset, first, starts }, part, place, found);
    }
    return found;
  }

  return (part, place) => {
    if (place !== 'start' && place !== 'whole') return within(part, place);
    const found: number[] = [];
    for (let word = from(part); word < count; word += 1) {
      const text = wordAt(word);
      if (place === 'whole' ? text !== part : !text.startsWith(part)) break;
      found.push(word);
    }
    return found;
  };
}
