import { grown } from '../numbers/grown.ts';
import { gapLength, writeGap } from '../numbers/gaps.ts';
import type { PackedTexts } from './packed-texts.ts';
import { divider, wordsOf } from './word-list.ts';

const numbers = (length: number) => new Uint32Array(length);
const betweenTexts = 0xff_ff_ff_ff;

function joined(words: Iterable<string>, count: number): Pick<PackedTexts, 'words' | 'wordStarts'> {
  const wordStarts = numbers(count);
  const parts = [divider];
  let [word, start] = [0, divider.length];
  for (const each of words) {
    wordStarts[word++] = start;
    parts.push(each, divider);
    start += each.length + divider.length;
  }
  return { words: parts.join(''), wordStarts };
}

/** Texts are numbered in the order in which they are added. */
export function textPacker() {
  const numberOf = new Map<string, number>();
  let sequence = numbers(1024);
  let end = 0;
  const starts: number[] = [];

  function append(word: number) {
    sequence = grown(sequence, end, numbers);
    sequence[end++] = word;
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
      const gapStarts = numbers(numberOf.size + 1);
      forEachPlace((word, gap) => {
        gapStarts[word + 1] = (gapStarts[word + 1] as number) + gapLength(gap);
      });
      for (let word = 0; word < numberOf.size; word += 1)
        gapStarts[word + 1] = (gapStarts[word + 1] as number) + (gapStarts[word] as number);
      const gaps = new Uint8Array(gapStarts[numberOf.size] as number);
      const next = gapStarts.slice();
      forEachPlace((word, gap) => {
        next[word] = writeGap(gap, gaps, next[word] as number);
      });
      const textStarts = Uint32Array.from([...starts, end]);
      return { ...joined(numberOf.keys(), numberOf.size), gapStarts, gaps, textStarts };
    },
  };

  function forEachPlace(visit: (word: number, gap: number) => void) {
    const last = numbers(numberOf.size);
    for (let position = 0; position < end; position += 1) {
      const word = sequence[position] as number;
      if (word === betweenTexts) continue;
      visit(word, position - (last[word] as number));
      last[word] = position;
    }
  }
}
