import { describe, expect, it } from 'vitest';
import { Platform } from '../../shared/platforms/platforms.ts';
import type { PostOptions } from '../../shared/platforms/post-options.ts';
import {
  choicesForAnotherAccount,
  choicesOf,
  describeChoices,
  PlatformChoices,
  postOptionsOf,
} from '../../web/src/platforms/choices.ts';
import { webPlatforms } from '../../web/src/platforms/platforms.ts';

const all = Platform.options;
const options: PostOptions = {
  instagram: { format: 'story' },
  facebook: { link: 'https://example.com/menu' },
  tiktok: { privacy: 'SELF_ONLY', title: 'Breakfast', allowComments: true, allowDuet: false, allowStitch: true },
};

it('keeps the choices of each platform under its id', () => {
  expect(Object.keys(webPlatforms)).toEqual(all);
  expect(Object.keys(choicesOf({}))).toEqual(all);
});

describe('the options of a post', () => {
  it('come back as they were from the choices they fill', () => {
    expect(postOptionsOf(choicesOf(options), all)).toEqual(options);
  });

  it('hold only what was chosen for the platforms the post goes to', () => {
    expect(postOptionsOf(choicesOf(options), ['facebook'])).toEqual({ facebook: options.facebook });
    expect(postOptionsOf(choicesOf(options), [])).toEqual({});
  });

  it('are a post in the feed and nothing else where nothing was chosen', () => {
    expect(postOptionsOf(choicesOf({}), all)).toEqual({ instagram: { format: 'feed' } });
  });

  it('leave out a link of spaces and a title that is empty, and trim a link', () => {
    const choices = choicesOf(options);
    const linked = (link: string) =>
      postOptionsOf({ ...choices, facebook: { format: 'post', link, firstComment: '' } }, ['facebook']);
    expect(linked('  ')).toEqual({});
    expect(linked(' https://example.com ')).toEqual({ facebook: { link: 'https://example.com' } });
    const untitled = postOptionsOf({ ...choices, tiktok: { ...choices.tiktok, title: '' } }, ['tiktok']);
    expect(untitled.tiktok).not.toHaveProperty('title');
  });

  it('say that a video is a reel of a Page, and nothing of an ordinary post', () => {
    const choices = choicesOf({ facebook: { format: 'reel' } });
    expect(postOptionsOf(choices, ['facebook'])).toEqual({ facebook: { format: 'reel' } });
    const asPost = { ...choices, facebook: { ...choices.facebook, format: 'post' as const } };
    expect(postOptionsOf(asPost, ['facebook'])).toEqual({});
    expect(describeChoices(choices, ['facebook'])).toContain('Reel');
  });

  it('have the first comment of each platform, unless it is only spaces', () => {
    const commented = (firstComment: string) => {
      const choices = choicesOf({});
      const [instagram, facebook, linkedin, youtube] = [
        { ...choices.instagram, firstComment },
        { ...choices.facebook, firstComment },
        { ...choices.linkedin, firstComment },
        { ...choices.youtube, firstComment },
      ];
      return postOptionsOf({ ...choices, instagram, facebook, linkedin, youtube }, [...all, 'linkedin', 'youtube']);
    };
    expect(commented('  ')).toEqual({ instagram: { format: 'feed' } });
    expect(commented(' Open till late ')).toEqual({
      instagram: { format: 'feed', firstComment: 'Open till late' },
      facebook: { firstComment: 'Open till late' },
      linkedin: { firstComment: 'Open till late' },
      youtube: { firstComment: 'Open till late' },
    });
    expect(choicesOf(commented('Open')).facebook.firstComment).toBe('Open');
  });

  it('are none at TikTok before it is chosen who sees the post', () => {
    const { tiktok, ...others } = choicesOf(options);
    const choices = { ...others, tiktok: { ...tiktok, privacy: undefined } };
    expect(postOptionsOf(choices, ['tiktok'])).toEqual({});
  });
});

it('describes what was chosen for the platforms of a post', () => {
  const choices = choicesOf(options);
  expect(describeChoices(choices, all)).toBe(
    'Story · https://example.com/menu · Only me · Breakfast · Comment · Make a stitch',
  );
  expect(describeChoices(choices, ['facebook', 'instagram'])).toBe('Story · https://example.com/menu');
  expect(describeChoices(choicesOf({}), all)).toBe('Post');
});

it('drops for another account only what an account allows', () => {
  const choices = choicesForAnotherAccount(choicesOf(options));
  expect(choices).toEqual({ ...choicesOf(options), tiktok: choicesOf({}).tiktok });
});

it('reads choices that were kept on the device, unfinished ones too', () => {
  const unfinished = { ...choicesOf({}), facebook: { link: 'https:/' } };
  expect(PlatformChoices.parse(JSON.parse(JSON.stringify(unfinished)))).toEqual({
    ...unfinished,
    facebook: { format: 'post', link: 'https:/', firstComment: '' },
  });
  expect(PlatformChoices.safeParse({ ...unfinished, tiktok: undefined }).success).toBe(false);
});
