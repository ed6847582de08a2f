import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BitSet, has } from '../../../functions/adapters/search/numbers/bit-set.ts';
import { textIndex } from '../../../functions/adapters/search/text-index/text-index.ts';
import { wordsOf } from '../../../functions/adapters/search/text-index/word-list.ts';

/** Few, so that they repeat often. */
const pieces = [
  'a',
  'b',
  'ab',
  'é',
  'ß',
  'مناقيش',
  'زعتر',
  '🧀',
  '\ud83e',
  '7',
  '77',
  ' ',
  '  ',
  '\n',
  '#',
  '@',
  '.',
  '’',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
const needles = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const edits = fc.array(fc.record({ row: fc.nat(20), text: fc.option(texts, { nil: undefined }) }), { maxLength: 60 });

type Edit = { row: number; text?: string | undefined };

function indexed(changes: readonly Edit[]) {
  const index = textIndex();
  const held = new Map<number, string>();
  for (const { row, text } of changes) {
    if (text === undefined) {
      index.clear(row);
      held.delete(row);
    } else {
      index.set(row, text);
      held.set(row, text);
    }
  }
  return { index, held };
}

const found = (index: ReturnType<typeof textIndex>, needle: string) => numbersOf(index.search(needle));

function numbersOf(set: BitSet): number[] {
  return Array.from({ length: set.length * 32 }, (_, number) => number).filter((number) => has(set, number));
}

const having = (held: ReadonlyMap<number, string>, needle: string) =>
  [...held].flatMap(([row, text]) => (text.includes(needle) ? row : [])).toSorted((a, b) => a - b);

describe('the texts of an index', () => {
  it('are found by any part, as includes finds it, after whatever was put in, replaced and cleared', () => {
    fc.assert(
      fc.property(edits, needles, (changes, needle) => {
        const { index, held } = indexed(changes);
        expect(found(index, needle)).toEqual(having(held, needle));
      }),
    );
  });

  it('are found by every part of one of them', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(), (text, other, from, length) => {
        const start = from % (text.length + 1);
        const needle = text.slice(start, start + 1 + (length % 8));
        fc.pre(needle !== '');
        const { index, held } = indexed([
          { row: 3, text },
          { row: 0, text: other },
        ]);
        expect(found(index, needle)).toEqual(having(held, needle));
      }),
    );
  });

  it.each([
    ['one letter', 'm', [0, 2]],
    ['a part within a word', 'nakis', [0, 2]],
    ['the end of a word and the beginning of the next', 'sh man', [0]],
    ['whole words between parts of two', 'sh manakish fr', [0]],
    ['words over a line', 'oven\nevery', [2]],
    ['Arabic', 'ناقيش بال', [1]],
    ['an emoji', '🧀', [1]],
    ['half of an emoji', '\ud83e', [1]],
    ['more than any text is long', 'fresh manakish from our oven and more', []],
    ['the whole text', 'fresh manakish from our oven', [0]],
    ['what begins in one text and ends in another', 'oven مناقيش', []],
    ['the divider of words', 'a\u0000b', [3]],
    ['a part beside the divider', 'a\u0000', [3]],
  ])('are found by %s', (_what, needle, rows) => {
    const { index } = indexed(
      ['fresh manakish from our oven', 'مناقيش بالزعتر 🧀', 'manakish oven\nevery day', 'a\u0000b'].map(
        (text, row) => ({
          row,
          text,
        }),
      ),
    );
    expect(found(index, needle)).toEqual(rows);
  });

  it('are found when there are so many that they are arranged, changed and moved together', () => {
    const index = textIndex();
    const held = new Map<number, string>();
    const write = (row: number, text: string) => {
      index.set(row, text);
      held.set(row, text);
    };
    const needles = ['number 77', 'r 7', '7', 'even', 'odd number', 'nowhere', 'e'];
    const compare = () => {
      for (const needle of needles) expect([needle, found(index, needle)]).toEqual([needle, having(held, needle)]);
    };
    for (let row = 0; row < 15_000; row += 1) write(row, `an ${row % 2 === 0 ? 'even' : 'odd'} number ${row}`);
    index.arrange();
    compare();
    for (let row = 0; row < 14_000; row += 1) write(row, `now it is odd number ${row * 7} of all`);
    compare();
    for (let row = 5000; row < 9000; row += 1) {
      index.clear(row);
      held.delete(row);
    }
    for (let row = 0; row < 5000; row += 1) write(row, `again another even number, which is ${row}`);
    compare();
  });
});

it('words are cut where what is not a letter follows one, and joined they are the text', () => {
  expect(wordsOf('fresh manakish, #77 at o@olive.example')).toEqual([
    'fresh',
    ' manakish',
    ', #77',
    ' at',
    ' o',
    '@olive',
    '.example',
  ]);
  expect(wordsOf('')).toEqual([]);
  fc.assert(
    fc.property(texts, (text) => {
      expect(wordsOf(text).join('')).toBe(text);
    }),
  );
});
