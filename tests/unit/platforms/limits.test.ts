import { describe, expect, it } from 'vitest';
import { faultsOf, type JudgedPost } from '../../../shared/platforms/judged-post.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { megabyte } from '../../../shared/byte-sizes.ts';
import { picture, post, story, video } from './judged.ts';

const tiktok = { tiktok: { privacy: 'SELF_ONLY', allowComments: true, allowDuet: true, allowStitch: true } } as const;
const pinterest = { board: '549755885175000001' };
const words = (count: number, word: string) => Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');

function saidOf(platform: Platform, written: Partial<JudgedPost>): string[] {
  const faults = faultsOf(platform, post({ options: { ...tiktok, pinterest }, ...written }));
  return faults.map(({ severity, code }) => `${severity} ${code}`);
}

/** The last accepted number, the first refused one, and the finding. */
type Limit = [what: string, taken: number, refused: number, said: string];

describe('the numbers of a picture', () => {
  const pictures = {
    'instagram bytes': (size: number) => ({ size }),
    'instagram ratio': (width: number) => ({ width, height: 1000 }),
    'instagram width': (width: number) => ({ width, height: width }),
    'facebook bytes': (size: number) => ({ size }),
    'bluesky bytes': (size: number) => ({ size }),
    'tiktok bytes': (size: number) => ({ size }),
    'pinterest bytes': (size: number) => ({ size }),
    'pinterest width': (width: number) => ({ width, height: width }),
    'linkedin bytes': (size: number) => ({ size }),
    'linkedin pixels': (height: number) => ({ width: 6000, height }),
    'tiktok short side': (width: number) => ({ width, height: 1500 }),
    'tiktok long side': (height: number) => ({ width: 1080, height }),
  } as const satisfies Record<string, (number: number) => Partial<JudgedFile>>;

  it.each<[keyof typeof pictures, number, number, string]>([
    ['instagram bytes', 8 * megabyte, 8 * megabyte + 1, 'blocking too-large'],
    ['instagram ratio', 795, 794, 'warning unsure-ratio'],
    ['instagram ratio', 1914, 1916, 'blocking wrong-ratio'],
    ['instagram width', 320, 319, 'warning enlarged'],
    ['facebook bytes', 4 * megabyte - 1, 4 * megabyte, 'blocking too-large'],
    ['pinterest bytes', 20 * megabyte, 20 * megabyte + 1, 'blocking too-large'],
    ['pinterest width', 600, 599, 'warning enlarged'],
    ['linkedin bytes', 5 * megabyte, 5 * megabyte + 1, 'blocking too-large'],
    ['linkedin pixels', 6025, 6026, 'blocking wrong-pixels'],
    ['bluesky bytes', 2_000_000, 2_000_001, 'blocking too-large'],
    ['tiktok bytes', 20 * megabyte, 20 * megabyte + 1, 'blocking too-large'],
    ['tiktok short side', 1080, 1081, 'blocking wrong-pixels'],
    ['tiktok long side', 1920, 1921, 'blocking wrong-pixels'],
  ])('%s: %d is taken, %d is not', (what, taken, refused, said) => {
    const platform = platformIn(what);
    const about = (number: number) => saidOf(platform, { media: [picture(pictures[what](number))] });
    expect(about(taken)).toEqual([]);
    expect(about(refused)).toEqual([said]);
  });
});

it('takes pictures of 3:4 on Instagram, which its documents do not know, and no higher ones', () => {
  const about = (width: number) => saidOf('instagram', { media: [picture({ width, height: 1000 })] });
  expect(about(745)).toEqual(['warning unsure-ratio']);
  expect(about(744)).toEqual(['blocking wrong-ratio']);
});

describe('the numbers of a video', () => {
  const videos = {
    bytes: (size: number) => ({ size }),
    seconds: (durationSeconds: number) => ({ durationSeconds }),
    frames: (framesPerSecond: number) => ({ framesPerSecond }),
    width: (width: number) => ({ width, height: (width * 16) / 9 }),
    side: (width: number) => ({ width, height: 720 }),
    ratio: (width: number) => ({ width, height: 150 }),
  } as const satisfies Record<string, (number: number) => Partial<JudgedFile>>;
  const limits: [Platform, keyof typeof videos, number, number, string][] = [
    ['instagram', 'bytes', 300 * megabyte, 300 * megabyte + 1, 'blocking too-large'],
    ['instagram', 'seconds', 3, 2.999, 'blocking wrong-length'],
    ['instagram', 'seconds', 900, 900.001, 'blocking wrong-length'],
    ['instagram', 'frames', 23, 22.999, 'blocking wrong-frame-rate'],
    ['instagram', 'frames', 60, 60.001, 'blocking wrong-frame-rate'],
    ['instagram', 'width', 1920, 1921, 'blocking wrong-pixels'],
    ['facebook', 'bytes', 1024 * megabyte, 1024 * megabyte + 1, 'blocking too-large'],
    ['facebook', 'seconds', 1, 0.999, 'blocking wrong-length'],
    ['facebook', 'seconds', 1200, 1200.001, 'blocking wrong-length'],
    ['linkedin', 'bytes', 500 * megabyte, 500 * megabyte + 1, 'blocking too-large'],
    ['pinterest', 'bytes', 500 * megabyte, 500 * megabyte + 1, 'blocking too-large'],
    ['pinterest', 'seconds', 4, 3.999, 'blocking wrong-length'],
    ['pinterest', 'seconds', 900, 900.001, 'blocking wrong-length'],
    ['linkedin', 'seconds', 3, 2.999, 'blocking wrong-length'],
    ['linkedin', 'seconds', 1800, 1800.001, 'blocking wrong-length'],
    ['tiktok', 'bytes', 4096 * megabyte, 4096 * megabyte + 1, 'blocking too-large'],
    ['tiktok', 'seconds', 3, 2.999, 'blocking wrong-length'],
    ['tiktok', 'seconds', 600, 600.001, 'blocking wrong-length'],
    ['tiktok', 'frames', 23, 22.999, 'blocking wrong-frame-rate'],
    ['tiktok', 'frames', 60, 60.001, 'blocking wrong-frame-rate'],
    ['tiktok', 'side', 360, 359, 'blocking wrong-pixels'],
    ['tiktok', 'side', 4096, 4097, 'blocking wrong-pixels'],
  ];

  it.each(limits)('%s %s: %d is taken, %d is not', (platform, what, taken, refused, said) => {
    const about = (number: number) => saidOf(platform, { media: [video(videos[what](number))] });
    expect(about(taken)).toEqual([]);
    expect(about(refused)).toEqual([said]);
  });

  it.each<[Platform, Partial<JudgedFile>, Partial<JudgedFile>, string]>([
    ['instagram', { pixelFormat: 'yuv420p10' }, { pixelFormat: 'yuv422p10' }, 'blocking wrong-codec'],
    ['instagram', { audioChannels: 2 }, { audioChannels: 6 }, 'blocking wrong-sound'],
    ['instagram', { audioSampleRate: 48_000 }, { audioSampleRate: 96_000 }, 'blocking wrong-sound'],
    ['threads', { pixelFormat: 'yuv420p' }, { pixelFormat: 'yuv444p' }, 'blocking wrong-codec'],
    ['threads', { audioChannels: 1 }, { audioChannels: 3 }, 'blocking wrong-sound'],
    ['threads', { audioSampleRate: 44_100 }, { audioSampleRate: 88_200 }, 'blocking wrong-sound'],
    ['twitter', { pixelFormat: 'yuv420p' }, { pixelFormat: 'yuv444p' }, 'blocking wrong-codec'],
    ['twitter', { audioChannels: 2 }, { audioChannels: 6 }, 'blocking wrong-sound'],
    ['instagram', {}, { width: undefined, height: undefined }, 'warning unmeasured'],
    ['instagram', {}, { durationSeconds: undefined }, 'warning unmeasured'],
    ['instagram', {}, { videoCodec: undefined }, 'warning unmeasured'],
    ['tiktok', {}, { durationSeconds: undefined }, 'warning unmeasured'],
  ])('%s: a video of %o is taken, of %o not', (platform, taken, refused, said) => {
    expect(saidOf(platform, { media: [video(taken)] })).toEqual([]);
    expect(saidOf(platform, { media: [video(refused)] })).toEqual([said]);
  });

  it('takes a reel of any ratio up to 10:1, though only 9:16 fills the screen', () => {
    expect(saidOf('instagram', { media: [video(videos.ratio(1500))] })).toEqual(['warning cropped']);
    expect(saidOf('instagram', { media: [video(videos.ratio(1502))] })).toEqual([
      'blocking wrong-ratio',
      'warning cropped',
    ]);
  });

  it.each<Limit>([
    ['bytes', 100 * megabyte, 100 * megabyte + 1, 'blocking too-large'],
    ['seconds', 3, 2.999, 'blocking wrong-length'],
    ['seconds', 60, 60.001, 'blocking wrong-length'],
  ])('a story’s %s: %d is taken, %d is not', (what, taken, refused, said) => {
    const measure = what === 'bytes' ? videos.bytes : videos.seconds;
    const about = (number: number) => saidOf('instagram', { media: [video(measure(number))], options: story });
    expect(about(taken)).toEqual(['warning text-not-shown']);
    expect(about(refused)).toEqual(['warning text-not-shown', said]);
  });
});

describe('the numbers of a text', () => {
  const texts = {
    characters: (count: number) => 'x'.repeat(count),
    emoji: (count: number) => '🥖'.repeat(count),
    hashtags: (count: number) => words(count, '#bread'),
    mentions: (count: number) => words(count, '@baker'),
  } as const;

  it.each<[Platform, keyof typeof texts, JudgedFile, number, number, string]>([
    ['instagram', 'characters', picture(), 2200, 2201, 'blocking text-too-long'],
    ['instagram', 'emoji', picture(), 1100, 1101, 'blocking text-too-long'],
    ['instagram', 'hashtags', picture(), 5, 6, 'warning many-hashtags'],
    ['instagram', 'mentions', picture(), 20, 21, 'blocking too-many-mentions'],
    ['facebook', 'characters', picture(), 63_206, 63_207, 'blocking text-too-long'],
    ['pinterest', 'characters', picture(), 800, 801, 'blocking text-too-long'],
    ['linkedin', 'characters', picture(), 3000, 3001, 'blocking text-too-long'],
    ['linkedin', 'hashtags', picture(), 100, 1000, 'blocking text-too-long'],
    ['tiktok', 'characters', video(), 2200, 2201, 'blocking text-too-long'],
    ['tiktok', 'characters', picture(), 4000, 4001, 'blocking text-too-long'],
  ])('%s %s: %#', (platform, what, file, taken, refused, said) => {
    const about = (number: number) => saidOf(platform, { content: texts[what](number), media: [file] });
    expect(about(taken)).toEqual([]);
    expect(about(refused)).toEqual([said]);
  });

  it('refuses the 31st hashtag', () => {
    const about = (count: number) => saidOf('instagram', { content: texts.hashtags(count), media: [picture()] });
    expect(about(30)).toEqual(['warning many-hashtags']);
    expect(about(31)).toEqual(['blocking too-many-hashtags']);
  });

  it('counts tags as the platforms do: not in addresses, in any script', () => {
    const content = `${words(5, '#bread')} https://example.com/#menu baker@example.com`;
    expect(saidOf('instagram', { content, media: [picture()] })).toEqual([]);
    expect(saidOf('instagram', { content: `${content} #خُبز`, media: [picture()] })).toEqual(['warning many-hashtags']);
  });
});

it('points out that LinkedIn shows no link card beside files', () => {
  const options = { linkedin: { link: 'https://example.com/menu' } };
  expect(saidOf('linkedin', { options, media: [picture()] })).toEqual(['warning link-not-shown']);
  expect(saidOf('linkedin', { options, media: [] })).toEqual([]);
});

describe('the number of files', () => {
  const pictures = (count: number) => Array.from({ length: count }, () => picture());

  it.each<[Platform, number, number, Partial<JudgedPost>, string]>([
    ['instagram', 10, 11, {}, 'blocking too-many-files'],
    ['facebook', 10, 11, {}, 'blocking too-many-files'],
    ['tiktok', 35, 36, {}, 'blocking too-many-files'],
    ['pinterest', 5, 6, {}, 'blocking too-many-files'],
    ['linkedin', 20, 21, {}, 'blocking too-many-files'],
  ])('%s: %d are taken, %d are not', (platform, taken, refused, written, said) => {
    expect(saidOf(platform, { ...written, media: pictures(taken) })).toEqual([]);
    expect(saidOf(platform, { ...written, media: pictures(refused) })).toEqual([said]);
  });

  it('is one for a story', () => {
    expect(saidOf('instagram', { media: pictures(2), options: story })).toContain('blocking too-many-files');
  });
});

function platformIn(what: string): Platform {
  return Platform.options.find((platform) => what.startsWith(platform)) ?? 'tiktok';
}
