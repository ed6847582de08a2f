import { describe, expect, it } from 'vitest';
import type { AccountDay } from '../../../../shared/domain/metrics/account-day.ts';
import { addDays, dayStart } from '../../../../shared/domain/time/agency-day.ts';
import { daysToSum, firstLateDay, firstOpenDay, sumsByDay } from '../../../../shared/domain/metrics/day-sums.ts';
import { nextSampleAt } from '../../../../shared/domain/metrics/post-metrics.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { hour } from '../../../../shared/durations.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';

const before = (at: string, milliseconds: number) => new Date(Date.parse(at) - milliseconds);

describe('a day is open', () => {
  it.each([
    ['in winter', '2026-11-20', '2026-12-21T22:00:00.000Z'],
    ['when clocks are set forward after it', '2027-03-10', '2027-04-10T22:00:00.000Z'],
    ['when clocks are set back after it', '2026-10-10', '2026-11-10T21:00:00.000Z'],
    ['when it is the one of 25 hours', '2026-10-24', '2026-11-24T22:00:00.000Z'],
  ])('until its last instant is 31 days past %s', (_when, day, closedAt) => {
    expect(firstOpenDay(before(closedAt, 1))).toBe(day);
    expect(firstOpenDay(new Date(closedAt))).toBe(addDays(day, 1));
    expect(Date.parse(closedAt) - Date.parse(dayStart(addDays(day, 1)))).toBe(31 * 24 * hour);
  });

  it.each(['text', 'story'] as const)(
    'while one of its posts of the kind %s may be sampled, and a day longer',
    (kind) => {
      for (let hours = 0; hours < 370 * 24; hours += 7) {
        const now = new Date(Date.UTC(2026, 0, 1, hours));
        const ended = dayStart(firstOpenDay(now));
        const last = aMeasuredPost({ kind, publishedAt: before(ended, 1).toISOString() });
        const aDayAgo = new Date(now.getTime() - 24 * hour);
        expect({ now, look: nextSampleAt(last, aDayAgo) }).toEqual({ now, look: undefined });
      }
    },
  );

  it('waits to be closed for a month at most', () => {
    const now = new Date('2026-12-21T22:00:00.000Z');
    expect([firstOpenDay(now), firstLateDay(now)]).toEqual(['2026-11-21', '2026-10-22']);
  });
});

describe('the sums of days', () => {
  it('are of the latest numbers of all that went out on each, by the agency’s calendar', () => {
    const at = (publishedAt: string, likes?: number) =>
      aMeasuredPost({ publishedAt, ...(likes !== undefined && { latest: someMetrics({ likes, reach: 5 }) }) });
    const sums = sumsByDay([
      at('2026-11-30T21:59:59.999Z', 1),
      at('2026-11-30T22:00:00.000Z', 2),
      at('2026-11-30T23:59:59.999Z', 4),
      at('2026-12-01T21:59:59.999Z'),
      at('2026-12-02T12:00:00.000Z'),
    ]);
    expect([...sums]).toEqual([
      ['2026-11-30', { ...noResponses, likes: 1, reach: 5 }],
      ['2026-12-01', { ...noResponses, likes: 6, reach: 10 }],
      ['2026-12-02', noResponses],
    ]);
  });

  it('are computed for days with open posts, even if sums are stored, and for days closed late', () => {
    const now = new Date('2026-12-21T22:00:00.000Z');
    const day = (name: string, wanted: Partial<AccountDay> = {}): AccountDay => ({
      platform: 'facebook',
      day: name,
      published: 1,
      onTime: 1,
      failed: 0,
      ...wanted,
    });
    const days = [
      day('2026-10-21'),
      day('2026-10-22'),
      day('2026-11-19', { posts: noResponses }),
      day('2026-11-20'),
      day('2026-11-21', { posts: noResponses }),
      day('2026-11-22', { posts: noResponses }),
      day('2026-11-23', { published: 0, failed: 1 }),
    ];
    const names = daysToSum(days, now).map(({ day: name }) => name);
    expect(names).toEqual(['2026-10-22', '2026-11-20', '2026-11-21', '2026-11-22']);
  });
});
