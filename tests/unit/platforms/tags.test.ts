import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashtagsIn, mentionsIn, partsOf } from '../../../shared/platforms/rules/tags.ts';

describe('the parts of a text', () => {
  it('are its tags and what is between them', () => {
    expect(partsOf('a#b #خبز و @cedar.bakery')).toEqual([
      { at: 0, text: 'a#b ', isTag: false },
      { at: 4, text: '#خبز', isTag: true },
      { at: 8, text: ' و ', isTag: false },
      { at: 11, text: '@cedar.bakery', isTag: true },
    ]);
  });

  it('are the text when put together, and name every tag that is counted', () => {
    const texts = fc
      .array(fc.constantFrom('#', '@', 'a', 'خ', '.', ' ', '_', '/', '😀', '&'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const parts = partsOf(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.filter(({ isTag }) => isTag)).toHaveLength(hashtagsIn(text).length + mentionsIn(text).length);
      }),
    );
  });
});
