import type { Instant } from '../../../../../shared/domain/text.ts';
import { monthOf } from '../../../../../shared/domain/time/agency-day.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { type CalendarItem, eventOf } from './calendar-item.ts';

export interface AgendaEntry {
  readonly item: CalendarItem;
  /** Undefined for what is of the whole day. */
  readonly at: Instant | undefined;
}

export interface AgendaDay {
  readonly day: string;
  readonly entries: readonly AgendaEntry[];
}

/** The days of a month with something on them, in the zone: first what is of the whole day, then by time. */
export function agendaDays(items: readonly CalendarItem[], month: string, timeZone: string): AgendaDay[] {
  const placed = items.flatMap((item) => {
    const event = eventOf(item);
    if (event === undefined) return [];
    const isOfDay = 'allDay' in event;
    const day = isOfDay ? event.start : wallTimeOf(event.start, timeZone).date;
    return monthOf(day) === month ? [{ item, day, at: isOfDay ? undefined : event.start }] : [];
  });
  const ordered = placed.toSorted((a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? ''));
  return Array.from(
    Map.groupBy(ordered, ({ day }) => day),
    ([day, entries]) => ({ day, entries }),
  );
}
