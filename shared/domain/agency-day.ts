import { defaultTimeZone } from './post.ts';
import type { Instant } from './text.ts';
import { instantOf, wallTimeOf } from './wall-time.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

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

/** The first instant of a day by the agency's calendar. Where midnight is skipped, it is the instant clocks are set. */
export function dayStart(day: string): Instant {
  const start = instantOf({ date: day, time: '00:00' }, defaultTimeZone);
  if (start === undefined) throw new RangeError(`Not a day: ${day}`);
  return start.at;
}
