import { describe, expect, it } from 'vitest';
import { commentCountOf, faultsOf, firstCommentAt } from '../../../shared/platforms/judged-post.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { FirstCommentText } from '../../../shared/platforms/options/first-comment-text.ts';
import type { YouTubeOptions } from '../../../shared/platforms/options/youtube.ts';
import { picture, post, story, video } from './judged.ts';

const tags = (count: number) => Array.from({ length: count }, (_, number) => `#tag${number}`).join(' ');
const names = (count: number) => Array.from({ length: count }, (_, number) => `@cafe${number}`).join(' ');
const onInstagram = (firstComment: string, content = 'Fresh manakish') =>
  post({ content, media: [picture()], options: { instagram: { format: 'feed', firstComment } } });
const codes = (judged: ReturnType<typeof post>, platform: Platform = 'instagram') =>
  faultsOf(platform, judged).map(({ code, severity, about }) => `${severity} ${about} ${code}`);

describe('a first comment', () => {
  it.each([
    ['a'.repeat(2200), []],
    ['a'.repeat(2201), ['blocking options comment-too-long']],
    [tags(30), []],
    [tags(31), ['blocking options comment-hashtags', 'warning options hashtags-together']],
    [names(20), []],
    [names(21), ['blocking options comment-mentions']],
  ])('on Instagram is held to its limits: %#', (text, found) => {
    expect(codes(onInstagram(text))).toEqual(found);
  });

  it.each([
    [4, 26, []],
    [4, 27, ['warning options hashtags-together']],
    [30, 0, ['warning content many-hashtags']],
    [30, 1, ['warning options hashtags-together']],
  ])('counts %i hashtags of the text and %i of its own together', (ofText, own, found) => {
    expect(codes(onInstagram(`Open ${tags(own)}`, tags(ofText)))).toEqual(found);
  });

  it('on Facebook has a length only', () => {
    const judged = (firstComment: string) => post({ options: { facebook: { firstComment } } });
    expect(codes(judged(tags(40)), 'facebook')).toEqual([]);
    expect(codes(judged('a'.repeat(2201)), 'facebook')).toEqual(['blocking options comment-too-long']);
    expect(firstCommentAt(judged('Open'), 'facebook')).toBe('Open');
  });

  it('on LinkedIn has fewer characters, and on YouTube is counted in characters, not in bytes', () => {
    const onLinkedIn = (firstComment: string) => post({ options: { linkedin: { firstComment } } });
    expect(codes(onLinkedIn('a'.repeat(1250)), 'linkedin')).toEqual([]);
    expect(codes(onLinkedIn('a'.repeat(1251)), 'linkedin')).toEqual(['blocking options comment-too-long']);
    const options = { title: 'Bread', privacy: 'public', isMadeForKids: false } as const;
    const onYouTube = (firstComment: string, more: Partial<YouTubeOptions> = {}) =>
      post({ media: [video()], options: { youtube: { ...options, ...more, firstComment } } });
    expect(codes(onYouTube('خ'.repeat(2200)), 'youtube')).toEqual([]);
    expect(commentCountOf('youtube', onYouTube('خبز'))).toEqual({ length: 3, limit: 2200 });
    expect(firstCommentAt(onYouTube('Open'), 'youtube')).toBe('Open');
  });

  it.each([
    [{ isMadeForKids: true }, 1],
    [{ privacy: 'private' as const }, 1],
    [{ privacy: 'unlisted' as const }, 0],
  ])('on YouTube says that nobody can comment on such a video: %o', (more, found) => {
    const options = { title: 'Bread', privacy: 'public', isMadeForKids: false, firstComment: 'Open', ...more } as const;
    const judged = post({ media: [video()], options: { youtube: options } });
    expect(codes(judged, 'youtube')).toEqual(Array.from({ length: found }, () => 'warning options comments-off'));
  });

  it('is left out of a story, which says so', () => {
    const judged = post({
      media: [picture({ width: 1080, height: 1920 })],
      options: { instagram: { ...story.instagram, firstComment: 'Open' } },
    });
    expect(codes(judged)).toContain('warning options comment-not-shown');
    expect(firstCommentAt(judged, 'instagram')).toBeUndefined();
    expect(commentCountOf('instagram', judged)).toBeUndefined();
  });

  it('is counted while it is written, also where the post fits no format yet', () => {
    const unfinished = post({ options: { instagram: { format: 'feed', firstComment: 'Open' } } });
    expect(commentCountOf('instagram', unfinished)).toEqual({ length: 4, limit: 2200, hashtags: 30, mentions: 20 });
    expect(commentCountOf('tiktok', unfinished)).toBeUndefined();
  });

  it.each([
    ['', false],
    ['  ', false],
    [' Open ', true],
    ['a'.repeat(2200), true],
    ['a'.repeat(2201), false],
  ])('has words, and no more than are taken: %#', (text, isTaken) => {
    expect(FirstCommentText.safeParse(text).success).toBe(isTaken);
  });
});
