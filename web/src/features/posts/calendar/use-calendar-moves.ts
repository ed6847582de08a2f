import type { DropInfo, EventDropInfo } from '@fullcalendar/react';
import { useState } from 'react';
import { snappedTime } from '../../../../../shared/domain/planning/snapped-time.ts';
import type { WeekPlace } from '../../../../../shared/domain/planning/week-places.ts';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { asPostId, type PostId } from '../../../../../shared/domain/ids.ts';
import { shiftedBy } from '../../../../../shared/domain/posts/shifted-time.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { ZonedTime } from '../../../../../shared/domain/time/wall-time.ts';
import { isChangeable } from '../composer/post-progress.ts';
import { movedText, type PostMoves } from '../list/use-move-post.ts';
import { gridOf } from './calendar-view.ts';
import { shiftOf } from './event-keys.ts';
import { calendarTexts } from './messages.ts';
import type { CalendarPlace } from './use-calendar-place.ts';
import { useTimeOnDay } from './use-time-on-day.ts';

interface CalendarMovesOptions {
  readonly find: (postId: PostId) => Post | undefined;
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
    const time = post && timeAfter(post, delta.days, event.allDay || view.type === gridOf.month ? null : event.start);
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
function timeAfter({ scheduledFor, timeZone }: Post, days: number, slot: Date | null): ZonedTime | undefined {
  if (slot !== null) return exactly(slot);
  return scheduledFor === undefined ? undefined : shiftedBy(scheduledFor, { days }, timeZone);
}

const exactly = (date: Date): ZonedTime => ({ at: date.toISOString(), clocks: 'steady' });
