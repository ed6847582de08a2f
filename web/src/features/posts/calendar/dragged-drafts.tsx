import { Draggable } from '@fullcalendar/react/interaction';
import { type RefObject, useEffect } from 'react';

/** Lets the drafts of a list be dragged onto the days of a calendar. Draws nothing. */
export function DraggedDrafts({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (list.current === null) return undefined;
    // The calendar handles the drop and reloads the event, so FullCalendar must not add one of its own.
    const dragging = new Draggable(list.current, { itemSelector: '[data-post]', eventData: { create: false } });
    return () => dragging.destroy();
  }, [list]);
  return null;
}
