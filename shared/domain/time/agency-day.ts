import { defaultTimeZone } from './default-time-zone.ts';
import type { Instant } from '../text.ts';
import { instantOf, wallTimeOf } from './wall-time.ts';
import { day as dayMilliseconds } from '../../durations.ts';

/** The day of an instant by the agency's calendar: `2026-11-21`. */
export const agencyDay = (at: Instant): string => wallTimeOf(at, defaultTimeZone).date;

/** The day so many days later, or earlier when it is less than none. A day is not 24 hours when clocks are set. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days a range has, both its ends among them; none or fewer when it ends before it begins. */
export const dayCount = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

/** The days of a range, both its ends among them. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => addDays(from, index));

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same time of day on another day, by the agency's clocks. */
export function onDay(at: Instant, day: string): Instant {
  const { time } = wallTimeOf(at, defaultTimeZone);
  return instantOnDay(day, time);
}

/** The first instant of a day by the agency's calendar. Where midnight is skipped, it is the instant clocks are set. */
export const dayStart = (day: string): Instant => instantOnDay(day, '00:00');

function instantOnDay(day: string, time: string): Instant {
  const instant = instantOf({ date: day, time }, defaultTimeZone);
  if (instant === undefined) throw new RangeError(`Not a day: ${day}`);
  return instant.at;
}
