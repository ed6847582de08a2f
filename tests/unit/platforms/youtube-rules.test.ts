import { describe, expect, it } from 'vitest';
import { faultsOf, formatOf, textCountOf } from '../../../shared/platforms/judged-post.ts';
import type { YouTubeOptions } from '../../../shared/platforms/options/youtube.ts';
import { tagsLength, youtube } from '../../../shared/platforms/youtube.ts';
import { picture, post, video } from './judged.ts';

const whole: YouTubeOptions = { title: 'Manakish', privacy: 'public', isMadeForKids: false };
const wide = { width: 1920, height: 1080, durationSeconds: 60 };

const codes = (options: YouTubeOptions | undefined, more: Parameters<typeof post>[0] = {}) =>
  faultsOf('youtube', post({ media: [video(wide)], options: { youtube: options }, ...more })).map(({ code }) => code);

describe('a video on YouTube', () => {
  it('goes out with a title, a choice of who sees it, and a word about children', () => {
    expect(codes(whole)).toEqual([]);
    expect(codes(undefined)).toEqual(['title-missing', 'privacy-missing', 'for-kids-missing']);
    expect(codes({ ...whole, isMadeForKids: true })).toEqual([]);
  });

  it.each([
    ['none', [], 'files-missing'],
    ['a picture', [picture()], 'files-missing'],
    ['a picture beside it', [video(wide), picture()], 'mixed-files'],
    ['another video beside it', [video(wide), video(wide)], 'too-many-files'],
  ])('is not %s', (_what, media, code) => {
    expect(codes(whole, { media })).toEqual([code]);
  });

  it('has no angle brackets in its title, text and tags', () => {
    expect(codes({ ...whole, title: 'a < b' })).toEqual(['title-brackets']);
    expect(codes(whole, { content: 'a > b' })).toEqual(['text-brackets']);
    expect(codes({ ...whole, tags: ['I <3 Beirut', 'food'] })).toEqual(['tags-brackets']);
    expect(codes({ ...whole, tags: ['I ❤ Beirut', 'food'] })).toEqual([]);
  });

  it.each([
    ['a', 5000, []],
    ['a', 5001, ['text-too-many-bytes']],
    ['خ', 2500, []],
    ['خ', 2501, ['text-too-many-bytes']],
    ['🍞', 1250, []],
    ['🍞', 1251, ['text-too-many-bytes']],
  ])('counts its text in bytes: %s %d times', (letter, times, faults) => {
    const content = letter.repeat(times);
    expect(textCountOf('youtube', post({ content, media: [video(wide)] }))).toMatchObject({
      length: Buffer.byteLength(content),
      limit: 5000,
      unit: 'bytes',
    });
    expect(codes(whole, { content })).toEqual(faults);
  });

  it.each([
    [['a'.repeat(250), 'b'.repeat(249)], 500, []],
    [['a'.repeat(250), 'b'.repeat(250)], 501, ['tags-too-long']],
    [[`${'a'.repeat(248)} b`, 'b'.repeat(247)], 500, []],
    [[`${'a'.repeat(248)} b`, 'b'.repeat(248)], 501, ['tags-too-long']],
    [[], 0, []],
  ])('counts its tags with commas and quotation marks: %#', (tags, length, faults) => {
    expect(tagsLength(tags)).toBe(length);
    expect(codes({ ...whole, tags })).toEqual(faults);
  });

  it('may be longer than 15 minutes on some channels only', () => {
    expect(codes(whole, { media: [video({ ...wide, durationSeconds: 900 })] })).toEqual([]);
    expect(codes(whole, { media: [video({ ...wide, durationSeconds: 901 })] })).toEqual(['long-video']);
    expect(codes(whole, { media: [video({ ...wide, durationSeconds: 43_201 })] })).toContain('wrong-length');
  });

  it.each([
    [1080, 1920, 180, 'short'],
    [1080, 1080, 180, 'short'],
    [1080, 1920, 180.1, 'video'],
    [1081, 1080, 60, 'video'],
    [undefined, undefined, 60, 'video'],
    [1080, 1920, undefined, 'video'],
  ])('of %s × %s pixels and %s seconds becomes a %s', (width, height, durationSeconds, format) => {
    const { width: _width, height: _height, durationSeconds: _seconds, ...bare } = video();
    const file = {
      ...bare,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(durationSeconds !== undefined && { durationSeconds }),
    };
    expect(formatOf('youtube', post({ media: [file] }))).toBe(format);
  });

  it('has a cover picture unless it is a Short', () => {
    const covers = { youtube: picture({ width: 1280, height: 720 }) };
    expect(codes(whole, { covers })).toEqual([]);
    const upright = video({ width: 1080, height: 1920, durationSeconds: 60 });
    expect(codes(whole, { media: [upright], covers })).toEqual(['cover-not-shown']);
  });

  it('keeps its numbers under the condition that YouTube makes', () => {
    expect(youtube.retention).toEqual({ posts: 'kept', account: 'kept', recheckDays: 30, deleteAfterRevokeDays: 30 });
  });
});
