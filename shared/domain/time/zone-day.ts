import type { Instant } from '../text.ts';
import { addDays } from './agency-day.ts';
import { instantOf, wallTimeOf } from './wall-time.ts';

export interface ZoneDay {
  readonly day: string;
  readonly endsAt: Instant;
}

export function zoneDay(now: Date, timeZone: string): ZoneDay {
  const day = wallTimeOf(now.toISOString(), timeZone).date;
  const end = instantOf({ date: addDays(day, 1), time: '00:00' }, timeZone);
  if (end === undefined) throw new RangeError(`No midnight after ${day} in ${timeZone}`);
  return { day, endsAt: end.at };
}

/** `weekday` 1 is Monday; `hour` from 0 to 23. */
export interface HourOfWeek {
  readonly weekday: number;
  readonly hour: number;
}

export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

export function hourOfWeek(at: Instant, timeZone: string): HourOfWeek {
  const { date, time } = wallTimeOf(at, timeZone);
  return { weekday: weekdayOf(date), hour: Number(time.slice(0, 2)) };
}
