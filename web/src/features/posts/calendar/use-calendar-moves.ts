import type { DropInfo, EventDropInfo } from '@fullcalendar/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { snappedTime, timeToWrite, type WeekPlace } from '../../../../../shared/domain/planning/week-places.ts';
import type { CalendarPost } from '../../../../../shared/domain/planning/calendar.ts';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { asPostId, type PostId } from '../../../../../shared/domain/ids.ts';
import { type Shift, shiftedBy, timeOn } from '../../../../../shared/domain/posts/schedule-time.ts';
import { wallTimeOf, type ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { proposedTimesQuery } from '../../../data/posts/planning.ts';
import { isChangeable } from '../composer/post-progress.ts';
import { movedText, type PostMoves } from '../list/use-move-post.ts';
import { type CalendarView, hasHours } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

/**
 * When a post goes out that is put on a day: its client's next free slot or best time of that day, else as if it were written
 * then. On a day without time left it is ten o'clock, which is refused.
 */
function useTimeOnDay() {
  const queryClient = useQueryClient();
  return async ({ clientId, targets, timeZone }: CalendarPost, day: string): Promise<ZonedTime> => {
    const platforms = targets.map(({ platform }) => platform);
    const { at: from } = timeOn(day, '00:00', timeZone);
    const asked = queryClient.fetchQuery({ ...proposedTimesQuery(clientId, platforms, from), retry: false });
    const [found] = await asked.then(
      ({ proposed }) => proposed,
      () => [],
    );
    if (found !== undefined && wallTimeOf(found.at, timeZone).date === day) return { at: found.at, clocks: 'steady' };
    const at = timeToWrite(day, timeZone, serverNow());
    return at === undefined ? timeOn(day, '10:00', timeZone) : { at, clocks: 'steady' };
  };
}

interface CalendarMovesOptions {
  readonly find: (postId: PostId) => CalendarPost | undefined;
  readonly moves: PostMoves;
  readonly place: CalendarPlace;
  /** Where drafts may be dropped. */
  readonly places: readonly WeekPlace[];
  readonly isShown: (time: ZonedTime) => boolean;
}

/** Moves posts by pointer and keyboard. Moves by keyboard are announced to screen readers. */
export function useCalendarMoves({ find, moves, place, places, isShown }: CalendarMovesOptions) {
  const [announced, announce] = useState('');
  const timeOnDay = useTimeOnDay();

  function onDropped({ event, delta, view, revert }: EventDropInfo) {
    const post = find(asPostId(event.id));
    const time = post && timeAfter(post, delta.days, event.allDay || !hasHours(view.type) ? null : event.start);
    if (post === undefined || time === undefined || !moves.move(post, time)) revert();
  }

  function onDraftDropped({ draggedEl, dateStr, date, allDay }: DropInfo) {
    const draft = find(asPostId(draggedEl.dataset['post'] ?? ''));
    if (draft === undefined) return;
    if (allDay) void timeOnDay(draft, dateStr).then((time) => moves.schedule(draft, time));
    else moves.schedule(draft, { at: snappedTime(date.toISOString(), places), clocks: 'steady' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const shift = shiftOf(event.key, place.view);
    const id = event.target instanceof HTMLElement ? event.target.dataset['post'] : undefined;
    if (shift === undefined || id === undefined) return;
    event.preventDefault();
    const post = find(asPostId(id));
    // A post that is gone can be moved as little as one that is out.
    if (post?.scheduledFor === undefined || !isChangeable(post)) return announce(calendarTexts.fixed);
    const time = shiftedBy(post.scheduledFor, shift, post.timeZone);
    if (!moves.move(post, time)) return;
    announce(movedText(time));
    if (!isShown(time)) place.goTo(agencyDay(time.at));
  }

  return { announced, onDropped, onDraftDropped, onKeyDown };
}

/** A drop on a day keeps the post's time of day; a drop on a slot takes the slot's time. */
function timeAfter({ scheduledFor, timeZone }: CalendarPost, days: number, slot: Date | null): ZonedTime | undefined {
  if (slot !== null) return exactly(slot);
  return scheduledFor === undefined ? undefined : shiftedBy(scheduledFor, { days }, timeZone);
}

const exactly = (date: Date): ZonedTime => ({ at: date.toISOString(), clocks: 'steady' });

const week = 7;
const quarter = 15;

/** Arrow keys: left and right move by days, up and down by weeks (month view) or 15 minutes. */
export function shiftOf(key: string, view: CalendarView): Shift | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const upAndDown = (step: number) => (view === 'month' ? { days: step * week } : { minutes: step * quarter });
  if (view === 'agenda') return undefined;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { days: key === forward ? 1 : -1 };
    case 'ArrowUp':
      return upAndDown(-1);
    case 'ArrowDown':
      return upAndDown(1);
    default:
      return undefined;
  }
}
