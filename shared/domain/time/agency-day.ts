import { defaultTimeZone } from './default-time-zone.ts';
import type { Instant } from '../text.ts';
import { instantOf, wallTimeOf } from './wall-time.ts';
import { day as dayMilliseconds } from '../../durations.ts';

export const agencyDay = (at: Instant): string => wallTimeOf(at, defaultTimeZone).date;

/** May be negative. Works on the calendar, because a day with a clock change does not have 24 hours. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

export const dayCount = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => addDays(from, index));

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export function onDay(at: Instant, day: string): Instant {
  const { time } = wallTimeOf(at, defaultTimeZone);
  return instantOnDay(day, time);
}

/** When a clock change skips midnight, the instant of the change. */
export const dayStart = (day: string): Instant => instantOnDay(day, '00:00');

function instantOnDay(day: string, time: string): Instant {
  const instant = instantOf({ date: day, time }, defaultTimeZone);
  if (instant === undefined) throw new RangeError(`Not a day: ${day}`);
  return instant.at;
}

const mostPeriodDays = 366;

interface PeriodFault {
  readonly field: 'from' | 'to';
  readonly code: 'field.period-backwards' | 'field.period-too-long';
}

/** Of a range of days or of instants, whichever ends are given: the same mistake is the same answer everywhere. */
export function periodFault(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { isLimited = false } = {},
): PeriodFault | undefined {
  if (from === undefined || to === undefined) return undefined;
  if (to < from) return { field: 'to', code: 'field.period-backwards' };
  if (isLimited && dayCount(from, to) > mostPeriodDays) return { field: 'from', code: 'field.period-too-long' };
  return undefined;
}
