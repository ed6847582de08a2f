import { divider, findIn, type Place } from './word-list.ts';

/** Which letters there are, as bits of numbers: several letters share a bit. */
export const lettersLength = 2;

export function addLetters(text: string, to: Uint32Array, from: number) {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const place = from + ((code >>> 5) & 1);
    to[place] = (to[place] as number) | (1 << (code & 31));
  }
}

const lettersOf = (text: string): Uint32Array => {
  const letters = new Uint32Array(lettersLength);
  addLetters(text, letters, 0);
  return letters;
};

/** False only when a wanted letter is not there. */
function mayHave(letters: Uint32Array, from: number, wanted: Uint32Array): boolean {
  for (let place = 0; place < lettersLength; place += 1)
    if (((letters[from + place] as number) & (wanted[place] as number)) >>> 0 !== wanted[place]) return false;
  return true;
}

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
