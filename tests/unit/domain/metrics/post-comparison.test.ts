import { describe, expect, it } from 'vitest';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { type Compared, comparePost, namesOnlyNumbersOf } from '../../../../shared/domain/metrics/post-comparison.ts';
import type { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { enoughPosts } from '../../../../shared/domain/metrics/rhythm.ts';
import { hour } from '../../../../shared/durations.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';
import { aClientId } from '../../../support/records/post-record.ts';

const morning = '2026-11-18T06:00:00.000Z';
const evening = '2026-11-18T18:00:00.000Z';

const measured = (place: number, likes: number, wanted: Partial<MeasuredPost> = {}) =>
  aMeasuredPost({
    postId: postIdOf(aClientId, `01JD11111111111111111111${place + 10}`),
    platform: 'instagram',
    publishedAt: morning,
    kind: 'image',
    oneDay: someMetrics({ likes }),
    ...wanted,
  });
const many = (count: number, likes: number, wanted: Partial<MeasuredPost> = {}, from = 0) =>
  Array.from({ length: count }, (_, place) => measured(from + place, likes, wanted));
const post = measured(80, 40);

function compared(own: MeasuredPost, others: readonly MeasuredPost[]): Compared {
  const comparison = comparePost(own, others);
  if (comparison.state !== 'compared') throw new Error(comparison.state);
  return comparison;
}

describe('a post is compared', () => {
  it('with at least ten others, and says how many there are with fewer', () => {
    expect(comparePost(post, many(enoughPosts - 1, 10))).toEqual({
      state: 'too-few',
      platform: 'instagram',
      posts: 9,
      needed: 10,
    });
    expect(comparePost(post, many(enoughPosts, 10))).toMatchObject({
      state: 'compared',
      posts: 10,
      engagements: 40,
      usual: 10,
      lift: 4,
      traits: [],
    });
  });

  it('not with itself, with other platforms, with stories, or with what is less than a day old', () => {
    const others = [
      post,
      measured(1, 10, { platform: 'facebook' }),
      measured(2, 10, { kind: 'story' }),
      measured(3, 10, { oneDay: undefined }),
      ...many(9, 10, {}, 20),
    ];
    expect(comparePost(post, others)).toMatchObject({ state: 'too-few', posts: 9 });
    const story = measured(81, 5, { kind: 'story' });
    expect(comparePost(story, many(10, 10, { kind: 'story' }))).toMatchObject({ state: 'compared', lift: 0.5 });
  });

  it('once it is a day old, where there are responses, and where its platform lets numbers be derived', () => {
    expect(comparePost({ ...post, oneDay: undefined }, many(12, 10))).toEqual({
      state: 'too-young',
      platform: 'instagram',
    });
    expect(comparePost(post, many(12, 0))).toEqual({ state: 'no-responses', platform: 'instagram' });
    const video = { ...post, platform: 'youtube' as const };
    expect(comparePost(video, many(12, 10, { platform: 'youtube' }))).toEqual({
      state: 'not-allowed',
      platform: 'youtube',
    });
  });
});

describe('what it shares', () => {
  it('is said with how many of the others share it, where at least three do and it makes a difference', () => {
    const others = [...many(3, 20, { publishedAt: evening }), ...many(9, 10, {}, 20)];
    const own = { ...post, publishedAt: evening };
    expect(compared(own, others).traits).toEqual([{ about: 'time', value: 'evening', posts: 3, lift: 1.6 }]);
    expect(compared(own, [...many(2, 20, { publishedAt: evening }), ...many(9, 10, {}, 20)]).traits).toEqual([]);
    expect(compared(own, [...many(3, 10, { publishedAt: evening }), ...many(9, 10, {}, 20)]).traits).toEqual([]);
  });

  it('is the format, the weekday, the length and the hashtags, the strongest first', () => {
    const textFacts = { characters: 90, hashtags: 3 };
    const others = [
      ...many(4, 30, { kind: 'reel', textFacts }),
      ...many(4, 20, { kind: 'reel' }, 20),
      ...many(8, 5, { publishedAt: '2026-11-17T06:00:00.000Z', textFacts: { characters: 900, hashtags: 0 } }, 40),
    ];
    const { traits } = compared({ ...post, kind: 'reel', textFacts }, others);
    expect(traits.map(({ about, value }) => [about, value])).toEqual([
      ['length', 'short'],
      ['hashtags', 'few'],
      ['weekday', 3],
      ['kind', 'reel'],
    ]);
    expect(traits.map(({ posts, lift }) => [posts, lift])).toEqual([
      [4, 2],
      [4, 2],
      [8, 1.67],
      [8, 1.67],
    ]);
  });

  it.each([
    ['2026-11-18T02:59:59.999Z', 'night'],
    ['2026-11-18T03:00:00.000Z', 'morning'],
    ['2026-11-18T09:00:00.000Z', 'midday'],
    ['2026-11-18T13:00:00.000Z', 'afternoon'],
    ['2026-11-18T16:00:00.000Z', 'evening'],
    ['2026-11-18T21:00:00.000Z', 'night'],
  ])('at %s is in Beirut the %s', (publishedAt, part) => {
    const halfDayBefore = new Date(Date.parse(publishedAt) - 12 * hour).toISOString();
    const others = [...many(3, 40, { publishedAt }), ...many(9, 4, { publishedAt: halfDayBefore }, 20)];
    const found = compared({ ...post, publishedAt }, others).traits.find(({ about }) => about === 'time');
    expect(found).toMatchObject({ value: part, posts: 3 });
  });
});

describe('a wording', () => {
  const facts = compared({ ...post, publishedAt: evening }, [
    ...many(3, 1200, { publishedAt: evening }),
    ...many(9, 10, {}, 20),
  ]);

  it.each([
    'It got 40 responses, 0.1 of the usual 307.5, compared with 12 posts of 90 days.',
    'Compared with ١٢ posts; evenings have 3.9 times as many.',
    'It did less than others.',
  ])('may name the numbers of the comparison: %s', (text) => {
    expect(namesOnlyNumbersOf(text, facts)).toBe(true);
  });

  it.each(['It got 41 responses.', 'That is 300 % more.', 'Post at 19:30.'])('may not name others: %s', (text) => {
    expect(namesOnlyNumbersOf(text, facts)).toBe(false);
  });
});
