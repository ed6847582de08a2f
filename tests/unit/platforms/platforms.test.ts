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
    const ids = [
      'instagram',
      'facebook',
      'tiktok',
      'linkedin',
      'twitter',
      'youtube',
      'pinterest',
      'bluesky',
      'threads',
    ];
    expect(Object.entries(platforms).map(([key, { id }]) => [key, id])).toEqual(ids.map((id) => [id, id]));
    expect(Platform.options).toEqual(ids);
    expect(platformNames).toEqual({
      instagram: 'Instagram',
      facebook: 'Facebook',
      tiktok: 'TikTok',
      linkedin: 'LinkedIn',
      twitter: 'X',
      youtube: 'YouTube',
      pinterest: 'Pinterest',
      bluesky: 'Bluesky',
      threads: 'Threads',
    });
    expect(Object.keys(PostOptions.shape)).toEqual(ids);
    expect(Object.keys(AccountOptions.shape)).toEqual(['tiktok', 'youtube', 'pinterest']);
  });

  it('refuses a platform and options that are not in it', () => {
    expect(Platform.safeParse('myspace').success).toBe(false);
    expect(PostOptions.safeParse({ myspace: {} }).success).toBe(false);
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
  ['who may answer on X', { twitter: { replies: 'following', isThread: true } }, true],
  [
    'a pin with its board, title, link and cover',
    { pinterest: { board: '549', title: 'x'.repeat(100), link: 'https://example.com', coverAt: 1500 } },
    true,
  ],
  ['a draft of a pin', { pinterest: {} }, true],
  ['a board by its name', { pinterest: { board: 'Breakfast' } }, false],
  ['a pin with a title of 101 characters', { pinterest: { title: 'x'.repeat(101) } }, false],
  ['a pin with a link that is too long', { pinterest: { link: `https://example.com/${'x'.repeat(2029)}` } }, false],
  ['an answer that X does not have', { twitter: { replies: 'nobody' } }, false],
  ['a topic on Threads', { threads: { topic: 'Beirut food', replies: 'followers_only' } }, true],
  ['a topic with a full stop', { threads: { topic: 'Vol. 2' } }, false],
  ['a video on YouTube', { youtube: { title: 'a'.repeat(100), privacy: 'unlisted', tags: ['bread'] } }, true],
  ['a title of 101 letters', { youtube: { title: 'a'.repeat(101) } }, false],
  ['a tag without letters', { youtube: { tags: [' '] } }, false],
  ['an undecided promotion', { tiktok: { ...tiktok, promotes: 'undecided', isAiGenerated: true } }, true],
  ['a promotion of nothing', { tiktok: { ...tiktok, promotes: 'nothing' } }, false],
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
  ['twitter', {}, { length: 14, limit: 280 }],
  ['twitter', { content: 'example.com' }, { length: 23, limit: 280 }],
  ['pinterest', { media: [picture()] }, { length: 14, limit: 800 }],
  ['twitter', { options: { twitter: { isThread: true } } }, { length: 14, limit: 7000 }],
  ['threads', { content: 'Bread 🥖' }, { length: 10, limit: 500 }],
  ['threads', { options: { threads: { isThread: true } } }, { length: 14, limit: 10_000 }],
  ['youtube', {}, { length: 14, limit: 5000, unit: 'bytes' }],
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
    ['twitter', 'wide'],
    ['youtube', 'wide'],
    ['pinterest', 'upright'],
    ['bluesky', 'wide'],
    ['threads', 'square'],
  ]);
  expect(formatRuleOf('instagram', post({ media: [picture()], options: story }))?.shape).toBe('upright');
  expect(formatRuleOf('instagram', post({ media: [picture()] }))?.shape).toBeUndefined();
});

it.each([
  ['instagram', ['remove']],
  ['facebook', ['remove', 'edit']],
  ['tiktok', []],
  ['linkedin', ['remove', 'edit']],
  ['twitter', ['remove']],
  ['threads', ['remove']],
  ['youtube', ['remove', 'edit']],
  ['pinterest', ['remove']],
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
