import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, {
  type CalendarRef,
  type DateClickInfo,
  type DatesSetInfo,
  type DayCellInfo,
  type DayLaneInfo,
  type DropInfo,
  type EventClickInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type MountInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import enGb from '@fullcalendar/react/locales/en-gb';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { isPlannable, planningDays } from '../composer/planning-days.ts';
import { eventOf, itemId, type ShownItems } from './calendar-item.ts';
import { CalendarItemChip } from './calendar-item-chip.tsx';
import { gridOf, type GridView, hasHours, type ShownDays } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { forLanguage } from '../../../messages/for-language.ts';

function useKeys(element: RefObject<HTMLElement | null>, onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    element.current?.addEventListener('keydown', (event) => press(event), { signal });
    return () => listening.abort();
  }, [element]);
}

const morning = 7;

/** Where a week begins: at seven, or at the hour of something earlier. Days without a time are not counted. */
function firstHour(starts: readonly string[], timeZone: string): string {
  const hours = starts
    .filter((start) => start.includes('T'))
    .map((start) => Number(wallTimeOf(start, timeZone).time.slice(0, 2)));
  return `${String(Math.min(morning, ...hours)).padStart(2, '0')}:00:00`;
}

/** Weeks begin on Monday in every language. */
const locale = forLanguage(({ dates }) => ({ ...enGb, code: dates }));

interface CalendarGridProps extends ShownItems {
  readonly view: GridView;
  /** Whether a week has hours. */
  readonly isByHours: boolean;
  readonly day: string;
  readonly onDay: (click: Pick<DateClickInfo, 'date' | 'dateStr' | 'allDay' | 'view'>) => void;
  readonly onDropped: (info: EventDropInfo) => void;
  readonly onDraftDropped: (info: DropInfo) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const plugins = [dayGrid, timeGrid, interaction, classicTheme];
const weekTitle = { titleFormat: { day: 'numeric', month: 'short', year: 'numeric' } } as const;
const views = { timeGridWeek: weekTitle, dayGridWeek: { ...weekTitle, dayMaxEvents: false } } as const;
const timeFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** Options that a calendar keeps, however often it is drawn: it draws all events again after any other one. */
const fixedOptions = {
  moreLinkText: (count: number) => calendarTexts.more({ count }),
  moreLinkHint: (count: number) => calendarTexts.showMore({ count }),
};

/** Of functions that are called later: the calendar takes another one for another option. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

export function CalendarGrid(props: CalendarGridProps) {
  const { items, chosen, day, withClient, onKeyDown } = props;
  const view = gridOf(props.view, props.isByHours);
  const calendar = useRef<CalendarRef>(null);
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const onDrawn = useRestoredFocus(grid);
  useKeys(grid, onKeyDown);
  useEffect(() => calendar.current?.getApi().changeView(view, day), [view, day]);
  const zone = chosenZone();
  const events = useMemo(() => items.map(eventOf).filter((event) => event !== undefined), [items]);
  const byId = useMemo(() => new Map(items.map((item) => [itemId(item), item])), [items]);
  const [days] = useState(() => planningDays(new Date(), chosenZone()));
  const start = useMemo(
    () =>
      firstHour(
        events.map((event) => event.start),
        zone,
      ),
    [events, zone],
  );
  const latest = useLatest({ ...props, byId, onDrawn });

  const drawn = useMemo(() => {
    const dayClass = (date: Date) => (isPlannable(agencyDay(date.toISOString()), days) ? '' : 'unplannable');
    return {
      dayCellClass: ({ date, view: { type } }: DayCellInfo) => (hasHours(type) ? '' : dayClass(date)),
      dayLaneClass: ({ date }: DayLaneInfo) => dayClass(date),
      eventClick({ event }: EventClickInfo) {
        const item = latest.current.byId.get(event.id);
        if (item !== undefined) latest.current.onOpen(item);
      },
      eventDrop: (info: EventDropInfo) => latest.current.onDropped(info),
      drop: (info: DropInfo) => latest.current.onDraftDropped(info),
      dateClick: (info: DateClickInfo) => latest.current.onDay(info),
      datesSet: (shown: DatesSetInfo) => latest.current.onShown(shownDays(shown)),
    };
  }, [days, latest]);
  const eventClass = useCallback(
    ({ event }: EventDisplayInfo) => (event.id === chosen ? 'calendar-chosen' : ''),
    [chosen],
  );
  // Events mount before `latest` has the items that they are of.
  const eventDidMount = useCallback(
    ({ el, event }: MountInfo<EventDisplayInfo>) => {
      const item = byId.get(event.id);
      if (item?.kind !== 'post' && item?.kind !== 'out') return;
      el.dataset['post'] = event.id;
      if (event.startEditable) el.setAttribute('aria-describedby', hint);
      latest.current.onDrawn(el);
    },
    [byId, hint, latest],
  );
  const eventContent = useCallback(
    ({ event }: EventDisplayInfo) => {
      const item = byId.get(event.id);
      return item && <CalendarItemChip item={item} withClient={withClient} />;
    },
    [byId, withClient],
  );

  return (
    <div ref={grid} className={`calendar-${props.view}`} role="group" aria-label={calendarTexts.label} tabIndex={-1}>
      <p id={hint} hidden>
        {calendarTexts.keys}
      </p>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={locale()}
        timeZone={zone}
        initialView={view}
        initialDate={day}
        headerToolbar={false}
        views={views}
        height="auto"
        firstDay={1}
        dayMaxEvents={4}
        eventMaxStack={2}
        moreLinkClass="calendar-more"
        moreLinkClick="popover"
        closeHint={shellMessages.close}
        noEventsText={calendarTexts.none}
        allDaySlot
        allDayText={calendarTexts.notes.row}
        slotMinTime={start}
        slotMinHeight={52}
        slotDuration="01:00"
        snapDuration="00:15"
        defaultTimedEventDuration="00:01"
        eventMinHeight={48}
        eventDisplay="block"
        nowIndicator
        slotHeaderFormat={timeFormat}
        editable
        eventDurationEditable={false}
        droppable
        eventInteractive
        events={events}
        eventClass={eventClass}
        eventContent={eventContent}
        eventDidMount={eventDidMount}
        {...fixedOptions}
        {...drawn}
      />
    </div>
  );
}

const shownDays = ({ start, end, view }: DatesSetInfo): ShownDays => ({
  from: start.toISOString(),
  to: end.toISOString(),
  title: view.title,
});
