import { describe, expect, it } from 'vitest';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import type { AccountDay } from '../../../../shared/domain/metrics/account-day.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import type { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { bestPostsOf, deliveredOf, figuresOf } from '../../../../shared/domain/reports/report.ts';
import { monthPeriod, weekPeriod, daysOfMonth, monthsLater } from '../../../../shared/domain/reports/report-period.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';
import { aClientId } from '../../../support/records/post-record.ts';

const postId = (last: number) => postIdOf(aClientId, `01JD111111111111111111111${last}`);
const range = daysOfMonth('2026-11');
const nothing = { range: daysOfMonth('2026-10'), days: [], posts: [] };

const day = (wanted: Partial<AccountDay>): AccountDay => ({
  platform: 'facebook',
  day: '2026-11-20',
  published: 1,
  onTime: 1,
  failed: 0,
  ...wanted,
});

describe('months and weeks', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s lasts from %s to %s', (month, from, to) => expect(daysOfMonth(month)).toEqual({ from, to }));

  it('follow each other over the end of a year', () => {
    expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    const { before, next } = monthPeriod('2027-01');
    expect([before, next]).toEqual([daysOfMonth('2026-12'), daysOfMonth('2027-02')]);
    expect(weekPeriod('2026-12-28')).toEqual({
      range: { from: '2026-12-28', to: '2027-01-03' },
      before: { from: '2026-12-21', to: '2026-12-27' },
      next: { from: '2027-01-04', to: '2027-01-10' },
    });
  });
});

describe('the figures', () => {
  const figuresWith = (posts: readonly MeasuredPost[], days: readonly AccountDay[]) =>
    figuresOf({ range, days, posts }, nothing);

  it('tell posts from the places they went out at', () => {
    const posts = [aMeasuredPost(), aMeasuredPost({ platform: 'instagram' })];
    const figures = figuresWith(posts, [day({}), day({ platform: 'instagram' })]);
    expect([figures.posts.now, figures.targets.now]).toEqual([1, 2]);
  });

  it('are unknown, not 0, until a platform told something', () => {
    const figures = figuresWith([aMeasuredPost()], [day({ posts: noResponses })]);
    expect([figures.views.now, figures.reach.now, figures.engagements.now, figures.followers.now]).toEqual(
      Array(4).fill(undefined),
    );
    const told = figuresWith([aMeasuredPost({ latest: someMetrics() })], [day({ posts: noResponses })]);
    expect([told.views.now, told.reach.now, told.engagements.now]).toEqual([0, 0, 0]);
  });

  it('know no reach where no platform tells it, and nothing of numbers that stand alone', () => {
    const of = (platform: 'bluesky' | 'youtube') => {
      const posts = { ...noResponses, views: 9, likes: 3 };
      const latest = someMetrics(posts);
      return figuresWith([aMeasuredPost({ platform, latest })], [day({ platform, posts })]);
    };
    expect([of('bluesky').engagements.now, of('bluesky').reach.now]).toEqual([3, undefined]);
    expect([of('youtube').views.now, of('youtube').posts.now, of('youtube').targets.now]).toEqual([undefined, 1, 1]);
  });

  it('stand beside those of the time before', () => {
    const before = { range: nothing.range, days: [day({ day: '2026-10-20' })], posts: [aMeasuredPost()] };
    expect(figuresOf({ range, days: [], posts: [] }, before).posts).toEqual({ now: 0, before: 1 });
  });
});

describe('the best posts', () => {
  it('are three, by what they brought at all their platforms', () => {
    const likes = [1, 4, 2, 3];
    const posts = likes.map((count, place) =>
      aMeasuredPost({ postId: postId(place), latest: someMetrics({ likes: count }) }),
    );
    const alsoAt = aMeasuredPost({ postId: postId(0), platform: 'instagram', latest: someMetrics({ likes: 6 }) });
    const best = bestPostsOf([...posts, alsoAt]);
    expect(best.map((post) => post.postId)).toEqual([postId(0), postId(1), postId(3)]);
    expect(best[0]).toMatchObject({ engagements: 7, platforms: ['facebook', 'instagram'] });
  });

  it('leave out what was not measured, and prefer the newest of equals', () => {
    const equal = ['2026-11-02', '2026-11-09'].map((each, place) =>
      aMeasuredPost({ postId: postId(place), publishedAt: `${each}T12:00:00.000Z`, latest: someMetrics() }),
    );
    expect(bestPostsOf([...equal, aMeasuredPost({ postId: postId(7) })]).map((post) => post.postId)).toEqual([
      postId(1),
      postId(0),
    ]);
  });

  it('link to no post that is gone', () => {
    const gone = aMeasuredPost({ latest: someMetrics(), removedAt: '2026-11-21T12:00:00.000Z' });
    expect(bestPostsOf([gone])[0]?.permalink).toBeUndefined();
  });
});

it('counts as promised what went out and what never did, and as on time what began within a minute', () => {
  const receipt = (startedAt: string) => ({
    postId: postId(1),
    platform: 'facebook' as const,
    accountId: '100',
    accountName: 'Cedar',
    promisedAt: '2026-11-20T12:00:00.000Z',
    startedAt,
    publishedAt: '2026-11-20T12:05:00.000Z',
    contentHash: '',
  });
  const receipts = [receipt('2026-11-20T12:01:00.000Z'), receipt('2026-11-20T12:01:00.001Z')];
  expect(deliveredOf(receipts, 1)).toEqual({ promised: 3, delivered: 2, onTime: 1 });
});
