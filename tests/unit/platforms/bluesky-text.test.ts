import { describe, expect, it } from 'vitest';
import { facetsIn, handlesIn } from '../../../functions/adapters/platforms/bluesky/facets.ts';
import { tidOf } from '../../../functions/adapters/platforms/bluesky/begun-post.ts';
import { blueskyLength, blueskyParts } from '../../../shared/platforms/bluesky.ts';
import { faultsOf, formatOf, takesAltText } from '../../../shared/platforms/judged-post.ts';
import { shortened } from '../../../shared/platforms/rules/text-fix.ts';
import { picture, post, video } from './judged.ts';

describe('the length of a text', () => {
  /** The first are those of atproto's own tests: packages/api/tests/rich-text.test.ts and unicode.test.ts. */
  it.each([
    ['', 0],
    ['a', 1],
    ['~', 1],
    ['ö', 1],
    ['ñ', 1],
    ['©', 1],
    ['⽘', 1],
    ['𓋓', 1],
    ['😀', 1],
    ['👨‍👩‍👧‍👧', 1],
    ['a~öñ©⽘☎𓋓😀👨‍👩‍👧‍👧', 10],
    ['🇱🇧', 1],
    ['🇱🇧🇫🇷', 2],
    ['👍🏽', 1],
    ['🏳️‍🌈', 1],
    ['é', 1],
    ['مَنْقُوشَة', 6],
    ['بِسْمِ', 3],
    ['لا', 2],
    ['\r\n', 1],
  ])('of %j is %d', (text, length) => {
    expect(blueskyLength(text)).toBe(length);
  });

  it.each([
    ['letters', 'x'],
    ['Arabic letters', 'ب'],
    ['Arabic letters with diacritics', 'بَّ'],
    ['flags', '🇱🇧'],
  ])('in %s is taken up to 300 and refused from 301', (_, letter) => {
    const faults = (count: number) => faultsOf('bluesky', post({ content: letter.repeat(count) }));
    expect(faults(300)).toEqual([]);
    expect(faults(301)).toMatchObject([{ severity: 'blocking', code: 'text-too-long', params: { limit: 300 } }]);
  });

  it('is also limited to 3,000 bytes', () => {
    const family = '👨‍👩‍👧‍👧';
    expect(Buffer.byteLength(family)).toBe(25);
    expect(blueskyLength(family.repeat(120))).toBe(120);
    expect(faultsOf('bluesky', post({ content: family.repeat(120) }))).toEqual([]);
    expect(faultsOf('bluesky', post({ content: `${family.repeat(120)}.` }))).toMatchObject([{ code: 'text-too-long' }]);
  });

  it('is what a text is shortened to, by bytes as by graphemes', () => {
    const bytes = shortened('👨‍👩‍👧‍👧'.repeat(200), 300, blueskyLength);
    expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(3000);
    expect(bytes).toMatch(/^(👨‍👩‍👧‍👧)+…$/u);
    expect(blueskyLength(shortened('صباح الخير '.repeat(60), 300, blueskyLength))).toBeLessThanOrEqual(300);
  });
});

it('takes four pictures, and no fifth', () => {
  const media = Array.from({ length: 5 }, () => picture());
  expect(faultsOf('bluesky', post({ media: media.slice(0, 4) }))).toEqual([]);
  expect(faultsOf('bluesky', post({ media }))).toMatchObject([{ severity: 'blocking', code: 'too-many-files' }]);
});

describe('a video', () => {
  const said = (changed: Parameters<typeof video>[0]) =>
    faultsOf('bluesky', post({ media: [video(changed)] })).map(({ code }) => code);

  it.each([
    [{ size: 300_000_000 }, []],
    [{ size: 300_000_001 }, ['too-large']],
    [{ durationSeconds: 180 }, []],
    [{ durationSeconds: 180.1 }, ['wrong-length']],
    [{ mimeType: 'video/quicktime' }, ['wrong-type']],
  ])('%o: %o', (changed, codes) => {
    expect(said(changed)).toEqual(codes);
  });

  it('is alone', () => {
    const two = { media: [video(), video()] };
    expect(faultsOf('bluesky', post(two))).toMatchObject([{ code: 'too-many-files' }]);
    expect(faultsOf('bluesky', post({ media: [video(), picture()] }))).toMatchObject([{ code: 'mixed-files' }]);
  });

  it('has a text for people who do not see it, unlike elsewhere', () => {
    expect(takesAltText('bluesky', post({ media: [video()] }), 'video')).toBe(true);
    expect(takesAltText('bluesky', post({ media: [picture()] }), 'image')).toBe(true);
    expect(takesAltText('twitter', post({ media: [video()] }), 'video')).toBe(false);
  });
});

describe('a thread', () => {
  const options = { bluesky: { isThread: true } };
  const said = (content: string) => faultsOf('bluesky', post({ content, options })).map(({ code }) => code);

  it.each([
    ['a text', {}, 'thread'],
    ['pictures', { media: [picture()] }, 'threadWithPictures'],
    ['a video', { media: [video()] }, 'threadWithVideo'],
    ['a link', { options: { bluesky: { ...options.bluesky, link: 'https://example.com' } } }, 'threadWithLink'],
  ])('of %s', (_what, written, format) => {
    expect(formatOf('bluesky', post({ options, ...written }))).toBe(format);
  });

  it('takes 25 posts, and no more', () => {
    expect(said('ب'.repeat(25 * 300))).toEqual([]);
    expect(said('ب'.repeat(25 * 300 + 1))).toEqual(['text-too-long', 'too-many-parts']);
    expect(said(Array.from({ length: 26 }, () => 'a'.repeat(160)).join(' '))).toEqual(['too-many-parts']);
  });

  it('breaks by graphemes and bytes', () => {
    const family = '👨‍👩‍👧‍👧';
    expect(blueskyParts(family.repeat(121), { isThread: true })).toEqual([family.repeat(120), family]);
    expect(blueskyParts('', { isThread: true })).toEqual(['']);
    expect(blueskyParts(' as it is ', undefined)).toEqual([' as it is ']);
  });
});

it('warns of a link that is not shown beside pictures', () => {
  const options = { bluesky: { link: 'https://example.com' } };
  expect(faultsOf('bluesky', post({ options }))).toEqual([]);
  expect(faultsOf('bluesky', post({ options, media: [picture()] }))).toMatchObject([
    { severity: 'warning', code: 'link-not-shown' },
  ]);
});

describe('the marked parts of a text', () => {
  const dids = { 'cedar-cafe.bsky.social': 'did:plc:cedar', 'byblos.example': 'did:plc:byblos' };
  /** The texts that the bytes of the facets name. */
  const marked = (text: string) =>
    facetsIn(text, dids).map(({ index: { byteStart, byteEnd }, features: [feature] }) => [
      Buffer.from(text).subarray(byteStart, byteEnd).toString(),
      'uri' in feature ? feature.uri : 'tag' in feature ? feature.tag : feature.did,
    ]);

  it.each<[string, [string, string][]]>([
    ['no marks', []],
    ['https://a.example/x', [['https://a.example/x', 'https://a.example/x']]],
    ['See https://a.example/x.', [['https://a.example/x', 'https://a.example/x']]],
    ['(https://a.example/x)', [['https://a.example/x', 'https://a.example/x']]],
    ['https://a.example/x_(y)', [['https://a.example/x_(y)', 'https://a.example/x_(y)']]],
    ['انظر https://a.example/x، ثم', [['https://a.example/x', 'https://a.example/x']]],
    ['https://a.example/#tag', [['https://a.example/#tag', 'https://a.example/#tag']]],
    [
      'https://a.example/@cedar-cafe.bsky.social',
      [['https://a.example/@cedar-cafe.bsky.social', 'https://a.example/@cedar-cafe.bsky.social']],
    ],
    ['#خبز', [['#خبز', 'خبز']]],
    [
      '👨‍👩‍👧‍👧 #bread #2026 #2026x',
      [
        ['#bread', 'bread'],
        ['#2026x', '2026x'],
      ],
    ],
    [`#${'x'.repeat(64)}`, [[`#${'x'.repeat(64)}`, 'x'.repeat(64)]]],
    [`#${'x'.repeat(65)}`, []],
    ['مع @Cedar-Cafe.bsky.social!', [['@Cedar-Cafe.bsky.social', 'did:plc:cedar']]],
    ['@byblos.example.', [['@byblos.example', 'did:plc:byblos']]],
    ['@nobody.example mail@byblos.example', []],
    ['ftp://a.example http://', []],
    [
      'nashra.com (shop.lb/menu) or Toters.delivery/a_(b).',
      [
        ['nashra.com', 'https://nashra.com'],
        ['shop.lb/menu', 'https://shop.lb/menu'],
        ['Toters.delivery/a_(b)', 'https://Toters.delivery/a_(b)'],
      ],
    ],
    ['انظر nashra.com، ثم', [['nashra.com', 'https://nashra.com']]],
    ['me@nashra.com @nashra.com a.nobody e.g. 1.com https:nashra.com', []],
    [
      'https://ar.wikipedia.org/wiki/بيروت',
      [['https://ar.wikipedia.org/wiki/بيروت', 'https://ar.wikipedia.org/wiki/%D8%A8%D9%8A%D8%B1%D9%88%D8%AA']],
    ],
  ])('of %j are %j', (text, parts) => {
    expect(marked(text)).toEqual(parts);
  });

  it('name each handle once', () => {
    expect(handlesIn('@a.example @A.example and @b.example, @c')).toEqual(['a.example', 'b.example']);
  });
});

describe('a key', () => {
  /** https://atproto.com/specs/tid: the first of the examples, and the limits. */
  it.each([
    [0n, 0, '2222222222222'],
    [0n, 1023, '22222222222zz'],
    [1_688_137_381_887_007n, 6, '3jzfcijpj2z2a'],
  ])('of %d and %d is %s', (microseconds, clock, key) => {
    expect(tidOf(microseconds, clock)).toBe(key);
  });

  it('of a later time sorts behind', () => {
    const at = BigInt(Date.parse('2026-11-24T08:00:00Z')) * 1000n;
    expect(tidOf(at + 1n, 0) > tidOf(at, 1023)).toBe(true);
    expect(tidOf(at, 5)).toMatch(/^[2-7a-j][2-7a-z]{12}$/);
  });
});
