import fc from 'fast-check';
import twitterText from 'twitter-text';
import { describe, expect, it } from 'vitest';
import { postLimit, twitterParts } from '../../../shared/platforms/twitter.ts';
import { hasAddress, weightedLength } from '../../../shared/platforms/twitter/weighted-length.ts';

const theirs = (text: string) => twitterText.parseTweet(text).weightedLength;

describe('the length of a text on X', () => {
  it.each([
    ['', 0],
    ['Fresh manakish', 14],
    ['مرحبا', 5],
    ['مُحَمَّدٌ ـــ ؟', 15],
    ['ﷺ', 2],
    ['ﻣﺮﺣﺒﺎ', 10],
    ['…', 2],
    ['“a” ‘b’ – c', 11],
    ['漢', 2],
    ['e\u0301', 1],
    ['🇱🇧', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['👍🏽', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['1️⃣', 2],
    ['©', 1],
    ['©️', 2],
    ['™', 2],
    ['https://example.com/a/very/long/path?with=a&query=too#and-more', 23],
    ['example.com', 23],
    ['see example.com.', 28],
    ['café.com', 23],
    ['https://example.com/(a)', 23],
    ['http://مثال.com/x', 23],
    ['مرحباexample.com', 28],
    ['😀example.com😀', 27],
    ['www.example.shop/أهلا', 27],
    ['user@example.com', 16],
    ['#tag.com', 8],
    ['@foo.com', 8],
    ['$A.com', 6],
    ['a/b.com', 7],
    ['x_y.com', 7],
    ['-a.com', 6],
    ['ex-.com', 7],
    ['v1.2', 4],
    ['http://localhost', 16],
    ['https://a.b', 11],
    ['t.co/abc nashra.app example.lb', 71],
    ['مثال.com', 8],
  ])('of “%s” is %d, as twitter-text counts it', (text, length) => {
    expect(weightedLength(text)).toBe(length);
    expect(theirs(text)).toBe(length);
  });

  it('is that of twitter-text for any mixture of these', () => {
    const piece = fc.constantFrom(
      'مرحبا ',
      'Hello, ',
      'world. ',
      ' 漢字 ',
      '🇱🇧',
      '😀 ',
      '👍🏽',
      ' https://example.com/a?b=c ',
      ' example.com ',
      ' #وسم ',
      ' @name ',
      '…',
      '\n\n',
      ' ﷺ ',
      ' e\u0301 ',
      ' 1️⃣ ',
      '(',
      ')',
      ' t.co/abc ',
      '© ',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(weightedLength(text)).toBe(theirs(text));
      }),
    );
  });

  it('counts the price of an address where one is', () => {
    expect(hasAddress('Order at example.com')).toBe(true);
    expect(hasAddress('Write to user@example.com')).toBe(false);
  });
});

const inThread = (text: string) => twitterParts(text, { isThread: true });

describe('a thread', () => {
  it('of a text that fits is that text', () => {
    expect(inThread(' Hello ')).toEqual(['Hello']);
    expect(inThread('a'.repeat(280))).toHaveLength(1);
    expect(inThread('')).toEqual([]);
  });

  it('breaks at paragraphs, sentences and words, in this order', () => {
    const [sentence, paragraph] = ['It is a good day. ', `${'word '.repeat(30).trim()}.`];
    expect(inThread(`${paragraph}\n\n${paragraph}`)).toEqual([paragraph, paragraph]);
    for (const part of inThread(sentence.repeat(40))) expect(part).toMatch(/^It .*day\.$/);
    for (const part of inThread('word '.repeat(200))) expect(part).toMatch(/^word( word)*$/);
    expect(inThread('a'.repeat(281))).toEqual(['a'.repeat(280), 'a']);
  });

  it('takes apart a character that is longer than a post', () => {
    const tower = `a${'\u0301\u0316'.repeat(200)}`;
    const parts = inThread(tower);
    expect(parts.join('').normalize('NFC')).toBe(tower.normalize('NFC'));
    for (const part of parts) expect(weightedLength(part)).toBeLessThanOrEqual(postLimit);
  });

  it('loses nothing, and no part is too long', () => {
    const word = fc.constantFrom('مرحبا', 'manakish', 'example.com', '😀', 'well.', '漢字', '\n\n', 'x'.repeat(300));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), (words) => {
        const text = words.join(' ');
        const parts = inThread(text);
        for (const part of parts) expect(weightedLength(part)).toBeLessThanOrEqual(postLimit);
        expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });
});
