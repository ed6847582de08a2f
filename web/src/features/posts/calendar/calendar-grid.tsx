import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, {
  type CalendarRef,
  type DatesSetInfo,
  type DropInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type MountInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import enGb from '@fullcalendar/react/locales/en-gb';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { asPostId, type PostId } from '../../../../../shared/domain/ids.ts';
import type { WeekPlace } from '../../../../../shared/domain/planning/week-places.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { isPlannable, planningDays } from '../composer/planning-days.ts';
import { isChangeable } from '../composer/post-progress.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { gridOf, type ShownDays } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';
import { PlaceChip, wordsOf } from './place-chip.tsx';
import type { CalendarPlace } from './use-calendar-place.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useKeys } from './use-keys.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';

interface CalendarGridProps {
  readonly posts: readonly Post[];
  readonly places: readonly WeekPlace[];
  readonly place: CalendarPlace;
  readonly withClient: boolean;
  readonly onShown: (days: ShownDays) => void;
  readonly onOpen: (postId: PostId) => void;
  readonly onWrite: (at: Instant) => void;
  readonly onDropped: (info: EventDropInfo) => void;
  readonly onDraftDropped: (info: DropInfo) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const plugins = [dayGrid, timeGrid, list, interaction, classicTheme];
const views = { timeGridWeek: { titleFormat: { day: 'numeric', month: 'short', year: 'numeric' } } } as const;
const timeFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

export function CalendarGrid(props: CalendarGridProps) {
  const { posts, places, place, withClient, onShown, onOpen, onWrite, onDropped, onDraftDropped, onKeyDown } = props;
  const { view, day } = place;
  const calendar = useRef<CalendarRef>(null);
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const onDrawn = useRestoredFocus(grid);
  useKeys(grid, onKeyDown);
  useEffect(() => calendar.current?.getApi().changeView(gridOf[view], day), [view, day]);
  const events = useMemo(() => [...eventsOf(posts), ...places.map(eventOfPlace)], [posts, places]);
  const placeOf = (id: string) => places.find((each) => idOfPlace(each) === id);
  const [days] = useState(() => planningDays(new Date(), chosenZone()));
  const dayClass = (date: Date) => (isPlannable(agencyDay(date.toISOString()), days) ? '' : 'unplannable');

  function contentOf({ event, timeText }: EventDisplayInfo) {
    const free = placeOf(event.id);
    if (free !== undefined) return <PlaceChip place={free} time={timeText} />;
    const post = posts.find(({ id }) => id === event.id);
    return post && <CalendarEvent post={post} time={timeText} withClient={withClient} />;
  }

  function onMount({ el, event }: MountInfo<EventDisplayInfo>) {
    if (placeOf(event.id) !== undefined) return;
    el.dataset['post'] = event.id;
    if (event.startEditable) el.setAttribute('aria-describedby', hint);
    onDrawn(el);
  }

  return (
    <div ref={grid} role="group" aria-label={calendarTexts.label}>
      <p id={hint} hidden>
        {calendarTexts.keys}
      </p>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={enGb}
        timeZone={chosenZone()}
        initialView={gridOf[view]}
        initialDate={day}
        headerToolbar={false}
        views={views}
        height="auto"
        firstDay={1}
        dayMaxEvents={4}
        moreLinkText={(count) => calendarTexts.more({ count })}
        moreLinkHint={(count) => calendarTexts.showMore({ count })}
        moreLinkClass="calendar-more"
        moreLinkClick="popover"
        closeHint={shellMessages.close}
        dayCellClass={({ date }) => dayClass(date)}
        dayLaneClass={({ date }) => dayClass(date)}
        noEventsText={calendarTexts.none}
        allDaySlot={false}
        slotDuration="01:00"
        snapDuration="00:15"
        defaultTimedEventDuration="00:01"
        eventMinHeight={44}
        eventDisplay="block"
        nowIndicator
        eventTimeFormat={timeFormat}
        slotHeaderFormat={timeFormat}
        editable
        eventDurationEditable={false}
        droppable={view !== 'agenda'}
        eventInteractive
        events={events}
        eventContent={contentOf}
        eventDidMount={onMount}
        eventClick={({ event }) => {
          const free = placeOf(event.id);
          if (free === undefined) onOpen(asPostId(event.id));
          else onWrite(free.at);
        }}
        eventDrop={onDropped}
        drop={onDraftDropped}
        datesSet={(days) => onShown(shownDays(days))}
      />
    </div>
  );
}

const shownDays = ({ start, end, view }: DatesSetInfo): ShownDays => ({
  from: start.toISOString(),
  to: end.toISOString(),
  title: view.title,
});

const idOfPlace = ({ kind, at }: WeekPlace) => `${kind} ${at}`;

const eventOfPlace = (place: WeekPlace) => ({
  id: idOfPlace(place),
  title: wordsOf(place),
  start: place.at,
  startEditable: false,
});

function eventsOf(posts: readonly Post[]) {
  return posts.flatMap((post) => {
    const start = post.publishedAt ?? post.scheduledFor;
    return start === undefined ? [] : [{ id: post.id, title: post.content, start, startEditable: isChangeable(post) }];
  });
}
