import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import type { DayRange } from '../metrics/analytics.ts';
import { addDays } from '../time/agency-day.ts';

/** `2026-11`: a calendar month of the agency. */
export const ReportMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, fieldCode('field.month'));
export type ReportMonth = z.infer<typeof ReportMonth>;

export const monthOfDay = (day: string): ReportMonth => day.slice(0, '2026-11'.length);

export function monthsLater(month: ReportMonth, months: number): ReportMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, '2026-11'.length);
}

/** The first and the last day. */
export const daysOfMonth = (month: ReportMonth): DayRange => ({
  from: `${month}-01`,
  to: addDays(`${monthsLater(month, 1)}-01`, -1),
});

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
