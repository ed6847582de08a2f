import type { Instant } from '../text.ts';
import { wallTimeOf } from './wall-time.ts';

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
