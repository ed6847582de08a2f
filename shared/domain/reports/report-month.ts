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
