import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionText, type CaptionLimits } from '../../../../shared/domain/captions/captions.ts';
import { captionLength, captionLimits, suggestionsIn } from '../../../../shared/domain/captions/fit-captions.ts';
import { utf16Length } from '../../../../shared/platforms/rules/rule.ts';
import { hashtagsIn, mentionsIn } from '../../../../shared/platforms/rules/tags.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';

const roomy = { characters: 2200, hashtags: 30, mentions: 20 };
const said = (...suggestions: unknown[]) => ({ suggestions });
const suggested = (answer: unknown, limits: CaptionLimits) => suggestionsIn(answer, limits, utf16Length);
const one = (caption: string, hashtags: string[] = []) => said({ caption, hashtags });

describe('the limits', () => {
  it.each<[Platform[], object]>([
    [['instagram'], { characters: 2200, hashtags: 30, mentions: 20 }],
    [['facebook'], { characters: 63_206, hashtags: 30, mentions: 20 }],
    [['tiktok'], { characters: 2200 }],
    [['facebook', 'instagram'], { characters: 2200, hashtags: 30 }],
    [['facebook', 'twitter'], { characters: 280 }],
    [[], { characters: 280, hashtags: 30 }],
  ])('of %j are those of the strictest', (platforms, limits) => {
    expect(captionLimits(platforms)).toMatchObject(limits);
  });
});

describe('a writer’s answer', () => {
  it('is kept unchanged when it fits', () => {
    expect(suggested(one(' Fresh manakish ', ['#manakish', '#خبز']), roomy)).toEqual([
      { caption: 'Fresh manakish', hashtags: ['#manakish', '#خبز'] },
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'Fresh manakish'],
    ['a list', [{ caption: 'Fresh', hashtags: [] }]],
    ['no suggestions', {}],
    ['suggestions of another shape', { suggestions: 'Fresh' }],
    ['captions of another shape', said('Fresh', { caption: 7, hashtags: [] }, { caption: 'Fresh' }, null)],
    ['empty captions', said({ caption: ' ', hashtags: ['#a'] }, { caption: '#only #tags', hashtags: [] })],
    ['half a letter', one('half a pair \ud800')],
    ['NUL', one('NUL \u0000 within')],
  ])('is no suggestion when it is %s', (_, answer) => {
    expect(suggested(answer, roomy)).toEqual([]);
  });

  it('gives what is right among what is wrong, each caption once, three at most', () => {
    const captions = ['One', 'One', 'Two', 'Three', 'Four'].map((caption) => ({ caption, hashtags: [] }));
    const found = suggested(said({ caption: 1 }, ...captions), roomy);
    expect(found.map(({ caption }) => caption)).toEqual(['One', 'Two', 'Three']);
  });

  it('has its hashtags apart from the caption, as platforms read them, each once', () => {
    const [found] = suggested(
      one('Come to #Beirut today #bread #Oven', ['bread', '##fresh bread!', '#FreshBread', '#']),
      roomy,
    );
    expect(found).toEqual({ caption: 'Come to Beirut today', hashtags: ['#bread', '#freshbread', '#Beirut', '#Oven'] });
  });

  it('is cut between words, with an ellipsis', () => {
    const [found] = suggested(one('Fresh manakish every morning'), { ...roomy, characters: 16 });
    expect(found?.caption).toBe('Fresh manakish…');
  });

  it('keeps the caption rather than the hashtags where there is no room for both', () => {
    const [found] = suggested(one('Fresh manakish', ['#morning', '#za']), { ...roomy, characters: 20 });
    expect(found).toEqual({ caption: 'Fresh manakish', hashtags: ['#za'] });
  });

  it('may use the whole limit, and mention as many accounts as a platform accepts', () => {
    const [found] = suggested(one('Fresh bread', ['#ab']), { ...roomy, characters: 16 });
    expect(found).toEqual({ caption: 'Fresh bread', hashtags: ['#ab'] });
    expect(suggested(one('@a @b'), { ...roomy, mentions: 2 })).toHaveLength(1);
  });

  it('has no hashtag of more than a hundred characters', () => {
    const [longest, tooLong] = [`#${'a'.repeat(99)}`, `#${'b'.repeat(100)}`];
    expect(suggested(one('Fresh', [longest, tooLong]), roomy)[0]?.hashtags).toEqual([longest]);
  });

  it('keeps the accounts that stand at its end', () => {
    expect(suggested(one('Thanks to @cedar #bread'), roomy)).toEqual([
      { caption: 'Thanks to @cedar', hashtags: ['#bread'] },
    ]);
  });

  it('is dropped when it names more accounts than a platform takes', () => {
    const names = Array.from({ length: 21 }, (_, index) => `@friend${index}`).join(' ');
    expect(suggested(said({ caption: names, hashtags: [] }, { caption: 'Fresh', hashtags: [] }), roomy)).toEqual([
      { caption: 'Fresh', hashtags: [] },
    ]);
  });
});

describe('the length of a caption', () => {
  it.each<[string, number]>([
    ['é', 1],
    ['e\u0301', 2],
    ['خُبْز', 5],
    ['🥖', 2],
    ['👩‍👩‍👧', 8],
  ])('of %s is %i where UTF-16 units count', (text, length) => {
    for (const platforms of [['instagram'], ['facebook'], ['tiktok'], ['bluesky', 'tiktok']] as const)
      expect(captionLength(platforms)(text)).toBe(length);
  });

  it('for any platform is the one of the platform that counts most', () => {
    expect(captionLength([])('🥖')).toBe(captionLength(['threads'])('🥖'));
    expect(captionLength(['threads'])('🥖')).toBe(4);
  });

  it('is in bytes where they are limited, and their share beside other limits', () => {
    expect(captionLength(['youtube'])('خبز')).toBe(6);
    expect(captionLength(['youtube', 'instagram'])('خبز'.repeat(100))).toBe(300);
    const limits = captionLimits(['youtube', 'facebook']);
    expect(captionLength(['youtube', 'facebook'])('خ'.repeat(2501))).toBeGreaterThan(limits.characters);
  });

  it.each<[string, number]>([
    ['🥖', 1100],
    ['👩‍👩‍👧', 275],
    ['e\u0301', 1100],
  ])('decides to the last unit what is cut of %s, %i times', (letter, count) => {
    const text = letter.repeat(count);
    const lengthOf = captionLength(['instagram']);
    const limits = captionLimits(['instagram']);
    expect(lengthOf(text)).toBe(2200);
    expect(suggestionsIn(one(text), limits, lengthOf)[0]?.caption).toBe(text);
    const [cut] = suggestionsIn(one(`${text}x`), limits, lengthOf);
    expect(cut?.caption).toMatch(/…$/);
    expect(text.startsWith(cut?.caption.slice(0, -1) ?? 'x')).toBe(true);
  });

  it('is counted in user-perceived characters where the platform does so', () => {
    const byLetter = (text: string) => [...new Intl.Segmenter().segment(text)].length;
    const limits = { ...roomy, characters: 5 };
    expect(suggestionsIn(one('👩‍👩‍👧'.repeat(5)), limits, byLetter)[0]?.caption).toBe('👩‍👩‍👧'.repeat(5));
    expect(suggestionsIn(one('👩‍👩‍👧'.repeat(6)), limits, byLetter)[0]?.caption).toBe(`${'👩‍👩‍👧'.repeat(4)}…`);
    expect(suggestionsIn(one('🥖 🥖', ['#é']), limits, byLetter)[0]).toEqual({ caption: '🥖 🥖', hashtags: [] });
  });
});

it('keeps every limit for any answer of the writer', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('#tag', '##a', '@b', '@#c', ' ', '\n', '#', 'word', '👩‍👩‍👧', '#خبز', '&#d'),
  );
  const caption = fc.array(words, { maxLength: 30 }).map((parts) => parts.join(''));
  const answer = fc.record({
    suggestions: fc.array(fc.record({ caption, hashtags: fc.array(words) }), { maxLength: 5 }),
  });
  const limits = fc.record({
    characters: fc.integer({ min: 1, max: 60 }),
    hashtags: fc.integer({ min: 0, max: 4 }),
    mentions: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(answer, limits, (written, most) => {
      for (const suggestion of suggested(written, most)) {
        const text = captionText(suggestion);
        expect(text.length).toBeLessThanOrEqual(most.characters);
        expect(hashtagsIn(text)).toEqual(suggestion.hashtags);
        expect(suggestion.hashtags.length).toBeLessThanOrEqual(most.hashtags);
        expect(mentionsIn(text).length).toBeLessThanOrEqual(most.mentions);
        expect(text.isWellFormed()).toBe(true);
      }
    }),
    { seed: 4711, numRuns: 1000 },
  );
});
