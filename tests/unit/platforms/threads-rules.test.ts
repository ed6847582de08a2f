import { describe, expect, it } from 'vitest';
import { gigabyte, megabyte } from '../../../shared/byte-sizes.ts';
import { ThreadsOptions } from '../../../shared/platforms/options/threads.ts';
import { faultsOf, formatOf, type JudgedPost } from '../../../shared/platforms/judged-post.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { picture, post, video } from './judged.ts';

const said = (written: Partial<JudgedPost>) =>
  faultsOf('threads', post(written)).map(({ severity, code }) => `${severity} ${code}`);
const thread = { threads: { isThread: true } } as const;
const link = { threads: { link: 'https://example.com/card' } } as const;
const links = (count: number) =>
  Array.from({ length: count }, (_, number) => `https://example.com/${number}`).join(' ');

describe('what a post becomes on Threads', () => {
  it.each<[string, Partial<JudgedPost>, string | undefined]>([
    ['a text', { media: [] }, 'text'],
    ['a text with a link card', { media: [], options: link }, 'link'],
    ['a picture with a link card', { media: [picture()], options: link }, 'picture'],
    ['a video', { media: [video()] }, 'video'],
    ['a video beside a picture', { media: [video(), picture()] }, 'carousel'],
    ['20 files', { media: Array.from({ length: 20 }, () => picture()) }, 'carousel'],
    ['21 files', { media: Array.from({ length: 21 }, () => picture()) }, undefined],
    ['a thread', { media: [], options: thread }, 'thread'],
    ['a thread with a picture', { media: [picture()], options: thread }, 'threadWithPicture'],
    ['a thread with a video', { media: [video()], options: thread }, 'threadWithVideo'],
    ['a thread with two files', { media: [picture(), video()], options: thread }, 'threadWithCarousel'],
  ])('of %s', (_what, written, format) => {
    expect(formatOf('threads', post(written))).toBe(format);
  });

  it.each<[string, Partial<JudgedPost>, string[]]>([
    ['21 files', { media: Array.from({ length: 21 }, () => picture()) }, ['blocking too-many-files']],
    ['500 letters', { content: 'ا'.repeat(500) }, []],
    ['three curly apostrophes in 494 characters', { content: `${'a'.repeat(491)}’’’` }, []],
    ['three curly apostrophes in 495 characters', { content: `${'a'.repeat(492)}’’’` }, ['blocking text-too-long']],
    ['501 letters', { content: 'ا'.repeat(501) }, ['blocking text-too-long']],
    ['125 emoji', { content: '😀'.repeat(125) }, []],
    ['126 emoji', { content: '😀'.repeat(126) }, ['blocking text-too-long']],
    ['five links', { content: links(5) }, []],
    ['six links', { content: links(6) }, ['blocking too-many-links']],
    ['five links and a card', { content: links(5), options: link, media: [] }, ['blocking too-many-links']],
    [
      'five links, and a card that is not shown',
      { content: links(5), options: link, media: [picture()] },
      ['warning link-not-shown'],
    ],
    ['six links in a thread', { content: links(6), options: thread }, []],
    ['a thread of 20 posts', { content: 'a'.repeat(20 * 500), options: thread }, []],
    [
      'a thread of 21 posts',
      { content: 'a'.repeat(20 * 500 + 1), options: thread },
      ['blocking text-too-long', 'blocking too-many-parts'],
    ],
  ])('%s: %o', (_what, written, faults) => {
    expect(said(written)).toEqual(faults);
  });

  it.each<[string, JudgedFile, JudgedFile, string]>([
    ['bytes of a picture', picture({ size: 8 * megabyte }), picture({ size: 8 * megabyte + 1 }), 'too-large'],
    ['a wide picture', picture({ width: 4000, height: 400 }), picture({ width: 4000, height: 395 }), 'wrong-ratio'],
    ['a high picture', picture({ width: 400, height: 4000 }), picture({ width: 400, height: 4300 }), 'wrong-ratio'],
    ['types', picture({ mimeType: 'image/png' }), picture({ mimeType: 'image/webp' }), 'wrong-type'],
    ['bytes of a video', video({ size: gigabyte }), video({ size: gigabyte + 1 }), 'too-large'],
    ['a long video', video({ durationSeconds: 300 }), video({ durationSeconds: 300.1 }), 'wrong-length'],
    ['few frames', video({ framesPerSecond: 23 }), video({ framesPerSecond: 22 }), 'wrong-frame-rate'],
    ['many frames', video({ framesPerSecond: 60 }), video({ framesPerSecond: 61 }), 'wrong-frame-rate'],
    ['a wide video', video({ width: 1920, height: 1080 }), video({ width: 1921, height: 1080 }), 'wrong-pixels'],
    ['codecs', video({ videoCodec: 'hevc' }), video({ videoCodec: 'vp9' }), 'wrong-codec'],
  ])('%s', (_what, taken, refused, code) => {
    expect(said({ media: [taken] })).toEqual([]);
    expect(said({ media: [refused] })).toEqual([`blocking ${code}`]);
  });

  it('takes pictures of any width, and says which are enlarged', () => {
    expect(said({ media: [picture({ width: 5000, height: 5000 })] })).toEqual([]);
    expect(said({ media: [picture({ width: 319, height: 319 })] })).toEqual(['warning enlarged']);
  });
});

describe('a topic on Threads', () => {
  it.each([
    ['Beirut food', true],
    ['طعام بيروت', true],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
    ['', false],
    ['Vol. 2', false],
    ['Food & drink', false],
    ['Two\nlines', false],
  ])('%s: %s', (topic, isTaken) => {
    expect(ThreadsOptions.safeParse({ topic }).success).toBe(isTaken);
  });
});
