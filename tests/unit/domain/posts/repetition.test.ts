import { describe, expect, it } from 'vitest';
import {
  checkedOccurrences,
  occurrencesOf,
  Repetition,
  seriesLimit,
} from '../../../../shared/domain/posts/repeats/repetition.ts';
import { wallTimeOf } from '../../../../shared/domain/time/wall-time.ts';

const beirut = 'Asia/Beirut';
const always = { time: '10:30', timeZone: beirut };
const now = new Date('2026-11-23T12:00:00.000Z');
const weekly = (weekdays: number[], wanted: object) =>
  Repetition.parse({ every: 'week', weekdays, ...always, from: '2026-11-23', ...wanted });
const monthly = (day: number, wanted: object) =>
  Repetition.parse({ every: 'month', day, ...always, from: '2026-11-23', ...wanted });
const times = (repetition: Repetition, at = now) => occurrencesOf(repetition, at).map((one) => one.at);
const days = (repetition: Repetition, at = now) => occurrencesOf(repetition, at).map(({ day }) => day);

describe('every week', () => {
  it('comes on its days, as often as it is said', () => {
    expect(times(weekly([2, 5], { end: { times: 3 } }))).toEqual([
      '2026-11-24T08:30:00.000Z',
      '2026-11-27T08:30:00.000Z',
      '2026-12-01T08:30:00.000Z',
    ]);
  });

  it('comes until a day, that day included', () => {
    expect(days(weekly([2, 5], { end: { until: '2026-12-01' } }))).toEqual(['2026-11-24', '2026-11-27', '2026-12-01']);
    expect(days(weekly([2, 5], { end: { until: '2026-11-30' } }))).toEqual(['2026-11-24', '2026-11-27']);
  });

  it('leaves out what is past, to the second', () => {
    const today = weekly([1], { end: { times: 2 } });
    const at = (time: string) => new Date(`2026-11-23T${time}Z`);
    expect(days(today, at('08:29:59.999'))).toEqual(['2026-11-23', '2026-11-30']);
    expect(days(today, at('08:30:00.000'))).toEqual(['2026-11-30', '2026-12-07']);
    expect(days(weekly([1], { from: '0001-01-01', end: { times: 2 } }))).toEqual(['2026-11-30', '2026-12-07']);
  });

  it('stays at its wall time over both changes of the clocks', () => {
    const spring = weekly([6, 7], { from: '2027-03-27', end: { times: 4 } });
    expect(times(spring)).toEqual([
      '2027-03-27T08:30:00.000Z',
      '2027-03-28T07:30:00.000Z',
      '2027-04-03T07:30:00.000Z',
      '2027-04-04T07:30:00.000Z',
    ]);
    const autumn = weekly([6, 7], { from: '2027-10-30', end: { times: 3 } });
    expect(times(autumn)).toEqual(['2027-10-30T07:30:00.000Z', '2027-10-31T08:30:00.000Z', '2027-11-06T08:30:00.000Z']);
    const all = occurrencesOf(weekly([1, 2, 3, 4, 5, 6, 7], { from: '2027-10-20', end: { times: 20 } }), now);
    expect(new Set(all.map(({ at }) => wallTimeOf(at, beirut).time))).toEqual(new Set(['10:30']));
  });

  it('moves on from a time that does not exist, and takes the first of one that comes twice', () => {
    const skipped = weekly([7], { from: '2027-03-28', time: '00:30', end: { times: 2 } });
    expect(occurrencesOf(skipped, now)).toMatchObject([
      { at: '2027-03-27T22:30:00.000Z', clocks: 'forward', day: '2027-03-28' },
      { at: '2027-04-03T21:30:00.000Z', clocks: 'steady' },
    ]);
    const twice = weekly([6], { from: '2027-10-30', time: '23:30', end: { times: 2 } });
    expect(occurrencesOf(twice, now)).toMatchObject([
      { at: '2027-10-30T20:30:00.000Z', clocks: 'back' },
      { at: '2027-11-06T21:30:00.000Z', clocks: 'steady' },
    ]);
  });
});

describe('every month', () => {
  it('comes on the last day where a month has no such day', () => {
    expect(days(monthly(31, { from: '2027-01-01', end: { times: 5 } }))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(days(monthly(29, { from: '2028-02-01', end: { times: 2 } }))).toEqual(['2028-02-29', '2028-03-29']);
  });

  it('begins in the next month once its day is past', () => {
    expect(days(monthly(22, { end: { times: 2 } }))).toEqual(['2026-12-22', '2027-01-22']);
    expect(days(monthly(23, { time: '14:01', end: { times: 2 } }))).toEqual(['2026-11-23', '2026-12-23']);
    expect(days(monthly(23, { time: '14:00', end: { times: 2 } }))).toEqual(['2026-12-23', '2027-01-23']);
  });
});

describe('a series', () => {
  it('has two posts at least and sixty at most', () => {
    const daily = (until: string) => checkedOccurrences(weekly([1, 2, 3, 4, 5, 6, 7], { end: { until } }), now);
    expect(daily('2026-11-25')).toHaveLength(2);
    expect(() => daily('2026-11-24')).toThrow(expect.objectContaining({ code: 'post-series.too-few' }));
    expect(daily('2027-01-22')).toHaveLength(seriesLimit);
    expect(() => daily('2027-01-23')).toThrow(expect.objectContaining({ code: 'post-series.too-many' }));
  });

  it('ends where posts can no longer be planned', () => {
    expect(days(monthly(1, { from: '2036-10-01', end: { times: 60 } }))).toEqual(['2036-10-01', '2036-11-01']);
    expect(days(monthly(1, { from: '9999-12-01', end: { times: 60 } }))).toEqual([]);
  });

  it.each([
    ['no weekday', { every: 'week', weekdays: [], from: '2026-11-23', end: { times: 2 } }],
    ['no such weekday', { every: 'week', weekdays: [8], from: '2026-11-23', end: { times: 2 } }],
    ['no such day', { every: 'month', day: 32, from: '2026-11-23', end: { times: 2 } }],
    ['no date', { every: 'month', day: 1, from: '2026-02-30', end: { times: 2 } }],
    ['once', { every: 'month', day: 1, from: '2026-11-23', end: { times: 1 } }],
    ['too often', { every: 'month', day: 1, from: '2026-11-23', end: { times: 61 } }],
    ['no end', { every: 'month', day: 1, from: '2026-11-23' }],
  ])('is refused with %s', (_, wanted) => {
    expect(Repetition.safeParse({ ...always, ...wanted }).success).toBe(false);
  });
});
