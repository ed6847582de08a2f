import { describe, expect, it } from 'vitest';
import {
  addDays,
  agencyDay,
  dayCount,
  dayStart,
  daysOf,
  monthOf,
  onDay,
} from '../../../../shared/domain/time/agency-day.ts';

const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();

describe('a day by the agency’s calendar', () => {
  it.each([
    ['in winter, two hours ahead', '2026-11-20', '2026-11-19T22:00:00.000Z'],
    ['in summer, three hours ahead', '2026-07-01', '2026-06-30T21:00:00.000Z'],
    ['when clocks are set forward at midnight, which is skipped', '2027-03-28', '2027-03-27T22:00:00.000Z'],
    ['the day after it, of 23 hours', '2027-03-29', '2027-03-28T21:00:00.000Z'],
    ['when clocks were set back at its midnight', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['the day before it, of 25 hours', '2026-10-24', '2026-10-23T21:00:00.000Z'],
  ])('begins at its first instant %s', (_name, day, start) => {
    expect(dayStart(day)).toBe(start);
    expect(agencyDay(start)).toBe(day);
    expect(agencyDay(before(start))).toBe(addDays(day, -1));
  });

  it('is not begun by what is no day', () => {
    expect(() => dayStart('2026-02-30')).toThrow('2026-02-30');
  });
});

it('days follow each other over months, years and set clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysOf('2027-03-27', '2027-03-29')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
  expect(daysOf('2027-03-27', '2027-03-26')).toEqual([]);
  expect([dayCount('2026-01-01', '2026-12-31'), dayCount('2026-01-02', '2026-01-01')]).toEqual([365, 0]);
});

it('a month begins with its first day', () => {
  expect(['2026-11-01', '2026-11-30', '2028-02-29'].map(monthOf)).toEqual(['2026-11-01', '2026-11-01', '2028-02-01']);
});

it('the same time on another day is what clocks show, also when they were set in between', () => {
  expect(onDay('2026-11-20T10:30:00.000Z', '2026-12-20')).toBe('2026-12-20T10:30:00.000Z');
  expect(onDay('2026-11-20T10:30:00.000Z', '2027-07-01')).toBe('2027-07-01T09:30:00.000Z');
});
