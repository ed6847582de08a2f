import { describe, expect, it } from 'vitest';
import type { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { rhythmOf } from '../../../../shared/domain/metrics/rhythm.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';
import { aClientId } from '../../../support/records/post-record.ts';

let number = 0;
function post(publishedAt: string, likes: number, wanted: Partial<MeasuredPost> = {}) {
  number += 1;
  const postId = postIdOf(aClientId, `01JD1111111111111111111${100 + number}`);
  return aMeasuredPost({ postId, publishedAt, oneDay: someMetrics({ likes }), ...wanted });
}
const monday = (hour: number, likes: number, wanted?: Partial<MeasuredPost>) =>
  post(`2026-11-16T${String(hour - 2).padStart(2, '0')}:30:00.000Z`, likes, wanted);

describe('the engagements of a first day', () => {
  it('are those of each kind, hour and weekday against what is usual, with the posts behind them', () => {
    const posts = [
      monday(10, 10),
      monday(10, 20, { kind: 'image' }),
      monday(18, 30, { kind: 'image' }),
      post('2026-11-17T16:30:00.000Z', 20),
    ];
    expect(rhythmOf(posts)).toEqual({
      posts: 4,
      kinds: [
        { kind: 'text', posts: 2, average: 15, lift: 0.75 },
        { kind: 'image', posts: 2, average: 25, lift: 1.25 },
      ],
      hours: [
        { hour: 10, posts: 2, average: 15, lift: 0.75 },
        { hour: 18, posts: 2, average: 25, lift: 1.25 },
      ],
      weekdays: [
        { weekday: 1, posts: 3, average: 20, lift: 1 },
        { weekday: 2, posts: 1, average: 20, lift: 1 },
      ],
    });
  });

  it('count platforms alike, however many people each reaches', () => {
    const large = [monday(10, 1000), monday(18, 3000)];
    const small = [monday(10, 6, { platform: 'bluesky' }), monday(18, 2, { platform: 'bluesky' })];
    expect(rhythmOf([...large, ...small]).hours).toMatchObject([
      { hour: 10, lift: 1 },
      { hour: 18, lift: 1 },
    ]);
  });

  it('are as usual where nothing brought anything', () => {
    expect(rhythmOf([monday(10, 0)]).weekdays).toEqual([{ weekday: 1, posts: 1, average: 0, lift: 1 }]);
  });

  it('are of posts that are a day old, of platforms that let them be derived', () => {
    const { oneDay: _oneDay, ...young } = monday(10, 5);
    expect(rhythmOf([young, monday(10, 5, { platform: 'youtube' })])).toEqual({
      posts: 0,
      kinds: [],
      hours: [],
      weekdays: [],
    });
  });

  it('go by the clock of the post', () => {
    const sunday = post('2026-11-15T22:30:00.000Z', 1);
    expect(rhythmOf([sunday])).toMatchObject({ hours: [{ hour: 0 }], weekdays: [{ weekday: 1 }] });
    const inUtc = { ...sunday, timeZone: 'UTC' };
    expect(rhythmOf([inUtc])).toMatchObject({ hours: [{ hour: 22 }], weekdays: [{ weekday: 7 }] });
  });
});
