import type { Instant } from '../text.ts';
import { addDays } from '../time/agency-day.ts';
import { weekdayOf } from '../time/hour-of-week.ts';
import { instantOf, wallTimeOf } from '../time/wall-time.ts';
import { monthOfDay, monthsLater, type ReportMonth } from './report-month.ts';
import type { ReportSettings } from './report-settings.ts';

/** On the client's clock. */
const sentAt = '08:00';
const monday = 1;

type Times = Pick<ReportSettings, 'isOn' | 'isWeekly' | 'day'>;

/** The first instant after another at which something is due; undefined while nothing is ever due. */
export function nextReportAt(settings: Times, timeZone: string, after: Date): Instant | undefined {
  const today = wallTimeOf(after.toISOString(), timeZone).date;
  const month = monthOfDay(today);
  const reports = settings.isOn ? [0, 1].map((months) => reportDay(monthsLater(month, months), settings.day)) : [];
  const mondays = settings.isWeekly ? [0, 7].map((days) => addDays(mondayOf(today), days)) : [];
  return [...reports, ...mondays]
    .map((day) => atDay(day, timeZone))
    .filter((at) => at > after.toISOString())
    .toSorted()[0];
}

const reportDay = (month: ReportMonth, day: number) => `${month}-${String(day).padStart(2, '0')}`;

const mondayOf = (day: string) => addDays(day, monday - weekdayOf(day));

function atDay(date: string, timeZone: string): Instant {
  const found = instantOf({ date, time: sentAt }, timeZone);
  if (found === undefined) throw new RangeError(`Not a day: ${date}`);
  return found.at;
}

/** What is due at an instant that {@link nextReportAt} told: the month before it, or the week before it by its Monday. */
export function dueAt(settings: Times, timeZone: string, at: Instant): { month?: ReportMonth; monday?: string } {
  const today = wallTimeOf(at, timeZone).date;
  return {
    ...(settings.isOn && today === reportDay(monthOfDay(today), settings.day) && { month: monthBefore(today) }),
    ...(settings.isWeekly && weekdayOf(today) === monday && { monday: addDays(today, -7) }),
  };
}

const monthBefore = (day: string): ReportMonth => monthsLater(monthOfDay(day), -1);
