import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRuleOf } from '../../../shared/platforms/judged-post.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { fileFaults } from '../../../shared/platforms/rules/file-faults.ts';
import { drawingOf, isEnoughFor, pictureFixes } from '../../../shared/platforms/rules/picture-fix.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { shortened } from '../../../shared/platforms/rules/text-fix.ts';
import { picture, post, story, video } from './judged.ts';

const formatFor = (file: JudgedFile, platform: Platform = 'instagram', options = {}) => {
  const format = formatRuleOf(platform, post({ media: [file], options }));
  if (format === undefined) throw new Error('The file fits no format');
  return format;
};
const picturePlatforms = Platform.options.filter(
  (platform) => formatRuleOf(platform, post({ media: [picture()] }))?.picture !== undefined,
);
const fixesOf = (file: JudgedFile, ...of: [platform?: Platform, options?: object]) =>
  pictureFixes(file, formatFor(file, ...of));

describe('a picture that a platform does not take', () => {
  it('is left alone when it does', () => {
    expect(fixesOf(picture())).toEqual([]);
    expect(fixesOf(picture({ width: 100, height: 100 }))).toEqual([]);
  });

  it('is converted when only its type is wrong', () => {
    expect(fixesOf(picture({ mimeType: 'image/png' }))).toEqual([{ kind: 'convert' }]);
  });

  it('is made smaller when only its size is wrong', () => {
    expect(fixesOf(picture({ size: 9_000_000 }))).toEqual([{ kind: 'shrink' }]);
  });

  it('is made smaller when it has more pixels than are taken', () => {
    const photo = { width: 3024, height: 4032 };
    const [fix] = fixesOf(picture(photo), 'tiktok');
    expect(fix).toEqual({ kind: 'shrink', most: { short: 1080, long: 1920 } });
    expect(drawingOf(photo, fix!)).toMatchObject({ width: 1080, height: 1440 });
    const [long] = fixesOf(picture({ width: 1000, height: 4000, mimeType: 'image/png' }), 'tiktok');
    expect(drawingOf({ width: 1000, height: 4000 }, long!)).toMatchObject({ width: 480, height: 1920 });
  });

  it('is shared where the other wants the same of it, and no more pixels than it gives', () => {
    const few = { short: 1080, long: 1920 };
    expect(isEnoughFor({ kind: 'convert' }, { kind: 'convert', most: few })).toBe(true);
    expect(isEnoughFor({ kind: 'convert', most: few }, { kind: 'convert' })).toBe(false);
    expect(isEnoughFor({ kind: 'shrink', most: few }, { kind: 'shrink', most: few })).toBe(true);
    expect(isEnoughFor({ kind: 'shrink', most: few }, { kind: 'shrink', most: { ...few, long: 1921 } })).toBe(false);
    expect(isEnoughFor({ kind: 'shrink' }, { kind: 'convert' })).toBe(false);
    const crop = { kind: 'crop', ratio: 0.8, words: '4:5' } as const;
    expect(isEnoughFor(crop, { ...crop, ratio: 0.67, words: '2:3' })).toBe(false);
    expect(isEnoughFor(crop, { ...crop, kind: 'pad' })).toBe(false);
    expect(isEnoughFor(crop, crop)).toBe(true);
  });

  it('is fixed for every platform that can be told one, whatever its size', () => {
    const side = fc.integer({ min: 500, max: 12_000 });
    const place = fc.constantFrom<Platform>(...picturePlatforms);
    fc.assert(
      fc.property(side, side, place, (width, height, platform) => {
        const file = picture({ width, height, mimeType: 'image/png', size: 50_000_000 });
        expect(fixesOf(file, platform)).not.toEqual([]);
      }),
    );
  });

  it('is cropped or framed to the nearest ratio that is taken', () => {
    expect(fixesOf(picture({ mimeType: 'image/webp', width: 1080, height: 1920 }))).toEqual([
      { kind: 'crop', ratio: 0.8, words: '4:5' },
      { kind: 'pad', ratio: 0.8, words: '4:5' },
    ]);
    expect(fixesOf(picture({ width: 3000, height: 1000 }))).toMatchObject([{ ratio: 1.91 }, { ratio: 1.91 }]);
  });

  it('is cropped or framed for a screen that would cut it', () => {
    expect(fixesOf(picture({ width: 1080, height: 1080 }), 'instagram', story)).toMatchObject([
      { kind: 'crop', ratio: 0.57, words: '9:16' },
      { kind: 'pad', ratio: 0.57, words: '9:16' },
    ]);
  });

  it('is redrawn as a whole where only its type is refused, and otherwise where it may be', () => {
    const tall = { width: 1080, height: 1440 };
    expect(fixesOf(picture(tall)).map(({ kind }) => kind)).toEqual(['crop', 'pad']);
    expect(fixesOf(picture({ ...tall, mimeType: 'image/png' })).map(({ kind }) => kind)).toEqual([
      'convert',
      'crop',
      'pad',
    ]);
    expect(fixesOf(picture({ size: 9_000_000 }), 'instagram', story).map(({ kind }) => kind)).toEqual([
      'shrink',
      'crop',
      'pad',
    ]);
  });

  it('is not offered what would not help, nor is what moves', () => {
    expect(fixesOf(picture({ width: undefined, mimeType: 'image/png' }))).toEqual([]);
    expect(fixesOf(picture({ type: 'gif', mimeType: 'image/gif' }))).toEqual([]);
    expect(fixesOf(video({ durationSeconds: 1 }))).toEqual([]);
  });

  it('is taken once it is drawn as offered, whatever its size', () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    const place = fc.constantFrom<[Platform, object]>(
      ['instagram', {}],
      ['instagram', story],
      ['facebook', {}],
      ['tiktok', {}],
      ['linkedin', {}],
      ['twitter', {}],
      ['bluesky', {}],
    );
    const type = fc.constantFrom('image/jpeg', 'image/png', 'image/webp');
    fc.assert(
      fc.property(side, side, type, place, (width, height, mimeType, [platform, options]) => {
        const file = picture({ width, height, mimeType });
        const format = formatFor(file, platform, options);
        for (const fix of pictureFixes(file, format)) {
          const { part, at, ...sheet } = drawingOf({ width, height }, fix);
          const drawn = { ...file, ...sheet, mimeType: 'image/jpeg', size: 1 };
          const faults = fileFaults(drawn, format).filter(({ code }) => code !== 'enlarged');
          expect('ratio' in fix ? faults : faults.filter(({ severity }) => severity === 'blocking')).toEqual([]);
          expect(Math.max(sheet.width, sheet.height)).toBeLessThanOrEqual(2048);
          expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6);
          expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6);
          expect(at.x + at.width).toBeLessThanOrEqual(sheet.width + 1e-6);
          expect(at.width / at.height).toBeCloseTo(part.width / part.height, 5);
        }
      }),
    );
  });

  it('keeps its middle when it is cropped, and all of it when it is framed', () => {
    const size = { width: 1000, height: 2000 };
    expect(drawingOf(size, { kind: 'crop', ratio: 0.8 })).toEqual({
      width: 1000,
      height: 1250,
      part: { x: 0, y: 375, width: 1000, height: 1250 },
      at: { x: 0, y: 0, width: 1000, height: 1250 },
    });
    expect(drawingOf(size, { kind: 'pad', ratio: 0.8 })).toEqual({
      width: 1600,
      height: 2000,
      part: { x: 0, y: 0, width: 1000, height: 2000 },
      at: { x: 300, y: 0, width: 1000, height: 2000 },
    });
    expect(drawingOf({ width: 4096, height: 4096 }, { kind: 'shrink' })).toMatchObject({ width: 2048, height: 2048 });
  });
});

describe('a text that is too long', () => {
  const length = (text: string) => text.length;

  it('ends after the last whole word that fits', () => {
    expect(shortened('Fresh manakish', 14, length)).toBe('Fresh manakish');
    expect(shortened('Fresh manakish from seven', 21, length)).toBe('Fresh manakish from…');
    expect(shortened('Fresh manakish\n\nfrom seven', 16, length)).toBe('Fresh manakish…');
    expect(shortened('Fresh manakish', 6, length)).toBe('Fresh…');
  });

  it('cuts a single long word between characters as people see them', () => {
    expect(shortened('manakish', 5, length)).toBe('mana…');
    expect(shortened('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12, length)).toBe('👩‍👩‍👧‍👦…');
    expect(shortened('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3, length)).toBe('');
  });

  it('fits, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, limit) => {
        const short = shortened(text, limit, length);
        expect(short.length).toBeLessThanOrEqual(Math.max(limit, 0));
      }),
    );
  });
});
