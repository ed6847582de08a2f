import { describe, expect, it } from 'vitest';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { countsDaily, faultsOf, formatOf } from '../../../shared/platforms/judged-post.ts';
import { facebook } from '../../../shared/platforms/facebook.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { picture, post, video } from './judged.ts';

const options = { facebook: { format: 'reel' } } as const;
const reel = (...media: JudgedFile[]) => post({ media, options });
const faults = (...media: JudgedFile[]) =>
  faultsOf('facebook', reel(...media)).map(({ code, severity }) => `${severity} ${code}`);

it('is what a video becomes when it is chosen, and only then', () => {
  expect(formatOf('facebook', reel(video()))).toBe('reel');
  expect(formatOf('facebook', post({ media: [video()] }))).toBe('video');
  expect(facebook.postKindOf({ media: [video()], options: options.facebook })).toBe('reel');
  expect(facebook.postKindOf({ media: [video()], options: undefined })).toBe('video');
});

describe('a reel of a Page', () => {
  it.each<[string, Partial<JudgedFile>, string[]]>([
    ['3 seconds', { durationSeconds: 3 }, []],
    ['less than 3 seconds', { durationSeconds: 2.9 }, ['blocking wrong-length']],
    ['90 seconds', { durationSeconds: 90 }, []],
    ['more than 90 seconds', { durationSeconds: 90.1 }, ['blocking wrong-length']],
    ['540 × 960', { width: 540, height: 960 }, []],
    ['539 × 958', { width: 539, height: 958 }, ['blocking wrong-pixels']],
    ['1080 × 1920', { width: 1080, height: 1920 }, []],
    ['4:5', { width: 1080, height: 1350 }, ['blocking wrong-ratio']],
    ['16:9', { width: 1920, height: 1080 }, ['blocking wrong-ratio']],
    ['24 frames a second', { framesPerSecond: 24 }, []],
    ['23.9 frames a second', { framesPerSecond: 23.9 }, ['blocking wrong-frame-rate']],
    ['60 frames a second', { framesPerSecond: 60 }, []],
    ['60.1 frames a second', { framesPerSecond: 60.1 }, ['blocking wrong-frame-rate']],
    ['VP9', { videoCodec: 'vp9' }, []],
    ['VP8', { videoCodec: 'vp8' }, ['blocking wrong-codec']],
    ['AVI', { mimeType: 'video/x-msvideo' }, ['blocking wrong-type']],
    [
      'unmeasured',
      { width: undefined, height: undefined, durationSeconds: undefined, framesPerSecond: undefined },
      ['warning unmeasured'],
    ],
  ])('of %s', (_name, file, found) => {
    expect(faults(video(file))).toEqual(found);
  });

  it('is one video', () => {
    expect(faults()).toEqual(['blocking files-missing']);
    expect(faults(picture())).toEqual(['blocking wrong-type']);
    expect(faults(video(), video())).toEqual(['blocking too-many-files']);
  });

  it('has a text and a first comment, and leaves a link out', () => {
    const said = {
      ...reel(video()),
      options: { facebook: { ...options.facebook, link: 'https://cedar.example', firstComment: 'Menu' } },
    };
    expect(faultsOf('facebook', said).map(({ code }) => code)).toEqual(['link-not-shown']);
  });

  it('alone counts in the daily number of the Page', () => {
    expect(countsDaily('facebook', reel(video()))).toBe(true);
    expect(countsDaily('facebook', post({ media: [video()] }))).toBe(false);
    expect(countsDaily('facebook', post())).toBe(false);
    expect(countsDaily('instagram', post({ media: [picture()] }))).toBe(true);
  });
});

describe('the cover of a reel', () => {
  const upright = { width: 1080, height: 1920 };
  const found = (platform: 'facebook' | 'instagram', cover: JudgedFile, media = [video()]) =>
    faultsOf(platform, { ...post({ media, options }), covers: { [platform]: cover } }).map(
      ({ severity, about, code, mediaId }) => [severity, about, code, mediaId].filter(Boolean).join(' '),
    );

  it.each<['facebook' | 'instagram', Partial<JudgedFile>, string[]]>([
    ['facebook', {}, []],
    ['facebook', { mimeType: 'image/png' }, []],
    ['facebook', { mimeType: 'image/gif' }, ['blocking options wrong-type']],
    ['facebook', { size: 10 * megabyte }, []],
    ['facebook', { size: 10 * megabyte + 1 }, ['blocking options too-large']],
    ['facebook', { height: 1080 }, ['warning options cropped']],
    ['instagram', {}, []],
    ['instagram', { mimeType: 'image/png' }, ['blocking options wrong-type']],
    ['instagram', { size: 8 * megabyte }, []],
    ['instagram', { size: 8 * megabyte + 1 }, ['blocking options too-large']],
    ['instagram', { height: 1080 }, ['warning options cropped']],
  ])('on %s: %j', (platform, changed, faults) => {
    expect(found(platform, picture({ ...upright, ...changed }))).toEqual(faults);
  });

  it('is a picture', () => {
    for (const platform of ['facebook', 'instagram'] as const)
      expect(found(platform, video())).toEqual(['blocking options wrong-type']);
  });

  it('is left out of what is no reel', () => {
    const judged = {
      ...post({ media: [picture()] }),
      covers: { instagram: picture(upright), facebook: picture(upright) },
    };
    for (const platform of ['facebook', 'instagram'] as const)
      expect(faultsOf(platform, judged).map(({ code }) => code)).toEqual(['cover-not-shown']);
    expect(faultsOf('tiktok', { ...judged, media: [video()] }).map(({ code }) => code)).toEqual(['privacy-missing']);
  });
});
