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

/** What FullCalendar calls the views. A week of one client has hours; that of many, in which much comes at once, is a list a day. */
const grids = { month: 'dayGridMonth', weekByHours: 'timeGridWeek', weekByDays: 'dayGridWeek' } as const;

export const gridOf = (view: GridView, isByHours: boolean): string =>
  view === 'month' ? grids.month : isByHours ? grids.weekByHours : grids.weekByDays;

export const hasHours = (grid: string): boolean => grid === grids.weekByHours;

/** The day one week or month before or after, for a month its first. */
export function steppedDay(day: string, view: CalendarView, step: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * step);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}
