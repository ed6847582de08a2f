import type { DayRange } from '../metrics/analytics.ts';
import { addDays } from '../time/agency-day.ts';
import { daysOfMonth, monthsLater, type ReportMonth } from './report-month.ts';

/** What a report is about, what it is compared with, and the days whose plan it shows. */
export interface ReportPeriod {
  readonly range: DayRange;
  readonly before: DayRange;
  readonly next: DayRange;
}

export const monthPeriod = (month: ReportMonth): ReportPeriod => ({
  range: daysOfMonth(month),
  before: daysOfMonth(monthsLater(month, -1)),
  next: daysOfMonth(monthsLater(month, 1)),
});

/** @param monday the first day of the week */
export const weekPeriod = (monday: string): ReportPeriod => ({
  range: week(monday),
  before: week(addDays(monday, -7)),
  next: week(addDays(monday, 7)),
});

const week = (from: string): DayRange => ({ from, to: addDays(from, 6) });
