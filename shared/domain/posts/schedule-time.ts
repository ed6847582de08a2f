import { minute } from '../../durations.ts';
import { DomainError } from '../errors.ts';
import type { Instant } from '../text.ts';
import { addDays } from '../time/agency-day.ts';
import { instantOf, wallTimeOf, type ZonedTime } from '../time/wall-time.ts';
import { scheduleYears } from './post.ts';

/** Filling in the form takes a moment: a time this recent means "now". */
const grace = minute;

export function latestTime(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + scheduleYears);
  return limit;
}

/** @throws {DomainError} for a time in the past or more than ten years ahead */
export function checkScheduleTime(scheduledFor: Instant, now: Date) {
  if (Date.parse(scheduledFor) < now.getTime() - grace) throw badTime('post.past');
  if (Date.parse(scheduledFor) > latestTime(now).getTime()) throw badTime('post.too-far');
}

const badTime = (code: 'post.past' | 'post.too-far') => new DomainError('invalid', code, { fields: ['scheduledFor'] });

/** Calendar days and elapsed minutes; both may be negative. */
export interface Shift {
  readonly days?: number;
  readonly minutes?: number;
}

/** Adds days by the zone's calendar, then minutes: nine o'clock stays nine o'clock across a clock change. */
export function shiftedBy(at: Instant, { days = 0, minutes = 0 }: Shift, timeZone: string): ZonedTime {
  const onDay = days === 0 ? steady(at) : shiftedTo(at, addDays(wallTimeOf(at, timeZone).date, days), timeZone);
  if (minutes === 0) return onDay;
  return steady(new Date(Date.parse(onDay.at) + minutes * minute).toISOString());
}

export function shiftedTo(at: Instant, day: string, timeZone: string): ZonedTime {
  return timeOn(day, wallTimeOf(at, timeZone).time, timeZone);
}

/** @throws {RangeError} for an invalid day or time */
export function timeOn(day: string, time: string, timeZone: string): ZonedTime {
  const zoned = instantOf({ date: day, time }, timeZone);
  if (zoned === undefined) throw new RangeError(`Not a time: ${day} ${time}`);
  return zoned;
}

const steady = (at: Instant): ZonedTime => ({ at, clocks: 'steady' });
