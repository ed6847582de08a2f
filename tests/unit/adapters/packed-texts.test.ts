import fc from 'fast-check';
import { expect, it } from 'vitest';
import { has } from '../../../functions/adapters/search/numbers/bit-set.ts';
import { textPacker } from '../../../functions/adapters/search/text-index/pack-texts.ts';
import { packedSearch } from '../../../functions/adapters/search/text-index/packed-texts.ts';

/** Few, so that they repeat often. */
const pieces = ['a', 'b', 'ab', 'é', 'مناقيش', '🧀', '\ud83e', '7', '77', ' ', '  ', '\n', '#', '.', '’'];
const textsOf = (longest: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: longest }).map((parts) => parts.join(''));
const needles = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

function packed(texts: readonly string[]) {
  const packer = textPacker();
  for (const text of texts) packer.add(text);
  const search = packedSearch(packer.packed());
  return (needle: string) => {
    const found = search(needle);
    return [...texts.keys()].filter((text) => has(found, text));
  };
}

it('packed texts are found by any part, as includes finds it', () => {
  fc.assert(
    fc.property(fc.array(textsOf(12), { maxLength: 60 }), needles, (texts, needle) => {
      expect(packed(texts)(needle)).toEqual([...texts.keys()].filter((text) => texts[text]?.includes(needle)));
    }),
    { numRuns: 2000 },
  );
});

it('packed texts are found where their words are far apart', () => {
  const texts = Array.from({ length: 3000 }, (_, text) => `${'oven '.repeat(text % 40)}bread ${text}`);
  const search = packed(texts);
  for (const needle of ['bread 2999', 'bread 1', 'd 77', '8', 'oven bread 17', 'oven oven', 'cheese'])
    expect(search(needle)).toEqual([...texts.keys()].filter((text) => texts[text]?.includes(needle)));
});
