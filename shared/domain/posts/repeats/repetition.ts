import * as z from 'zod';
import { fieldCode } from '../../../messages/field-code.ts';
import { DomainError } from '../../errors.ts';
import { addDays } from '../../time/agency-day.ts';
import { weekdayOf } from '../../time/zone-day.ts';
import { WeeklyTime } from '../../planning/slot.ts';
import { TimeZone } from '../../time/time-zone.ts';
import { latestTime } from '../schedule-time.ts';
import { instantOf, wallTimeOf, type ZonedTime } from '../../time/wall-time.ts';

/** Posts of one series. */
export const seriesLimit = 60;
const fewest = 2;

const Day = z.iso.date(fieldCode('field.day'));

const always = {
  /** In the zone: `10:30`. */
  time: WeeklyTime.shape.time,
  timeZone: TimeZone,
  /** The first day that counts. */
  from: Day,
  end: z.union([
    z.strictObject({ times: z.int().min(fewest).max(seriesLimit) }),
    /** The last day that counts. */
    z.strictObject({ until: Day }),
  ]),
};

/** `weekday` 1 is Monday. A month without the day has its last day instead. */
export const Repetition = z.discriminatedUnion('every', [
  z.strictObject({
    every: z.literal('week'),
    weekdays: z.array(z.int().min(1).max(7)).min(1, fieldCode('post-series.weekday-required')).max(7),
    ...always,
  }),
  z.strictObject({ every: z.literal('month'), day: z.int().min(1).max(31), ...always }),
]);
export type Repetition = z.infer<typeof Repetition>;

export interface Occurrence extends ZonedTime {
  /** In the zone: `2026-11-24`. */
  readonly day: string;
}

/** The first times after `now`, at most one more than a series may have. A wall time that a clock change skips moves on. */
export function occurrencesOf(repetition: Repetition, now: Date): Occurrence[] {
  const { time, timeZone, end } = repetition;
  const most = 'times' in end ? end.times : seriesLimit + 1;
  const today = wallTimeOf(now.toISOString(), timeZone).date;
  const last = wallTimeOf(latestTime(now).toISOString(), timeZone).date;
  const until = 'until' in end && end.until < last ? end.until : last;
  const from = repetition.from < today ? today : repetition.from;
  const found: Occurrence[] = [];
  for (const day of from > until ? [] : daysOf(repetition, from)) {
    if (found.length === most || day > until) break;
    const zoned = instantOf({ date: day, time }, timeZone);
    if (zoned === undefined) break;
    if (Date.parse(zoned.at) > now.getTime()) found.push({ ...zoned, day });
  }
  return found;
}

/** Without an end: whoever takes them stops. */
function* daysOf(repetition: Repetition, from: string): Generator<string> {
  if (repetition.every === 'week') {
    for (let day = from; ; day = addDays(day, 1)) if (repetition.weekdays.includes(weekdayOf(day))) yield day;
  }
  for (let month = from.slice(0, 7); ; month = nextMonth(month)) {
    const day = dayOfMonth(month, repetition.day);
    if (day >= from) yield day;
  }
}

const nextMonth = (month: string) => addDays(`${month}-01`, 31).slice(0, 7);

function dayOfMonth(month: string, day: number): string {
  const last = addDays(`${nextMonth(month)}-01`, -1);
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}

/** Throws `post-series.too-few` and `post-series.too-many`. */
export function checkedOccurrences(repetition: Repetition, now: Date): Occurrence[] {
  const found = occurrencesOf(repetition, now);
  if (found.length < fewest) throw new DomainError('invalid', 'post-series.too-few', { fields: ['repetition'] });
  if (found.length > seriesLimit)
    throw new DomainError('invalid', 'post-series.too-many', {
      params: { limit: seriesLimit },
      fields: ['repetition'],
    });
  return found;
}
