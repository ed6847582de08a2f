import type { Report } from '../domain/reports/report.ts';
import { dayCount } from '../domain/time/agency-day.ts';
import { dateLocaleOf } from '../domain/time/date-locale.ts';

const longestWeek = 7;

export const reportKind = ({ from, to }: Pick<Report, 'from' | 'to'>): 'month' | 'week' =>
  dayCount(from, to) > longestWeek ? 'month' : 'week';

/** `November 2026`, or the days of a week. */
export function reportTime({ from, to, language }: Pick<Report, 'from' | 'to' | 'language'>): string {
  const isMonth = reportKind({ from, to }) === 'month';
  const shown = isMonth ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'long' } as const);
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { ...shown, timeZone: 'UTC' });
  return isMonth ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}
