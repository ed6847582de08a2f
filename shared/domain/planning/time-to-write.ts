import { hour } from '../../durations.ts';
import { timeOn } from '../posts/shifted-time.ts';
import { wallTimeOf } from '../time/wall-time.ts';
import type { Instant } from '../text.ts';
import { leadTime } from './proposed-times.ts';

const usualTime = '10:00';

/** When a post begins that is written on a day: at 10:00, today at the next full hour after that. Undefined for a day without time left. */
export function timeToWrite(day: string, timeZone: string, now: Date): Instant | undefined {
  const usual = timeOn(day, usualTime, timeZone).at;
  const soonest = now.getTime() + leadTime;
  if (Date.parse(usual) >= soonest) return usual;
  const next = new Date(Math.ceil(soonest / hour) * hour).toISOString();
  return wallTimeOf(next, timeZone).date === day ? next : undefined;
}
