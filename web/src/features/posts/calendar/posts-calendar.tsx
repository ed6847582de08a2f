import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { asPostId, type ClientId, type PostId } from '../../../../../shared/domain/ids.ts';
import type { Calendar } from '../../../../../shared/domain/planning/calendar.ts';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useCan } from '../../../auth/use-can.ts';
import { isAnyAsked, useApprovalFeed } from '../../../data/posts/approvals.ts';
import { calendarQuery } from '../../../data/posts/calendar.ts';
import { useBrandingById } from '../../../data/branding.ts';
import { type PostSelection, useCountsOf } from '../../../data/posts/posts.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { isUnavailable } from '../../../offline/availability.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { postTexts } from '../messages.ts';
import type { PostAction } from '../list/post-actions.ts';
import { PostsFilters } from '../list/posts-filters.tsx';
import type { PostMoves } from '../list/use-move-post.ts';
import { postSelectionOf, type PostList } from '../list/use-post-list.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { type CalendarItem, itemId, openableIds } from './calendar-item.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { hasHours, type ShownDays } from './calendar-view.ts';
import './calendar.css';
import { DrawnEvents } from './drawn-events.ts';
import { DraftTray } from './draft-tray.tsx';
import { calendarTexts } from './messages.ts';
import { type WantedNote, NoteDialog } from './note-dialog.tsx';
import { useCalendarMoves } from './use-calendar-moves.ts';
import type { CalendarPlace } from './use-calendar-place.ts';
import { useDayMarks } from './use-day-marks.ts';
import { useDrafts } from './use-drafts.ts';
import { useNextSlot } from './use-next-slot.ts';
import { useWeekPlaces } from './use-week-places.ts';
import { takeFocus } from './use-restored-focus.ts';
import { useWriteThere } from './use-write-there.ts';
import { EventPanel } from './panel/event-panel.tsx';

const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }));

interface PostsCalendarProps {
  readonly clientId: ClientId | undefined;
  readonly list: PostList;
  readonly place: CalendarPlace;
  readonly moves: PostMoves;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onDetails: () => void;
  /** A dialog is open, beside which there is no other. */
  readonly hasDialog: boolean;
}

export function PostsCalendar({ clientId, list, place, moves, onAction, onDetails, hasDialog }: PostsCalendarProps) {
  const [shown, setShown] = useState<ShownDays>();
  const [note, setNote] = useState<WantedNote>();
  const wanted = postSelectionOf({ ...list.filters, from: undefined, to: undefined }, clientId);
  const {
    calendar,
    drafts,
    posts,
    publications,
    places,
    items,
    note: placesNote,
    drawn,
  } = useShownItems(wanted, place.view, shown);
  useApprovalFeed(clientId, isAnyAsked([...posts, ...drafts.untimed]));
  const { announced, ...handlers } = useCalendarMoves({
    find: (postId) => [...posts, ...drafts.untimed].find(({ id }) => id === postId),
    moves,
    place,
    places,
    isShown: ({ at }) => shown !== undefined && at >= shown.from && at < shown.to,
  });
  const mayDraft = useCan('posts.draft');
  const { writeAt, writeOn } = useWriteThere(wanted.clientId);
  const nextSlot = useNextSlot(moves);
  const isDraftWanted = list.filters.status === undefined || list.filters.status === 'draft';
  const isOpen = list.opened !== undefined && !hasDialog;
  const withClient = clientId === undefined;

  function open(item: CalendarItem) {
    if (item.kind === 'place') writeAt(item.place.at);
    else if (item.kind === 'note') setNote(item.note);
    else if (item.kind !== 'holiday') list.open(asPostId(itemId(item)));
  }

  function close() {
    const closed = list.opened;
    list.close();
    focusEvent(closed);
  }

  const shownItems = { items, chosen: list.opened, withClient, onShown: setShown, onOpen: open };
  return (
    <Container
      header={<PostsFilters list={list} withClient={withClient} ofClient={wanted.clientId} withDays={false} />}
    >
      <CalendarToolbar
        place={place}
        title={shown?.title ?? ''}
        zone={chosenZone()}
        isLoading={calendar.isFetching}
        onAddNote={() => setNote({ day: agencyDay(serverNow().toISOString()) })}
      />
      <RangeNotices calendar={calendar} note={placesNote} />
      <div className={isOpen ? 'calendar with-panel' : isDraftWanted ? 'calendar with-tray' : 'calendar'}>
        <DrawnEvents value={drawn}>
          {place.view === 'agenda' ? (
            <CalendarAgenda day={place.day} {...shownItems} />
          ) : (
            <Suspense fallback={<Loading />}>
              <CalendarGrid
                {...shownItems}
                view={place.view}
                isByHours={wanted.clientId !== undefined}
                day={place.day}
                onDay={({ date, dateStr, allDay, view }) => {
                  if (!mayDraft) return;
                  if (!allDay) writeAt(date.toISOString());
                  else if (hasHours(view.type)) setNote({ day: dateStr });
                  else writeOn(dateStr);
                }}
                {...handlers}
              />
            </Suspense>
          )}
        </DrawnEvents>
        {isOpen && list.opened !== undefined && (
          <EventPanel
            postId={list.opened}
            out={publications.find(({ postId }) => postId === list.opened)}
            until={shown?.to}
            {...neighboursOf(list.opened, openableIds(items))}
            onOpen={list.open}
            onClose={close}
            onAction={onAction}
            onDetails={onDetails}
          />
        )}
        {!isOpen && isDraftWanted && drafts.error === null && (
          <DraftTray
            drafts={drafts}
            withClient={wanted.clientId === undefined}
            hasDays={place.view !== 'agenda'}
            onOpen={list.open}
            onNextSlot={(draft) => void nextSlot(draft)}
          />
        )}
        {!isOpen && isDraftWanted && drafts.error !== null && (
          <LoadFailed title={calendarTexts.trayFailed} error={drafts.error} onRetry={drafts.refetch} />
        )}
      </div>
      {note !== undefined && <NoteDialog wanted={note} clientId={wanted.clientId} onClose={() => setNote(undefined)} />}
      <LiveRegion hidden>{announced}</LiveRegion>
    </Container>
  );
}

/** What the shown days have, and what is to be said about it. */
function useShownItems(wanted: PostSelection, view: CalendarPlace['view'], shown: ShownDays | undefined) {
  const { from = '', to = '' } = shown ?? {};
  const calendar = useQuery({ ...calendarQuery({ ...wanted, from, to }), enabled: shown !== undefined });
  const drafts = useDrafts(wanted);
  const { posts, publications, notes } = calendar.data ?? nothing;
  useCountsOf(posts);
  const { places, note } = useWeekPlaces(wanted.clientId, view === 'week' ? shown : undefined);
  const marks = useDayMarks(notes, shown);
  const items = useMemo(
    (): readonly CalendarItem[] => [
      ...posts.map((post): CalendarItem => ({ kind: 'post', post })),
      ...publications.map((out): CalendarItem => ({ kind: 'out', out })),
      ...places.map((free): CalendarItem => ({ kind: 'place', place: free })),
      ...marks,
    ],
    [posts, publications, places, marks],
  );
  const clientIds = useMemo(
    () => [...new Set([...posts, ...publications, ...notes].flatMap(({ clientId }) => clientId ?? []))],
    [posts, publications, notes],
  );
  const brandings = useBrandingById(clientIds);
  const zone = chosenZone();
  const drawn = useMemo(() => ({ brandings, zone }), [brandings, zone]);
  return {
    calendar,
    drafts,
    posts,
    publications,
    places,
    note,
    // Hundreds of events are drawn in parts, between which a press is answered.
    items: useDeferredValue(items, noItems),
    drawn: useDeferredValue(drawn),
  };
}

const noItems: readonly CalendarItem[] = [];
const nothing: Calendar = { posts: [], publications: [], notes: [], total: 0, isCut: false };

type RangeNoticesProps = Pick<ReturnType<typeof useShownItems>, 'calendar' | 'note'>;

function RangeNotices({ calendar: { data = nothing, error, refetch }, note }: RangeNoticesProps) {
  const shown = data.posts.length + data.publications.length;
  return (
    <>
      {error !== null && !(data !== nothing && isUnavailable(error)) && (
        <LoadFailed title={postTexts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data.isCut && <Alert type="info">{calendarTexts.cut}</Alert>}
      {data.total > shown && <Alert type="info">{calendarTexts.capped({ shown, all: data.total })}</Alert>}
      {note !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s" padding={{ bottom: 's' }}>
          {note}
        </Box>
      )}
    </>
  );
}

/** Where the panel of a post was opened from. */
function focusEvent(closed: PostId | undefined) {
  // The draft that it came from is there again after the next frame.
  requestAnimationFrame(() => {
    // The panel may still be there, and have the focus, or take it once more.
    const panel = document.querySelector('.event-panel');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    takeFocus(
      () =>
        document.querySelector<HTMLElement>(`.calendar [data-post="${closed ?? ''}"]`) ??
        document.querySelector<HTMLElement>('.calendar > [role=group]'),
      panel,
    );
  });
}

/** A post that is not among those shown has the first one after it. */
function neighboursOf(id: string, ids: readonly string[]) {
  const at = ids.indexOf(id);
  const idAt = (index: number) => {
    const found = ids[index];
    return found === undefined ? undefined : asPostId(found);
  };
  return { previous: at === -1 ? undefined : idAt(at - 1), next: idAt(at + 1) };
}
