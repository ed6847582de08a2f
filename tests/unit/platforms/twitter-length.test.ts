import fc from 'fast-check';
import twitterText from 'twitter-text';
import { describe, expect, it } from 'vitest';
import { postLimit, twitter, twitterParts } from '../../../shared/platforms/twitter.ts';
import { hasAddress, weightedLength } from '../../../shared/platforms/twitter/weighted-length.ts';

const theirs = (text: string) => twitterText.parseTweet(text).weightedLength;

const inThread = (text: string) => twitterParts(text, { isThread: true });

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

  it.each([
    ['Order at example.com', true],
    ['Write to user@example.com', false],
    ['toters.delivery', true],
    ['cedars.careers', true],
    ['menu.delivery/breakfast', true],
    ['https://متجر.امارات', true],
    ['متجر.امارات', false],
    ['http://مثال.لبنان/منيو', false],
    [`${'ب'.repeat(50)}.com`, false],
    [`https://${'ب'.repeat(50)}.com`, true],
    [`https://${'بت'.repeat(50)}.com`, false],
  ])('has the price of a link in “%s”: %s', (text, isLink) => {
    expect(hasAddress(text)).toBe(isLink);
    expect(twitterText.extractUrls(text).length > 0).toBe(isLink);
  });
});

it('sees no link in one word of 24,000 characters, over which twitter-text takes seconds', () => {
  expect(hasAddress(`${'a-'.repeat(12_000)}.com`)).toBe(false);
  expect(hasAddress('a.'.repeat(12_000))).toBe(false);
  expect(weightedLength(`${'a.'.repeat(12_000)} toters.delivery`)).toBe(24_024);
});

it('takes the endings of addresses from twitter-text', async () => {
  const { validGTLD, validCCTLD } = twitterText.regexen;
  const endings = [validGTLD, validCCTLD].map(({ source }) => /^\(\?:\(\?:(.+)\)\(\?=[^()]+\)\)$/.exec(source)?.[1]);
  await expect(`/** Of twitter-text, which the tests write here: \`npx vitest run --project unit twitter-length -u\`. */
export const endings =
  '${endings.join('|')}';
`).toMatchFileSnapshot('../../../shared/platforms/twitter/endings.ts');
});

describe('ten thousand texts', () => {
  const endings = (twitterText.regexen.validGTLD.source.match(/[^|():?]{2,}/g) ?? []).filter(
    (each) => !each.includes('['),
  );
  const word = fc.constantFrom(
    ...'مرحبا,المطعم,مُحَمَّد,السّاعة ٩:٣٠ ص,عرض!,٥٠٪,manakish,Open daily,café,naïve,#وسم,@name,$AB,漢字,ﷺ,…,\n\n,👨‍👩‍👧‍👦,🇱🇧,👍🏽,1️⃣,©️,a_b,x-,(,),/,:,.,؟,،,“,"'.split(
      ',',
    ),
  );
  const host = fc
    .tuple(
      fc.constantFrom(
        '',
        '',
        'www.',
        'shop.',
        'http://',
        'https://',
        'HTTPS://',
        'xn--',
        'مطعم.',
        'a_b.',
        '-',
        '@',
        '#',
      ),
      fc.constantFrom(
        'toters',
        'cedars',
        'nashra',
        'مثال',
        'café',
        't',
        'a-b',
        'ب'.repeat(40),
        'x'.repeat(64),
        'example.com.삼성',
      ),
      fc.constantFrom(...endings, 'لبنان', 'امارات', 'xn--mgbaam7a8h', 'co.uk', 'lb', 'notanending', 'co', 'com.lb'),
      fc.constantFrom(
        '',
        '',
        '',
        ':8080',
        '/',
        '/menu',
        '/a_(b)',
        '/a(b(c)d).',
        '/@user/',
        '/منيو',
        '/меню',
        '?a=1&b=2#c',
        '/x?y=z.',
        '.',
        ',',
        'ـ',
        '@x',
        '/co/abc',
      ),
    )
    .map(([before, name, end, after]) => `${before}${name}.${end}${after}`);
  const text = fc
    .array(fc.tuple(fc.oneof(word, host), fc.constantFrom(' ', ' ', '', '\n', '،', '\u200f')), { maxLength: 12 })
    .map((parts) => parts.flat().join(''));
  const texts = fc.sample(text, { numRuns: 10_000, seed: 1 });
  const known = new Map<string, boolean>();
  const hasTheirs = (each: string): boolean => {
    const has = known.get(each) ?? twitterText.extractUrls(each.normalize()).length > 0;
    known.set(each, has);
    return has;
  };

  it('of Arabic, emoji and addresses have the lengths and links of twitter-text', () => {
    expect(texts.filter((each) => weightedLength(each) !== theirs(each))).toEqual([]);
    expect(texts.filter((each) => hasAddress(each) !== hasTheirs(each))).toEqual([]);
    expect(texts.filter(hasAddress).length).toBeGreaterThan(3000);
  });

  it('are booked at the price that X takes for them, to the cent', () => {
    const [plain, withAddress] = twitter.costs.prices.map(({ microDollars }) => microDollars);
    const billed = (parts: string[]) =>
      parts.reduce((sum, part) => sum + Number(hasTheirs(part) ? withAddress : plain), 0);
    const booked = (content: string, options?: { isThread: true }) =>
      twitter.costs.ofPost({ content, media: [], options });
    const long = fc.sample(fc.array(text, { minLength: 6, maxLength: 12 }), { numRuns: 100, seed: 2 });
    const threads = long.map((several) => several.join(' '));
    expect(texts.filter((each) => booked(each) !== billed([each]))).toEqual([]);
    expect(threads.filter((each) => booked(each, { isThread: true }) !== billed(inThread(each)))).toEqual([]);
  });
});

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
