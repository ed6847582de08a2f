import { describe, expect, it } from 'vitest';
import { linksIn, threadOf, threadsLength } from '../../../shared/platforms/threads.ts';

describe('the length of a text on Threads', () => {
  it.each([
    ['', 0],
    ['Manakish', 8],
    ['مناقيش', 6],
    ['Café', 4],
    ['naïve’s', 9],
    ['كوب، وصحن؟', 12],
    ['漢字', 2],
    ['😀', 4],
    ['Bread 😀', 10],
    ['❤️', 6],
    ['☕', 3],
    ['👍🏽', 8],
    ['🇱🇧', 8],
    ['1️⃣', 7],
    ['👨‍👩‍👧‍👦', 25],
    ['©', 2],
    ['©️', 5],
    ['12 #food', 8],
  ])('%s is %d', (text, length) => {
    expect(threadsLength(text)).toBe(length);
  });

  it('counts an emoji as its bytes, as JavaScript encodes them', () => {
    for (const emoji of ['😀', '🫶🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🧑‍🍳', '🕌']) expect(threadsLength(emoji)).toBe(Buffer.byteLength(emoji));
  });
});

describe('the links of a text', () => {
  it.each([
    ['Order at https://example.com/menu.', ['https://example.com/menu']],
    ['https://example.com https://example.com', ['https://example.com']],
    ['See www.example.com (or http://example.org)', ['www.example.com', 'http://example.org']],
    ['اطلب من https://example.com، الآن', ['https://example.com']],
    ['Write to us@example.com', []],
  ])('%s: %o', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });
});

describe('a thread', () => {
  it('is cut between paragraphs, and loses no word', () => {
    const paragraphs = ['a', 'b', 'c'].map((letter) => `${letter.repeat(5)} `.repeat(60).trim());
    expect(threadOf(paragraphs.join('\n\n'))).toEqual(paragraphs);
  });

  it.each([
    ['of 500 letters', 'ا'.repeat(500), 1],
    ['of 501 letters', 'ا'.repeat(501), 2],
    ['of 125 emoji', '😀'.repeat(125), 1],
    ['of 126 emoji', '😀'.repeat(126), 2],
    ['with three curly apostrophes and 491 letters', `’’’${'a'.repeat(491)}`, 1],
    ['with three curly apostrophes and 492 letters', `’’’${'a'.repeat(492)}`, 2],
    ['of five links', Array.from({ length: 5 }, (_, link) => `https://example.com/${link}`).join(' '), 1],
    ['of six links', Array.from({ length: 6 }, (_, link) => `https://example.com/${link}`).join(' '), 2],
    ['of one character with a thousand marks', `a${'\u0301'.repeat(1000)}`, 3],
  ])('%s is in %d parts', (_what, text, parts) => {
    const thread = threadOf(text);
    expect(thread).toHaveLength(parts);
    expect(thread.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const part of thread) expect(threadsLength(part)).toBeLessThanOrEqual(500);
  });
});
