import { describe, expect, it } from 'vitest';
import type { AccountDay } from '../../../../shared/domain/metrics/account-day.ts';
import { addDays } from '../../../../shared/domain/time/agency-day.ts';
import { Analytics, analyticsOf, analyticsRange, rangeBefore } from '../../../../shared/domain/metrics/analytics.ts';
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
const noOutcome = { published: 0, failed: 0 };
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

  it('begins by default with no day that can be none', () => {
    for (const to of ['2000-01-01', '2000-01-29'])
      expect(analyticsRange({ to }, night)).toEqual({ from: '2000-01-01', to });
    expect(analyticsRange({ to: '2000-01-31' }, night)).toEqual({ from: '2000-01-02', to: '2000-01-31' });
  });

  it('may be one day, and not end before it begins', () => {
    expect(analyticsRange(range, night)).toEqual(range);
    const backwards = { from: today, to: '2026-11-19' };
    expect(() => inWordsAtOnce(() => analyticsRange(backwards, night))).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'request.query', fields: { to: expect.any(String) } }),
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
  ['field.period-backwards', 'to', { from: today, to: '2026-11-19' }],
  ['field.period-too-long', 'from', { from: addDays(today, -366), to: today }],
])('a range that is %s is refused at its field %s', (code, field, wanted) => {
  expect(() => analyticsRange(wanted, new Date())).toThrow(
    expect.objectContaining({
      code: 'request.query',
      params: { reason: { code } },
      fields: { [field]: { code } },
    }),
  );
});

describe('the numbers of a range', () => {
  it('are unknown when nothing went out', () => {
    expect(of([])).toEqual({
      ...range,
      totals: { posts: 0, targets: 0, measured: { ...noResponses, engagements: 0 } },
      delivery: { published: 0, onTime: 0, failed: 0 },
      isWhole: true,
      days: [{ day: today, published: 0, failed: 0, accounts: 0 }],
      platforms: [],
      followers: [],
      topPosts: [],
      rhythm: { posts: 0, kinds: [], hours: [], weekdays: [] },
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
    expect(totals).toMatchObject({ targets: 3, reach: 200, shares: 4, engagements: 10, engagementRate: 5 });
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
    const { reach, engagementRate } = of([hidden]).totals;
    expect([reach, engagementRate]).toEqual([undefined, undefined]);
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
      [undefined, undefined],
      [110, 10],
      [110, undefined],
      [112, 5],
    ]);
    expect(days.platforms.map(({ followers }) => followers)).toEqual([100, 12]);
  });
});

describe('what the numbers are of', () => {
  const id = (number: number) => postIdOf(aClientId, `01JD11111111111111111111${10 + number}`);
  const numbers = { ...noResponses, views: 50, likes: 5 };
  const measured = (number: number, wanted: Partial<MeasuredPost> = {}) =>
    aMeasuredPost({ postId: id(number), latest: someMetrics(numbers), ...wanted });
  const aPost = measured(1);

  it('tells posts from the platforms they went to', () => {
    const days = [aDay({ published: 2 }), aDay({ published: 1, platform: 'instagram' })];
    const posts = [aPost, measured(2), measured(1, { platform: 'instagram' })];
    expect(of(days, posts)).toMatchObject({ totals: { posts: 2, targets: 3 }, isWhole: true });
    expect(of(days, posts.slice(1))).toMatchObject({ totals: { posts: 2, targets: 3 }, isWhole: false });
  });

  it('says of how many each sum is, and knows no sum of none', () => {
    const { latest: _latest, ...unmeasured } = measured(3);
    const posts = [aPost, unmeasured, measured(4, { platform: 'bluesky' }), measured(5, { platform: 'youtube' })];
    const { totals } = of(
      [
        aDay({ published: 2, posts: numbers }),
        aDay({ published: 1, platform: 'bluesky', posts: { ...numbers, views: 0 } }),
        aDay({ published: 1, platform: 'youtube', posts: numbers }),
      ],
      posts,
    );
    expect(totals).toMatchObject({ targets: 4, views: 50, likes: 10, engagements: 10 });
    expect(totals.measured).toEqual({ views: 1, reach: 1, likes: 2, comments: 2, shares: 2, saves: 0, engagements: 2 });
    expect(totals.saves).toBeUndefined();
  });

  it('keeps a measured zero apart from what nobody knows', () => {
    const zero = someMetrics(noResponses);
    const atZero = of([aDay({ published: 1, posts: noResponses })], [measured(1, { latest: zero })]).totals;
    expect([atZero.views, atZero.likes, atZero.engagementRate]).toEqual([0, 0, undefined]);
    const { latest: _latest, ...unmeasured } = aPost;
    const unknown = of([aDay({ published: 1, posts: noResponses })], [unmeasured]).totals;
    expect([unknown.views, unknown.likes, unknown.engagements]).toEqual([undefined, undefined, undefined]);
  });

  it('knows of no saves of a story', () => {
    const story = measured(1, { platform: 'instagram', kind: 'story' });
    const day = aDay({ published: 1, platform: 'instagram', posts: numbers });
    const { totals } = of([day], [story]);
    expect([totals.views, totals.saves]).toEqual([50, undefined]);
  });

  it('says what each account told of a day, and how many did', () => {
    const [day] = of([
      aDay({ account: { followers: 10, views: 5, reach: 4, engagements: 3 } }),
      aDay({ platform: 'threads', account: { followers: 7, views: 2, engagements: 1 } }),
      aDay({ platform: 'bluesky', account: { followers: 1 } }),
      aDay({ platform: 'youtube', account: { followers: 1000 } }),
    ]).days;
    expect(day).toEqual({ ...noOutcome, day: today, views: 7, reach: 4, engagements: 4, followers: 18, accounts: 3 });
  });

  it('has the followers of each account apart, also where they may not be summed', () => {
    const at = (day: string, followers: number) => aDay({ day, platform: 'youtube', account: { followers } });
    const { followers } = of([at('2026-11-19', 3), at(today, 4)], [], { from: '2026-11-18', to: today });
    const days = [
      { day: '2026-11-19', followers: 3 },
      { day: today, followers: 4 },
    ];
    expect(followers).toEqual([{ platform: 'youtube', days }]);
  });
});

describe('the period before', () => {
  it('has as many days, right before', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    expect(rangeBefore({ from: '2026-11-14', to: today }, now)).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(rangeBefore(range, now)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });

  it('is unknown when some of its days are no longer kept', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const to = '2026-11-20';
    expect(rangeBefore({ from: addDays(to, -199), to }, now)?.from).toBe(addDays(to, -399));
    expect(rangeBefore({ from: addDays(to, -200), to: addDays(to, -1) }, now)?.from).toBe(addDays(to, -400));
    expect(rangeBefore({ from: addDays(to, -200), to }, now)).toBeUndefined();
  });

  it('has sums of its own', () => {
    const before = { range: { from: '2026-11-19', to: '2026-11-19' }, days: [aDay({ published: 2 })], posts: [] };
    const numbers = analyticsOf({ range, days: [], posts: [], before });
    expect(numbers.before).toMatchObject({ ...before.range, totals: { targets: 2 }, delivery: { published: 2 } });
    expect(numbers.totals.targets).toBe(0);
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

describe('a platform that forbids sums', () => {
  const responses = { ...noResponses, views: 100, likes: 5, comments: 2 };
  const ofFacebook = aDay({ published: 1, posts: { ...responses, reach: 50 } });
  const ofYouTube = aDay({ platform: 'youtube', published: 2, posts: { ...responses, views: 900 } });

  it('is in no sum but that of the posts, and shows its own numbers', () => {
    const { totals, platforms } = of([ofFacebook, ofYouTube]);
    expect(totals).toMatchObject({ targets: 3, views: 100, likes: 5, reach: 50, engagements: 7 });
    expect(platforms).toMatchObject([
      { platform: 'facebook', views: 100, engagements: 7 },
      { platform: 'youtube', posts: 2, views: 900, likes: 5, comments: 2 },
    ]);
    expect([platforms[1]?.engagements, platforms[1]?.engagementRate]).toEqual([undefined, undefined]);
  });

  it('shows its own sums where it alone was asked for', () => {
    const numbers = { range, days: [ofYouTube], posts: [], platform: 'youtube' as const };
    const { totals } = Analytics.parse(analyticsOf(numbers));
    expect(totals).toMatchObject({ targets: 2, views: 900, likes: 5 });
    expect([totals.engagements, totals.shares]).toEqual([undefined, undefined]);
  });

  it('is not ranked', () => {
    const post = aMeasuredPost({ platform: 'youtube', latest: someMetrics(responses), oneDay: someMetrics(responses) });
    expect(of([], [post])).toMatchObject({ topPosts: [], rhythm: { posts: 0 } });
  });
});
