/** Letters and digits; all beyond ASCII counts as letters, halves of surrogate pairs too. */
const isEmail = (code: number) => code > 0x7f || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/**
 * The words of a text in lower case, each with what stands before it: joined they are the text. Where one ends depends on
 * the two characters there alone, so that a part of a text has its words cut at the same places.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let from = 0;
  let wasEmail = false;
  for (let at = 0; at < text.length; at += 1) {
    const isOne = isEmail(text.charCodeAt(at));
    if (wasEmail && !isOne) {
      words.push(text.slice(from, at));
      from = at;
    }
    wasEmail = isOne;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}

/** Where in a word a part is to be. */
export type Place = 'anywhere' | 'start' | 'end' | 'whole';

/** Words, each once, numbered from 0 in the order they came. */
export interface WordList {
  readonly size: number;
  /** The number of a word, which is taken in if it is new. */
  numberOf(word: string): number;
  /** The numbers of the words with a part in its place, in ascending order. */
  having(part: string, place: Place): number[];
}

/** Stands before, between and after words: no text that is stored has it. If one had, it would be found all the same. */
const divider = '\u0000';

/** Each block is searched as one text. New words make only the last one anew. */
const blockLength = 32_768;

interface Block {
  /** Words between dividers. */
  text: string;
  /** The number of its first word. */
  first: number;
  /** Where its words begin in the text. */
  starts: number[];
}

/** What is looked for in a block, and how far into it the part itself begins. */
function pattern(part: string, place: Place): { wanted: string; lead: number } {
  const isAtStart = place === 'start' || place === 'whole';
  const isAtEnd = place === 'end' || place === 'whole';
  const wanted = `${isAtStart ? divider : ''}${part}${isAtEnd ? divider : ''}`;
  return { wanted, lead: isAtStart ? 1 : 0 };
}

export function wordList(): WordList {
  const numbers = new Map<string, number>();
  const blocks: Block[] = [];

  function append(word: string, number: number) {
    let block = blocks.at(-1);
    if (block === undefined || block.text.length > blockLength) {
      block = { text: divider, first: number, starts: [] };
      blocks.push(block);
    }
    block.starts.push(block.text.length);
    block.text += word + divider;
  }

  function findIn({ text, first, starts }: Block, part: string, place: Place, found: number[]) {
    const { wanted, lead } = pattern(part, place);
    const end = (index: number) => (starts[index + 1] ?? text.length) - 1;
    let index = 0;
    for (let hit = text.indexOf(wanted); hit !== -1;) {
      const at = hit + lead;
      while (end(index) < at) index += 1;
      const isStart = lead === 0 || starts[index] === at;
      const isEnd = wanted.length - lead === part.length || end(index) === at + part.length;
      const isInside = isStart && isEnd && at + part.length <= end(index);
      if (isInside) found.push(first + index);
      hit = text.indexOf(wanted, isInside ? end(index) : hit + 1);
    }
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
