/** Letters and digits; everything beyond ASCII counts as a letter, also surrogate halves. */
const isLetter = (code: number) => code > 0x7f || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/** Each word comes with what precedes it. Its end depends on two characters, so substrings split at the same places. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let from = 0;
  let wasLetter = false;
  for (let at = 0; at < text.length; at += 1) {
    const isOne = isLetter(text.charCodeAt(at));
    if (wasLetter && !isOne) {
      words.push(text.slice(from, at));
      from = at;
    }
    wasLetter = isOne;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}

export type Place = 'anywhere' | 'start' | 'end' | 'whole';

export interface WordList {
  readonly size: number;
  numberOf(word: string): number;
  having(part: string, place: Place): number[];
}

/** Separates the words of a block. Texts do not contain it; if one did, it would still be found. */
export const divider = '\u0000';

/** Each block is searched as one text. Adding words rebuilds only the last. */
const blockLength = 32_768;

/** Words between dividers, numbered in a row from `first`, and where each starts; the text starts at `offset`. */
export interface WordBlock {
  readonly text: string;
  readonly offset: number;
  readonly first: number;
  readonly starts: ArrayLike<number>;
}

interface GrowingBlock extends WordBlock {
  text: string;
  readonly starts: number[];
}

function pattern(part: string, place: Place): { wanted: string; lead: number } {
  const isAtStart = place === 'start' || place === 'whole';
  const isAtEnd = place === 'end' || place === 'whole';
  const wanted = `${isAtStart ? divider : ''}${part}${isAtEnd ? divider : ''}`;
  return { wanted, lead: isAtStart ? 1 : 0 };
}

export function findIn({ text, offset, first, starts }: WordBlock, part: string, place: Place, found: number[]) {
  const { wanted, lead } = pattern(part, place);
  const end = (index: number) => (starts[index + 1] ?? offset + text.length) - 1;
  let index = 0;
  for (let hit = text.indexOf(wanted); hit !== -1;) {
    const at = offset + hit + lead;
    while (end(index) < at) index += 1;
    const isStart = lead === 0 || starts[index] === at;
    const isEnd = wanted.length - lead === part.length || end(index) === at + part.length;
    const isInside = isStart && isEnd && at + part.length <= end(index);
    if (isInside) found.push(first + index);
    hit = text.indexOf(wanted, isInside ? end(index) - offset : hit + 1);
  }
}

export function wordList(): WordList {
  const numbers = new Map<string, number>();
  const blocks: GrowingBlock[] = [];

  function append(word: string, number: number) {
    let block = blocks.at(-1);
    if (block === undefined || block.text.length > blockLength) {
      block = { text: divider, offset: 0, first: number, starts: [] };
      blocks.push(block);
    }
    block.starts.push(block.text.length);
    block.text += word + divider;
  }

  return {
    get size() {
      return numbers.size;
    },

    numberOf(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(word, number);
      append(word, number);
      return number;
    },

    having(part, place) {
      const found: number[] = [];
      if (place === 'whole') {
        const number = numbers.get(part);
        return number === undefined ? [] : [number];
      }
      for (const block of blocks) findIn(block, part, place, found);
      return found;
    },
  };
}
