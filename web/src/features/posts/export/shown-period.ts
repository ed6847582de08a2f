import { addDays } from '../../../../../shared/domain/time/agency-day.ts';
import { weekdayOf } from '../../../../../shared/domain/time/zone-day.ts';
import { type CalendarView, steppedDay } from '../calendar/calendar-view.ts';

/** The first and the last day of the week or month that a calendar shows. */
export function shownPeriod(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'week') {
    const monday = addDays(day, 1 - weekdayOf(day));
    return { from: monday, to: addDays(monday, 6) };
  }
  return { from: `${day.slice(0, 7)}-01`, to: addDays(steppedDay(day, 'month', 1), -1) };
}
