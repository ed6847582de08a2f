import { addDays } from '../../../../../shared/domain/time/agency-day.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** `to` is exclusive. */
export interface ShownDays {
  readonly from: Instant;
  readonly to: Instant;
  readonly title: string;
}

export type GridView = Exclude<CalendarView, 'agenda'>;

/** What FullCalendar calls our views. */
export const gridOf: Readonly<Record<GridView, string>> = { month: 'dayGridMonth', week: 'timeGridWeek' };

/** The day one week or month before or after, for a month its first. */
export function steppedDay(day: string, view: CalendarView, step: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * step);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}
