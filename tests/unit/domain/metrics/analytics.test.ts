import { describe, expect, it } from 'vitest';
import type { AccountDay } from '../../../../shared/domain/metrics/account-day.ts';
import { addDays } from '../../../../shared/domain/time/agency-day.ts';
import { Analytics, analyticsOf, analyticsRange } from '../../../../shared/domain/metrics/analytics.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';
import { aClientId } from '../../../support/records/post-record.ts';
import { inWordsAtOnce } from '../../../support/api/in-words.ts';

const today = '2026-11-20';
const range = { from: today, to: today };
const aDay = (wanted: Partial<AccountDay> = {}): AccountDay => ({
  platform: 'facebook',
  day: today,
  published: 0,
  onTime: 0,
  failed: 0,
  ...wanted,
});
const of = (days: AccountDay[], posts: MeasuredPost[] = [], wanted = range) =>
  Analytics.parse(analyticsOf({ range: wanted, days, posts }));

describe('the range', () => {
  const evening = new Date('2026-11-20T21:59:59.999Z');
  const night = new Date('2026-11-20T22:00:00.000Z');

  it('is 30 days up to today in Beirut by default', () => {
    expect(analyticsRange({}, evening)).toEqual({ from: '2026-10-22', to: today });
    expect(analyticsRange({}, night)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(analyticsRange({ to: '2026-03-30' }, night)).toEqual({ from: '2026-03-01', to: '2026-03-30' });
    expect(analyticsRange({ from: '2026-11-01' }, evening)).toEqual({ from: '2026-11-01', to: today });
  });

  it('may be one day, and not end before it begins', () => {
    expect(analyticsRange(range, night)).toEqual(range);
    const backwards = { from: today, to: '2026-11-19' };
    expect(() => inWordsAtOnce(() => analyticsRange(backwards, night))).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'analytics.range', fields: { to: expect.any(String) } }),
    );
  });

  it('has 366 days at most', () => {
    expect(analyticsRange({ from: addDays(today, -365), to: today }, night).to).toBe(today);
    expect(() => inWordsAtOnce(() => analyticsRange({ from: addDays(today, -366), to: today }, night))).toThrow(
      'At most 366 days',
    );
  });
});

it.each([
  ['backwards', 'to', { from: today, to: '2026-11-19' }],
  ['too-long', 'from', { from: addDays(today, -366), to: today }],
])('a range that is %s is refused at its field %s', (fault, field, wanted) => {
  expect(() => analyticsRange(wanted, new Date())).toThrow(
    expect.objectContaining({
      code: 'analytics.range',
      params: { fault },
      fields: { [field]: { code: 'analytics.range', params: { fault } } },
    }),
  );
});

describe('the numbers of a range', () => {
  it('are zeros without a rate when there is nothing', () => {
    expect(of([])).toEqual({
      ...range,
      totals: { posts: 0, ...noResponses, engagements: 0, engagementRate: 0 },
      delivery: { published: 0, onTime: 0, failed: 0 },
      days: [{ day: today, published: 0, failed: 0, views: 0, reach: 0, engagements: 0 }],
      platforms: [],
      topPosts: [],
      bestTimes: [],
      consideredPosts: 0,
    });
  });

  it('have a line for every day, over set clocks too', () => {
    const days = of([], [], { from: '2027-03-26', to: '2027-03-30' }).days.map(({ day }) => day);
    expect(days).toEqual(['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30']);
  });

  it('sum up the posts of all platforms, with shares in the rate only where they count', () => {
    const responses = { ...noResponses, reach: 100, likes: 3, comments: 1, shares: 2 };
    const { totals, platforms } = of([
      aDay({ published: 2, posts: responses }),
      aDay({ published: 1, posts: responses, platform: 'instagram' }),
    ]);
    expect(totals).toMatchObject({ posts: 3, reach: 200, shares: 4, engagements: 10, engagementRate: 5 });
    expect(platforms.map(({ platform, posts, engagementRate }) => [platform, posts, engagementRate])).toEqual([
      ['instagram', 1, 4],
      ['facebook', 2, 6],
    ]);
  });

  it('know no reach and no rate where the platform does not report reach', () => {
    const responses = { ...noResponses, reach: 100, likes: 3, comments: 1, shares: 2 };
    const hidden = aDay({ published: 1, posts: { ...responses, reach: 0 }, platform: 'tiktok' });
    const { totals, platforms } = of([aDay({ published: 1, posts: responses }), hidden]);
    expect(totals).toMatchObject({ reach: 100, engagements: 12, engagementRate: 6 });
    expect(platforms.map(({ platform, reach, engagementRate }) => [platform, reach, engagementRate])).toEqual([
      ['facebook', 100, 6],
      ['tiktok', undefined, undefined],
    ]);
    expect(of([hidden]).totals).toMatchObject({ reach: undefined, engagementRate: undefined });
  });

  it('rate what went out by time, and by what failed', () => {
    const { delivery } = of([aDay({ published: 2, onTime: 1 }), aDay({ published: 1, onTime: 1, failed: 1 })]);
    expect(delivery).toEqual({ published: 3, onTime: 2, failed: 1, onTimeRate: 66.67, successRate: 75 });
    expect(of([aDay({ failed: 1 })]).delivery).toEqual({ published: 0, onTime: 0, failed: 1, successRate: 0 });
  });

  it('follow the followers of each account from day to day', () => {
    const numbers = { views: 5, reach: 4, engagements: 3 };
    const days = of(
      [
        aDay({ day: '2026-11-18', account: { followers: 10, ...numbers } }),
        aDay({ day: '2026-11-18', platform: 'instagram', account: { followers: 100, ...numbers } }),
        aDay({ day: today, account: { followers: 12, ...numbers } }),
      ],
      [],
      { from: '2026-11-17', to: today },
    );
    expect(days.days.map(({ followers, views }) => [followers, views])).toEqual([
      [undefined, 0],
      [110, 10],
      [110, 0],
      [112, 5],
    ]);
    expect(days.platforms.map(({ followers }) => followers)).toEqual([100, 12]);
  });
});

describe('the best posts', () => {
  const id = (number: number) => postIdOf(aClientId, `01JD11111111111111111111${10 + number}`);
  const post = (number: number, likes: number, wanted: Partial<MeasuredPost> = {}) =>
    aMeasuredPost({ postId: id(number), latest: someMetrics({ likes }), ...wanted });

  it('are ten with the most engagements, the newer of equals first, without those that are not measured', () => {
    const posts = Array.from({ length: 12 }, (_, index) => post(index, index));
    const newer = post(20, 11, { publishedAt: '2026-11-20T13:00:00.000Z' });
    const { topPosts, consideredPosts } = of([], [...posts, newer, aMeasuredPost({ postId: id(30) })]);
    expect(topPosts.map(({ postId }) => postId)).toEqual([20, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(id));
    expect(consideredPosts).toBe(14);
  });

  it('show how they grew, day by day', () => {
    const days = { '2026-11-21': { ...noResponses, likes: 9 }, '2026-11-20': { ...noResponses, likes: 4 } };
    const [top] = of([], [post(1, 9, { days })]).topPosts;
    expect(top?.days.map(({ day, likes }) => [day, likes])).toEqual([
      ['2026-11-20', 4],
      ['2026-11-21', 9],
    ]);
  });
});

describe('the best times', () => {
  const at = (publishedAt: string, likes: number, wanted: Partial<MeasuredPost> = {}) =>
    aMeasuredPost({ publishedAt, oneDay: someMetrics({ likes }), latest: someMetrics({ likes: 1000 }), ...wanted });

  it('average what the first day of each post brought, by the hour of its week and zone', () => {
    const { bestTimes } = of(
      [],
      [
        at('2026-11-20T10:59:59.999Z', 1),
        at('2026-11-13T10:00:00.000Z', 2),
        at('2026-11-06T10:30:00.000Z', 2),
        at('2026-11-20T11:00:00.000Z', 9),
        at('2026-11-22T22:00:00.000Z', 3),
        at('2026-11-22T21:59:59.999Z', 4),
        at('2026-11-20T10:00:00.000Z', 5, { timeZone: 'UTC' }),
        aMeasuredPost({ latest: someMetrics({ likes: 1000 }) }),
      ],
    );
    expect(bestTimes).toEqual([
      { weekday: 5, hour: 13, posts: 1, averageEngagements: 9 },
      { weekday: 5, hour: 10, posts: 1, averageEngagements: 5 },
      { weekday: 7, hour: 23, posts: 1, averageEngagements: 4 },
      { weekday: 1, hour: 0, posts: 1, averageEngagements: 3 },
      { weekday: 5, hour: 12, posts: 3, averageEngagements: 1.67 },
    ]);
  });

  it('come by weekday and then by hour where they bring the same', () => {
    const monday = ['2026-11-16T14:00:00.000Z', '2026-11-16T10:00:00.000Z'];
    const { bestTimes } = of(
      [],
      ['2026-11-20T08:00:00.000Z', ...monday, '2026-11-18T06:00:00.000Z'].map((time) => at(time, 3)),
    );
    expect(bestTimes.map(({ weekday, hour }) => [weekday, hour])).toEqual([
      [1, 12],
      [1, 16],
      [3, 8],
      [5, 10],
    ]);
  });

  it('go by the clock that was set', () => {
    const { bestTimes } = of([], [at('2027-03-28T09:00:00.000Z', 2), at('2027-03-21T10:00:00.000Z', 1)]);
    expect(bestTimes).toEqual([{ weekday: 7, hour: 12, posts: 2, averageEngagements: 1.5 }]);
  });
});

describe('a platform that forbids sums', () => {
  const responses = { ...noResponses, views: 100, likes: 5, comments: 2 };
  const ofFacebook = aDay({ published: 1, posts: { ...responses, reach: 50 } });
  const ofYouTube = aDay({ platform: 'youtube', published: 2, posts: { ...responses, views: 900 } });

  it('is in no sum but that of the posts, and shows its own numbers', () => {
    const { totals, platforms } = of([ofFacebook, ofYouTube]);
    expect(totals).toMatchObject({ posts: 3, views: 100, likes: 5, reach: 50, engagements: 7 });
    expect(platforms).toMatchObject([
      { platform: 'facebook', views: 100, engagements: 7 },
      { platform: 'youtube', posts: 2, views: 900, likes: 5, comments: 2 },
    ]);
    expect(platforms[1]).not.toHaveProperty('engagements');
    expect(platforms[1]?.engagementRate).toBeUndefined();
  });

  it('is not ranked', () => {
    const post = aMeasuredPost({ platform: 'youtube', latest: someMetrics(responses), oneDay: someMetrics(responses) });
    expect(of([], [post])).toMatchObject({ topPosts: [], bestTimes: [] });
  });
});
