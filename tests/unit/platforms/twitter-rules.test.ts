import { describe, expect, it } from 'vitest';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { faultsOf, formatOf, priceAt, type JudgedPost } from '../../../shared/platforms/judged-post.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { hasLetterShapes } from '../../../shared/platforms/twitter.ts';
import { picture, post, video } from './judged.ts';

const said = (written: Partial<JudgedPost>) =>
  faultsOf('twitter', post(written)).map(({ severity, code }) => `${severity} ${code}`);
const gif = (changed: Partial<JudgedFile> = {}) => picture({ mimeType: 'image/gif', ...changed });
const long = { twitter: { isLong: true } } as const;
const thread = { twitter: { isThread: true } } as const;

describe('what a post becomes on X', () => {
  it.each<[string, Partial<JudgedPost>, string | undefined]>([
    ['a text', { media: [] }, 'post'],
    ['four pictures', { media: [picture(), picture(), picture(), picture()] }, 'post'],
    ['a GIF', { media: [gif()] }, 'gif'],
    ['a GIF beside a picture', { media: [gif(), picture()] }, undefined],
    ['a video', { media: [video()] }, 'video'],
    ['two videos', { media: [video(), video()] }, undefined],
    ['a video beside a picture', { media: [video(), picture()] }, undefined],
    ['a thread', { options: thread }, 'thread'],
    ['a thread with a GIF', { options: thread, media: [gif()] }, 'threadWithGif'],
    ['a thread with a video', { options: thread, media: [video()] }, 'threadWithVideo'],
    ['a long text', { options: long }, 'long'],
    ['a long text with a GIF', { options: long, media: [gif()] }, 'longWithGif'],
    ['a long text with a video', { options: long, media: [video()] }, 'longWithVideo'],
    ['a thread that could be long', { options: { twitter: { isThread: true, isLong: true } } }, 'thread'],
  ])('of %s', (_what, written, format) => {
    expect(formatOf('twitter', post(written))).toBe(format);
  });

  it.each<[string, Partial<JudgedPost>, string[]]>([
    ['five pictures', { media: Array.from({ length: 5 }, () => picture()) }, ['blocking too-many-files']],
    ['a GIF beside a picture', { media: [gif(), picture()] }, ['blocking too-many-files']],
    ['two videos', { media: [video(), video()] }, ['blocking too-many-files']],
    ['a video beside a picture', { media: [video(), picture()] }, ['blocking mixed-files']],
    ['280 letters', { content: 'ا'.repeat(280) }, []],
    ['281 letters', { content: 'ا'.repeat(281) }, ['blocking text-too-long']],
    ['140 letters as design tools write them', { content: 'ﺍ'.repeat(140) }, ['warning glyphs']],
    ['141 of them', { content: 'ﺍ'.repeat(141) }, ['blocking text-too-long', 'warning glyphs']],
    ['25,000 letters as one post', { content: 'ا'.repeat(25_000), options: long }, []],
    ['25,001 letters as one post', { content: 'ا'.repeat(25_001), options: long }, ['blocking text-too-long']],
    ['281 letters as a thread', { content: 'ا'.repeat(281), options: thread }, []],
    ['a thread of 25 posts', { content: 'a'.repeat(25 * 280), options: thread }, []],
    [
      'a thread of 26 posts',
      { content: 'a'.repeat(25 * 280 + 1), options: thread },
      ['blocking text-too-long', 'blocking too-many-parts'],
    ],
    [
      'a thread whose breaks make it 26 posts',
      { content: Array.from({ length: 26 }, () => 'a'.repeat(150)).join(' '), options: thread },
      ['blocking too-many-parts'],
    ],
  ])('%s: %o', (_what, written, faults) => {
    expect(said(written)).toEqual(faults);
  });

  it.each<[string, JudgedFile, JudgedFile, string]>([
    ['bytes of a picture', picture({ size: 5 * megabyte }), picture({ size: 5 * megabyte + 1 }), 'too-large'],
    ['bytes of a GIF', gif({ size: 15 * megabyte }), gif({ size: 15 * megabyte + 1 }), 'too-large'],
    ['sides of a GIF', gif({ width: 1280, height: 1080 }), gif({ width: 1281, height: 1080 }), 'wrong-pixels'],
    ['bytes of a video', video({ size: 512 * megabyte }), video({ size: 512 * megabyte + 1 }), 'too-large'],
    ['a long video', video({ durationSeconds: 140 }), video({ durationSeconds: 140.1 }), 'wrong-length'],
    ['a short video', video({ durationSeconds: 0.5 }), video({ durationSeconds: 0.4 }), 'wrong-length'],
    ['frames', video({ framesPerSecond: 60 }), video({ framesPerSecond: 61 }), 'wrong-frame-rate'],
    ['a wide video', video({ width: 3000, height: 1000 }), video({ width: 3010, height: 1000 }), 'wrong-ratio'],
    ['codecs', video({ videoCodec: 'h264' }), video({ videoCodec: 'hevc' }), 'wrong-codec'],
  ])('%s', (_what, taken, refused, code) => {
    expect(said({ media: [taken] })).toEqual([]);
    expect(said({ media: [refused] })).toEqual([`blocking ${code}`]);
  });
});

describe('what a post costs on X', () => {
  it.each<[string, Partial<JudgedPost>, number]>([
    ['a text', { content: 'Fresh manakish' }, 15_000],
    ['with a link', { content: 'Order at https://example.com' }, 200_000],
    ['with a link without https', { content: 'Order at example.com' }, 200_000],
    ['with an e-mail address', { content: 'Write to us@example.com' }, 15_000],
    ['with a described picture', { media: [picture({ altText: 'Bread' }), picture()] }, 20_000],
    ['a thread of two', { content: 'a'.repeat(281), options: thread }, 30_000],
    ['a thread with a link in one', { content: `${'a'.repeat(280)} example.com`, options: thread }, 215_000],
  ])('%s', (_what, written, microDollars) => {
    expect(priceAt('twitter', post(written))).toBe(microDollars);
  });

  it('is nothing elsewhere', () => {
    expect(priceAt('facebook', post())).toBeUndefined();
  });
});

describe('letters written by their shapes', () => {
  it.each(['ﻣﺮﺣﺒﺎ بكم', '\uFB50', '\uFD3D', '\uFD50', '\uFDC7', '\uFE70', '\uFEFC'])('are in “%s”', (text) => {
    expect(hasLetterShapes(text)).toBe(true);
  });

  it.each(['مرحبا بكم ﷺ ﴿١﴾ ﷼ ﷽', '\uFB4F', '\uFD3E', '\uFD4F', '\uFDCF', '\uFDF0', '\uFE6F', '\uFEFF'])(
    'are not in “%s”',
    (text) => {
      expect(hasLetterShapes(text)).toBe(false);
    },
  );
});
