import { addDays } from '../time/agency-day.ts';
import type { Instant } from '../text.ts';
import { instantOf, wallTimeOf, type ZonedTime } from '../time/wall-time.ts';
import { minute } from '../../durations.ts';

/** How far a time is moved: days on the calendar, and minutes that pass. Both may be less than none. */
export interface Shift {
  readonly days?: number;
  readonly minutes?: number;
}

/**
 * The time so many days later by the clocks of a zone, and then so many minutes: what is at nine stays at nine when clocks
 * are set meanwhile. `clocks` says whether the time of day is skipped or comes twice on its new day.
 */
export function shiftedBy(at: Instant, { days = 0, minutes = 0 }: Shift, timeZone: string): ZonedTime {
  const onDay = days === 0 ? steady(at) : shiftedTo(at, addDays(wallTimeOf(at, timeZone).date, days), timeZone);
  if (minutes === 0) return onDay;
  return steady(new Date(Date.parse(onDay.at) + minutes * minute).toISOString());
}

/** The same time of day on another day: `2026-11-27`. */
export function shiftedTo(at: Instant, day: string, timeZone: string): ZonedTime {
  return timeOn(day, wallTimeOf(at, timeZone).time, timeZone);
}

/** A time of day on a day. Throws a RangeError when it is none. */
export function timeOn(day: string, time: string, timeZone: string): ZonedTime {
  const zoned = instantOf({ date: day, time }, timeZone);
  if (zoned === undefined) throw new RangeError(`Not a time: ${day} ${time}`);
  return zoned;
}

const steady = (at: Instant): ZonedTime => ({ at, clocks: 'steady' });
