import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from '../../shared/domain/time/wall-time.ts';

describe('the instant of a wall-clock time', () => {
  it.each([
    ['winter in Beirut', '2027-01-15', '14:00', 'Asia/Beirut', '2027-01-15T12:00:00.000Z', 'steady'],
    ['summer in Beirut', '2027-07-15', '14:00', 'Asia/Beirut', '2027-07-15T11:00:00.000Z', 'steady'],
    [
      'the minute before Beirut goes forward',
      '2027-03-27',
      '23:59',
      'Asia/Beirut',
      '2027-03-27T21:59:00.000Z',
      'steady',
    ],
    ['the first minute Beirut skips', '2027-03-28', '00:00', 'Asia/Beirut', '2027-03-27T22:00:00.000Z', 'forward'],
    ['the last minute Beirut skips', '2027-03-28', '00:59', 'Asia/Beirut', '2027-03-27T22:59:00.000Z', 'forward'],
    ['the minute after the gap', '2027-03-28', '01:00', 'Asia/Beirut', '2027-03-27T22:00:00.000Z', 'steady'],
    ['the first of two 23:30 in Beirut', '2026-10-24', '23:30', 'Asia/Beirut', '2026-10-24T20:30:00.000Z', 'back'],
    ['the minute before the overlap', '2026-10-24', '22:59', 'Asia/Beirut', '2026-10-24T19:59:00.000Z', 'steady'],
    ['the minute after the overlap', '2026-10-25', '00:00', 'Asia/Beirut', '2026-10-24T22:00:00.000Z', 'steady'],
    ['half an hour at Lord Howe', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'forward'],
    ['a quarter-hour zone', '2027-01-01', '00:00', 'Asia/Kathmandu', '2026-12-31T18:15:00.000Z', 'steady'],
    ['UTC', '2028-02-29', '00:00', 'UTC', '2028-02-29T00:00:00.000Z', 'steady'],
  ])('is right for %s', (_, date, time, zone, at, clocks) => {
    expect(instantOf({ date, time }, zone)).toEqual({ at, clocks });
  });

  it.each([
    ['', '12:00'],
    ['2027-02-29', '12:00'],
    ['2027-13-01', '12:00'],
    ['2027-01', '12:00'],
    ['+012027-01-01', '12:00'],
    ['2027-01-01', ''],
    ['2027-01-01', '24:00'],
    ['2027-01-01', '9:00'],
    ['2027-01-01', '112:00'],
    ['2027-01-01', '12:000'],
    ['12027-01-01', '12:00'],
    ['2027-01-011', '12:00'],
  ])('is not there for %s %s', (date, time) => {
    expect(instantOf({ date, time }, 'Asia/Beirut')).toBeUndefined();
  });

  it('is shown on the wall again as it was written, unless clocks skipped it', () => {
    const zones = fc.constantFrom('Asia/Beirut', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'UTC');
    const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2036, 0, 1) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const wall = wallTimeOf(new Date(minute * 60_000).toISOString(), zone);
        const found = instantOf(wall, zone);
        expect(found?.clocks).not.toBe('forward');
        expect(wallTimeOf(found?.at ?? '', zone)).toEqual(wall);
      }),
    );
  });
});
