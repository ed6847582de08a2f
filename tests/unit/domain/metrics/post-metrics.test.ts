import { describe, expect, it } from 'vitest';
import {
  excerptOf,
  isMeasurementDue,
  type MeasuredPost,
  nextSampleAt,
  withMetrics,
} from '../../../../shared/domain/metrics/post-metrics.ts';
import { isOnTime } from '../../../../shared/domain/publishing/lateness.ts';
import { noResponses, type PostMetrics } from '../../../../shared/domain/metrics/metrics.ts';
import { day, hour, minute } from '../../../../shared/durations.ts';
import { aMeasuredPost, someMetrics } from '../../../support/records/measured-post.ts';

const publishedAt = '2026-11-20T12:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(publishedAt) + milliseconds);

it.each([
  [minute - 1, true],
  [minute, true],
  [minute + 1, false],
  [-1, true],
])('a post that was begun %d ms after its time is on time: %s', (late, expected) => {
  const at = after(late).toISOString();
  expect(isOnTime({ promisedAt: publishedAt, publishedAt: at })).toBe(expected);
  expect(isOnTime({ promisedAt: publishedAt, startedAt: at, publishedAt: after(hour).toISOString() })).toBe(expected);
});

describe('an excerpt', () => {
  it('is the text on one line while it is short enough', () => {
    expect(excerptOf(' Fresh\n\nmanakish ')).toBe('Fresh manakish');
    expect(excerptOf('a'.repeat(140))).toBe('a'.repeat(140));
  });

  it('ends in an ellipsis, after a whole character', () => {
    expect(excerptOf('a'.repeat(141))).toBe(`${'a'.repeat(139)}…`);
    expect(excerptOf(`${'a'.repeat(137)}👩‍👩‍👧‍👦${'b'.repeat(20)}`)).toBe(`${'a'.repeat(137)}…`);
    expect(excerptOf('نشرة '.repeat(40)).length).toBeLessThanOrEqual(140);
    expect(excerptOf(`${'a'.repeat(137)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(137)} b…`);
    expect(excerptOf(`${'a'.repeat(138)} ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(138)}…`);
  });
});

const story = { kind: 'story' } as const;

describe('a measurement is due', () => {
  const asked = (last: number) => aMeasuredPost({ sampledAt: after(last).toISOString() });
  const measured = (last: number) => ({ ...asked(last), latest: someMetrics({ at: after(last).toISOString() }) });

  it.each([
    ['not before 5 minutes', aMeasuredPost(), 5 * minute - 1, false],
    ['at 5 minutes', aMeasuredPost(), 5 * minute, true],
    ['not again before an hour', measured(5 * minute), hour - 1, false],
    ['at an hour', measured(5 * minute), hour, true],
    ['not again before six', measured(hour), 6 * hour - 1, false],
    ['at six hours', measured(hour), 6 * hour, true],
    ['at 24 hours, however late the last one was', measured(day - minute), day, true],
    ['and not again after it', measured(day), 2.5 * day - 1, false],
    ['up to half a day before three, when its account is asked then', measured(day), 2.5 * day, true],
    ['and not again at three', measured(2.5 * day), 3 * day, false],
    ['once for what was missed', measured(day), 20 * day, true],
    ['and then at the next', measured(20 * day), 27.5 * day - 1, false],
    ['at four weeks', measured(20 * day), 28 * day, true],
    ['and never again', measured(27.5 * day), 30 * day - 1, false],
    ['not of what is a month old', aMeasuredPost(), 30 * day, false],
    ['again when it is twice as old, of what was asked in vain', asked(2 * hour), 4 * hour, true],
    ['and not before', asked(2 * hour), 4 * hour - 1, false],
    ['of a story at an hour', { ...measured(5 * minute), ...story }, hour, true],
    ['of a story not between six hours and 23', { ...measured(6 * hour), ...story }, 23 * hour - 1, false],
    ['of a story at 23 hours', { ...measured(6 * hour), ...story }, 23 * hour, true],
    ['up to half a day before two weeks', measured(7 * day), 13.5 * day, true],
    ['and not sooner', measured(7 * day), 13.5 * day - 1, false],
    ['at its next look, of what was asked in vain, when that comes first', asked(50 * minute), hour, true],
    ['again soon, of what was asked in vain, when that comes first', asked(10 * minute), 20 * minute, true],
    ['again, of what was asked in vain after the last look', asked(14.5 * day), 29 * day, true],
    ['of a story until it is gone', aMeasuredPost({ kind: 'story' }), day - 1, true],
    ['and not when it is', aMeasuredPost({ kind: 'story' }), day, false],
    ['not of what was removed', aMeasuredPost({ removedAt: after(minute).toISOString() }), hour, false],
  ])('%s', (_name, post, age, expected) => {
    expect(isMeasurementDue(post, after(age))).toBe(expected);
  });

  it('by an instant for which there is a run, whatever it joined before', () => {
    expect(nextSampleAt(measured(day), after(day))).toBe(after(3 * day).toISOString());
    expect(nextSampleAt(measured(2.5 * day), after(3 * day))).toBe(after(7 * day).toISOString());
    expect(nextSampleAt(asked(2 * hour), after(2 * hour))).toBe(after(4 * hour).toISOString());
    expect(nextSampleAt(measured(27.5 * day), after(28 * day))).toBeUndefined();
  });
});

it.each<[MeasuredPost['kind'], readonly number[]]>([
  ['text', [5 * minute, hour, 6 * hour, day, 3 * day, 7 * day, 14 * day, 28 * day]],
  ['story', [5 * minute, hour, 6 * hour, 23 * hour]],
])('a post of the kind %s is measured at each of its ages', (kind, ages) => {
  const post = (latest?: PostMetrics) => aMeasuredPost({ kind, ...(latest && { latest, sampledAt: latest.at }) });
  const dates = ages.map((_age, index) => {
    const last = ages[index - 1];
    const at = after(last ?? 0).toISOString();
    return nextSampleAt(post(last === undefined ? undefined : { ...someMetrics({}), at }), after(last ?? 0));
  });
  expect(dates).toEqual(ages.map((age) => after(age).toISOString()));
});

it('a post whose sample failed joins its account when both are due at the same age', () => {
  const post = aMeasuredPost({ sampledAt: after(1.5 * day).toISOString() });
  expect(isMeasurementDue(post, after(2.5 * day - 1))).toBe(false);
  expect(isMeasurementDue(post, after(2.5 * day))).toBe(true);
});

describe('what was measured', () => {
  const result = { ...noResponses, views: 90, reach: 50, likes: 5, shares: 5 };

  it('is the latest, with its rate and time, and the last of its day', () => {
    const first = withMetrics(aMeasuredPost(), result, after(hour));
    expect(first.latest).toEqual({ ...result, engagementRate: 20, at: after(hour).toISOString() });
    const second = withMetrics(first, { ...result, likes: 6 }, after(2 * hour));
    expect(second.latest).toMatchObject({ likes: 6, engagementRate: 22 });
    expect(second.days).toEqual({ '2026-11-20': { ...result, likes: 6 } });
    const nextDay = withMetrics(second, { ...result, likes: 9 }, after(12 * hour));
    expect(Object.keys(nextDay.days)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('stands for five minutes and for one day when it is the first that is not before', () => {
    const early = withMetrics(aMeasuredPost(), result, after(5 * minute - 1));
    expect(early.fiveMinutes).toBeUndefined();
    const five = withMetrics(early, result, after(5 * minute));
    expect(five.fiveMinutes).toEqual(five.latest);
    const almost = withMetrics(five, { ...result, likes: 7 }, after(day - 1));
    expect([almost.fiveMinutes, almost.oneDay]).toEqual([five.latest, undefined]);
    const whole = withMetrics(almost, { ...result, likes: 8 }, after(day));
    const later = withMetrics(whole, { ...result, likes: 9 }, after(2 * day));
    expect(later.oneDay).toEqual(whole.latest);
    expect(later.fiveMinutes).toEqual(five.latest);
  });

  it('keeps views and reach that a platform no longer reports, and lets likes decrease', () => {
    const first = withMetrics(aMeasuredPost(), result, after(hour));
    const second = withMetrics(first, { ...noResponses, likes: 2 }, after(2 * hour));
    expect(second.latest).toMatchObject({ views: 90, reach: 50, likes: 2, shares: 0, engagementRate: 4 });
  });
});
