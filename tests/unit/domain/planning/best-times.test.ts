import { describe, expect, it } from 'vitest';
import { enoughPosts, withLift } from '../../../../shared/domain/metrics/rhythm.ts';
import { bestTimesOf } from '../../../../shared/domain/planning/best-times.ts';
import type { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';

/** In Beirut: Friday 19:30, Saturday 09:00. */
const [friday, saturday] = ['2026-11-20T17:30:00.000Z', '2026-11-21T07:00:00.000Z'];

const posts = (count: number, publishedAt: string, likes: number, wanted: Partial<MeasuredPost> = {}) =>
  Array.from({ length: count }, () => aMeasuredPost({ publishedAt, oneDay: someMetrics({ likes }), ...wanted }));

describe('best times', () => {
  it('are the hours that did better than the average, with how many posts say so', () => {
    expect(bestTimesOf([...posts(5, friday, 30), ...posts(5, saturday, 10)])).toEqual([
      { weekday: 5, time: '19:00', posts: 5, lift: 1.5 },
    ]);
  });

  it('are unknown with too few posts', () => {
    const many = [...posts(enoughPosts - 3, friday, 30), ...posts(3, saturday, 10)];
    expect(bestTimesOf(many)).toHaveLength(1);
    expect(bestTimesOf(many.slice(1))).toEqual([]);
  });

  it('are no hours of one or two lucky posts', () => {
    expect(bestTimesOf([...posts(2, friday, 90), ...posts(8, saturday, 10)])).toEqual([]);
  });

  it('count each platform alike, however many people it reaches', () => {
    const quiet = [...posts(3, friday, 3), ...posts(3, saturday, 1)];
    const loud = [
      ...posts(3, friday, 1000, { platform: 'instagram' }),
      ...posts(3, saturday, 3000, { platform: 'instagram' }),
    ];
    expect(bestTimesOf([...quiet, ...loud])).toEqual([]);
    expect(bestTimesOf([...quiet, ...posts(6, saturday, 3000, { platform: 'instagram' })])).toEqual([
      { weekday: 5, time: '19:00', posts: 3, lift: 1.5 },
    ]);
  });

  it('are unknown when nobody engages', () => {
    expect(bestTimesOf(posts(12, friday, 0))).toEqual([]);
  });

  it('come from posts whose first day is over', () => {
    const young = aMeasuredPost({ publishedAt: friday, latest: someMetrics({ likes: 9 }) });
    expect(withLift([young, ...posts(1, friday, 7)])).toMatchObject([{ engagements: 7 }]);
  });
});
