import Box from '@cloudscape-design/components/box';
import { Draggable } from '@fullcalendar/react/interaction';
import { useEffect, useRef } from 'react';
import type { OwnedId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/post.ts';
import { calendarTexts } from './messages.ts';

interface DraftTrayProps {
  readonly drafts: readonly Post[];
  readonly withClient: boolean;
  readonly onOpen: (postId: OwnedId) => void;
}

/** Drafts that have no time: each can be dragged onto the calendar, or opened. */
export function DraftTray({ drafts, withClient, onOpen }: DraftTrayProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current === null) return undefined;
    // The calendar tells where one is dropped; what becomes of it is then read like everything else.
    const dragging = new Draggable(list.current, { itemSelector: '[data-post]', eventData: { create: false } });
    return () => dragging.destroy();
  }, []);
  return (
    <section className="draft-tray" aria-label={calendarTexts.tray}>
      <Box variant="h3">{calendarTexts.tray}</Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {drafts.length === 0 ? calendarTexts.trayEmpty : calendarTexts.trayText}
      </Box>
      <ul ref={list}>
        {drafts.map((post) => (
          <li key={post.id}>
            <button type="button" data-post={post.id} onClick={() => onOpen(post.id)}>
              {withClient && <bdi className="calendar-event-client">{post.clientName} </bdi>}
              <bdi>{post.content}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
