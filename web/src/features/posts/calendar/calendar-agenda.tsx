import { memo, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { monthOf } from '../../../../../shared/domain/time/agency-day.ts';
import { instantOf, wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { forLanguage } from '../../../messages/for-language.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { CalendarItemChip } from './calendar-item-chip.tsx';
import { type CalendarItem, eventOf, itemId, type ShownItems } from './calendar-item.ts';
import { steppedDay } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

interface AgendaEntry {
  readonly item: CalendarItem;
  /** Undefined for what is of the whole day. */
  readonly at: Instant | undefined;
}

interface AgendaDay {
  readonly day: string;
  readonly entries: readonly AgendaEntry[];
}

/** The days of a month with something on them, in the zone: first what is of the whole day, then by time. */
function agendaDays(items: readonly CalendarItem[], month: string, timeZone: string): AgendaDay[] {
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

interface CalendarAgendaProps extends ShownItems {
  /** Of the month that is shown. */
  readonly day: string;
}

const monthTitle = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const dayTitle = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** A month as a list of its days with something on them; those before today are folded. */
export function CalendarAgenda({ day, items, onShown, ...shown }: CalendarAgendaProps) {
  const zone = chosenZone();
  const month = monthOf(day);
  const today = wallTimeOf(serverNow().toISOString(), zone).date;
  const agenda = useRef<HTMLDivElement>(null);
  const onDrawn = useRestoredFocus(agenda);
  useEffect(() => {
    const title = monthTitle().format(new Date(month));
    onShown({ from: midnight(month, zone), to: midnight(steppedDay(month, 'month', 1), zone), title });
  }, [month, zone, onShown]);
  const days = useMemo(() => agendaDays(items, month, zone), [items, month, zone]);
  const isThisMonth = month === monthOf(today);
  const [earlier, later] = useMemo(() => {
    const first = isThisMonth ? days.findIndex((each) => each.day >= today) : 0;
    return first === -1 ? [days, noDays] : [days.slice(0, first), days.slice(first)];
  }, [days, isThisMonth, today]);
  const drawn = { today, onDrawn, ...shown };
  return (
    <div ref={agenda} className="calendar-agenda" role="group" aria-label={calendarTexts.label} tabIndex={-1}>
      {days.length === 0 && <p>{calendarTexts.none}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{calendarTexts.earlier}</summary>
          <Days key={month} days={earlier} {...drawn} />
        </details>
      )}
      <Days key={month} days={later} {...drawn} />
    </div>
  );
}

/** When a change of the clocks skips it, the moment of the change. */
const midnight = (day: string, zone: string) => instantOf({ date: day, time: '00:00' }, zone)?.at ?? day;

interface DaysProps extends Pick<ShownItems, 'chosen' | 'withClient' | 'onOpen'> {
  readonly today: string;
  readonly onDrawn: (drawn: HTMLElement) => void;
}

const noDays: readonly AgendaDay[] = [];

const entriesAtOnce = 40;

const entriesOf = (days: readonly AgendaDay[]) => days.reduce((sum, { entries }) => sum + entries.length, 0);

/** As many days as a screen has, and more from frame to frame: a month may have hundreds of posts. */
function useGrowing(days: readonly AgendaDay[]): readonly AgendaDay[] {
  const [most, setMost] = useState(entriesAtOnce);
  const shown = days.filter((_, place) => entriesOf(days.slice(0, place)) < most);
  const hasMore = shown.length < days.length;
  useEffect(() => {
    if (!hasMore) return undefined;
    const next = setTimeout(() => startTransition(() => setMost(most + entriesAtOnce)));
    return () => clearTimeout(next);
  }, [hasMore, most]);
  return shown;
}

function Days({ days, today, ...shown }: DaysProps & { readonly days: readonly AgendaDay[] }) {
  return useGrowing(days).map((each) => (
    <DayOfAgenda key={each.day} {...each} isToday={each.day === today} {...shown} />
  ));
}

interface DayOfAgendaProps extends Omit<DaysProps, 'today'>, AgendaDay {
  readonly isToday: boolean;
}

const DayOfAgenda = memo(function DayOfAgenda({ day, entries, isToday, ...shown }: DayOfAgendaProps) {
  return (
    <section>
      <h3>
        {isToday && <b>{calendarTexts.today}</b>} {dayTitle().format(new Date(day))}
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={itemId(entry.item)} entry={entry} {...shown} />
        ))}
      </ul>
    </section>
  );
});

function Entry({ entry, chosen, withClient, onOpen, onDrawn }: Omit<DaysProps, 'today'> & { entry: AgendaEntry }) {
  const { item } = entry;
  const id = itemId(item);
  const button = useRef<HTMLButtonElement>(null);
  const tellDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (button.current !== null) tellDrawn(button.current);
  }, []);
  const chip = <CalendarItemChip item={item} withClient={withClient} />;
  if (item.kind === 'holiday') return <li>{chip}</li>;
  return (
    <li className={id === chosen ? 'calendar-chosen' : ''}>
      <button
        ref={button}
        type="button"
        data-post={item.kind === 'post' || item.kind === 'out' ? id : undefined}
        onClick={() => onOpen(item)}
      >
        {chip}
      </button>
    </li>
  );
}
