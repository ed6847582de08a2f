import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../shared/domain/posts/published-change.ts';
import { AccountOptions } from '../../../shared/platforms/account-options.ts';
import { faultsOf, formatRuleOf, textCountOf, type JudgedPost } from '../../../shared/platforms/judged-post.ts';
import { Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import { platforms } from '../../../shared/platforms/registry.ts';
import { PostOptions } from '../../../shared/platforms/post-options.ts';
import { picture, post, story, video } from './judged.ts';

describe('the list of platforms', () => {
  it('keeps each platform under its own id, and derives names, options and the enum from it', () => {
    const ids = ['instagram', 'facebook', 'tiktok', 'linkedin', 'bluesky'];
    expect(Object.entries(platforms).map(([key, { id }]) => [key, id])).toEqual(ids.map((id) => [id, id]));
    expect(Platform.options).toEqual(ids);
    expect(platformNames).toEqual({
      instagram: 'Instagram',
      facebook: 'Facebook',
      tiktok: 'TikTok',
      linkedin: 'LinkedIn',
      bluesky: 'Bluesky',
    });
    expect(Object.keys(PostOptions.shape)).toEqual(ids);
    expect(Object.keys(AccountOptions.shape)).toEqual(['tiktok']);
  });

  it('refuses a platform and options that are not in it', () => {
    expect(Platform.safeParse('pinterest').success).toBe(false);
    expect(PostOptions.safeParse({ pinterest: {} }).success).toBe(false);
  });
});

const tiktok = { privacy: 'SELF_ONLY' as const, allowComments: true, allowDuet: false, allowStitch: false };

it.each<[string, object, boolean]>([
  ['no options', {}, true],
  ['a story', { instagram: { format: 'story' } }, true],
  ['another format', { instagram: { format: 'reel' } }, false],
  ['a web address', { facebook: { link: 'https://example.com' } }, true],
  ['another address', { facebook: { link: 'ftp://example.com' } }, false],
  ['a longer address than is taken', { facebook: { link: `https://example.com/${'x'.repeat(2000)}` } }, false],
  ['what TikTok lets people do', { tiktok }, true],
  ['a title of 90 characters', { tiktok: { ...tiktok, title: 'x'.repeat(90) } }, true],
  ['a title of 91 characters', { tiktok: { ...tiktok, title: 'x'.repeat(91) } }, false],
  ['a link with a title', { linkedin: { link: 'https://example.com', linkTitle: 'x'.repeat(200) } }, true],
  [
    'a title of 201 characters on LinkedIn',
    { linkedin: { link: 'https://example.com', linkTitle: 'x'.repeat(201) } },
    false,
  ],
  ['a title without a link', { linkedin: { linkTitle: 'Menu' } }, false],
  ['no privacy', { tiktok: { ...tiktok, privacy: undefined } }, false],
  ['options of one platform under another', { facebook: { format: 'story' } }, false],
])('takes or refuses the options of a post by its platform: %s', (_, options, isTaken) => {
  expect(PostOptions.safeParse(options).success).toBe(isTaken);
});

it.each<[Platform, Partial<JudgedPost>, object | undefined]>([
  ['instagram', { media: [picture()] }, { length: 14, limit: 2200, hashtags: 30, mentions: 20 }],
  ['instagram', {}, { length: 14, limit: 2200, hashtags: 30, mentions: 20 }],
  ['instagram', { media: [picture()], options: story }, undefined],
  ['facebook', {}, { length: 14, limit: 63_206 }],
  ['tiktok', {}, { length: 14, limit: 2200 }],
  ['tiktok', { media: [video()] }, { length: 14, limit: 2200 }],
  ['tiktok', { media: [picture()] }, { length: 14, limit: 4000 }],
  ['linkedin', {}, { length: 14, limit: 3000 }],
])('counts the text at %s by what the post becomes: %#', (platform, written, count) => {
  expect(textCountOf(platform, post(written))).toEqual(count);
});

it('counts a text in UTF-16 units, on Bluesky in graphemes', () => {
  for (const platform of ['instagram', 'facebook', 'tiktok'] as const)
    expect(textCountOf(platform, post({ content: '🥖', media: [picture()] }))?.length).toBe(2);
  expect(textCountOf('bluesky', post({ content: '🥖' }))?.length).toBe(1);
});

describe('a text of emoji and combining marks', () => {
  const filled = (letter: string, units: number) =>
    `${letter.repeat(units / letter.length)}${'x'.repeat(units % letter.length)}`;
  const cases = (['🥖', '👩‍👩‍👧', 'e\u0301', 'خُ'] as const).flatMap((letter) => [
    ['instagram', letter, 2200, [picture()]] as const,
    ['facebook', letter, 63_206, []] as const,
    ['tiktok', letter, 2200, [video()]] as const,
  ]);

  it.each(cases)('of %s, in units of %s, may have %i', (platform, letter, limit, media) => {
    const content = filled(letter, limit);
    const saidOf = (text: string) =>
      faultsOf(platform, post({ content: text, media, options: { tiktok } })).map(({ code }) => code);
    expect(saidOf(content)).not.toContain('text-too-long');
    expect(saidOf(`${content}\u0301`)).toContain('text-too-long');
  });
});

it('shows files in the shape of the app, and a story upright', () => {
  const shapes = Object.values(platforms).map(({ id, display }) => [id, display.shape]);
  expect(shapes).toEqual([
    ['instagram', 'square'],
    ['facebook', 'wide'],
    ['tiktok', 'upright'],
    ['linkedin', 'wide'],
    ['bluesky', 'wide'],
  ]);
  expect(formatRuleOf('instagram', post({ media: [picture()], options: story }))?.shape).toBe('upright');
  expect(formatRuleOf('instagram', post({ media: [picture()] }))?.shape).toBeUndefined();
});

it.each([
  ['instagram', ['remove']],
  ['facebook', ['remove', 'edit']],
  ['tiktok', []],
  ['linkedin', ['remove', 'edit']],
] as const)('offers of a post that is out at %s: %j', (platform, changes) => {
  const target = { platform, state: 'published', publishedAt: '2026-11-20T12:00:00.000Z' } as const;
  expect(changesOf({ ...target, remoteId: '1' })).toEqual(changes);
  expect(changesOf(target)).toEqual([]);
  expect(changesOf({ ...target, remoteId: '1', removedAt: '2026-11-20T13:00:00.000Z' })).toEqual([]);
});

it.each([
  ['instagram', 3],
  ['facebook', 7],
  ['tiktok', 7],
] as const)('counts at %s %d engagements', (platform, engagements) => {
  expect(platforms[platform].engagementsOf({ likes: 1, comments: 2, shares: 4 })).toBe(engagements);
});
