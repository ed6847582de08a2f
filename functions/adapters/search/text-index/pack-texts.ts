import { gapLength, writeGap, type PackedTexts } from './packed-texts.ts';
import { addLetters, lettersLength, wordsOfBlock } from './packed-words.ts';
import { divider, wordsOf } from './word-list.ts';

const numbers = (length: number) => new Uint32Array(length);
const betweenTexts = 0xff_ff_ff_ff;
/** A long sequence in pieces: one array would be copied as it grows. */
const pieceLength = 2 ** 20;

/** @param words in order */
function joined(words: readonly string[]): Pick<PackedTexts, 'words' | 'wordStarts' | 'letters'> {
  const wordStarts = numbers(words.length);
  const letters = numbers(Math.ceil(words.length / wordsOfBlock) * lettersLength);
  let start = divider.length;
  for (const [place, word] of words.entries()) {
    wordStarts[place] = start;
    start += word.length + divider.length;
    addLetters(word, letters, Math.floor(place / wordsOfBlock) * lettersLength);
  }
  return { words: `${divider}${words.join(divider)}${divider}`, wordStarts, letters };
}

/** Texts are numbered in the order in which they are added. */
export function textPacker() {
  const numberOf = new Map<string, number>();
  const pieces: Uint32Array[] = [];
  let end = 0;
  const starts: number[] = [];

  function append(word: number) {
    if (end === pieces.length * pieceLength) pieces.push(numbers(pieceLength));
    (pieces[Math.floor(end / pieceLength)] as Uint32Array)[end % pieceLength] = word;
    end += 1;
  }

  return {
    add(text: string) {
      starts.push(end);
      for (const word of wordsOf(text)) {
        const number = numberOf.get(word) ?? numberOf.size;
        if (number === numberOf.size) numberOf.set(word, number);
        append(number);
      }
      append(betweenTexts);
    },

    packed(): PackedTexts {
      const words = [...numberOf.keys()].toSorted();
      const ordered = numbers(words.length);
      for (const [place, word] of words.entries()) ordered[numberOf.get(word) as number] = place;
      const gapStarts = numbers(words.length + 1);
      forEachPlace(ordered, (word, gap) => {
        gapStarts[word + 1] = (gapStarts[word + 1] as number) + gapLength(gap);
      });
      for (let word = 0; word < words.length; word += 1)
        gapStarts[word + 1] = (gapStarts[word + 1] as number) + (gapStarts[word] as number);
      const gaps = new Uint8Array(gapStarts[words.length] as number);
      const next = gapStarts.slice();
      forEachPlace(ordered, (word, gap) => {
        next[word] = writeGap(gap, gaps, next[word] as number);
      });
      const textStarts = Uint32Array.from([...starts, end]);
      return { ...joined(words), gapStarts, gaps, textStarts };
    },
  };

  function forEachPlace(ordered: Uint32Array, visit: (word: number, gap: number) => void) {
    const last = numbers(numberOf.size);
    let position = 0;
    for (const piece of pieces)
      for (const number of piece.subarray(0, end - position)) {
        if (number !== betweenTexts) {
          const word = ordered[number] as number;
          visit(word, position - (last[word] as number));
          last[word] = position;
        }
        position += 1;
      }
  }
}
