import { addDays } from '../../../../../shared/domain/time/agency-day.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days that are shown, up to the instant `to`. */
export interface ShownDays {
  readonly from: Instant;
  readonly to: Instant;
  /** In words. */
  readonly title: string;
}

/** What FullCalendar calls our views. */
export const gridOf: Readonly<Record<CalendarView, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  agenda: 'listMonth',
};

/** A day in the span of time before or after that of a day: a week, or a month's first. */
export function steppedDay(day: string, view: CalendarView, step: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * step);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}
