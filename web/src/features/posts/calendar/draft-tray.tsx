import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { Draggable } from '@fullcalendar/react/interaction';
import { useEffect, useRef } from 'react';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { calendarTexts } from './messages.ts';
import type { Drafts } from './use-drafts.ts';

interface DraftTrayProps {
  readonly drafts: Drafts;
  readonly withClient: boolean;
  /** Only a view with days can receive a dropped draft. */
  readonly hasDays: boolean;
  readonly onOpen: (postId: PostId) => void;
}

export function DraftTray({ drafts, withClient, hasDays, onOpen }: DraftTrayProps) {
  const { untimed, hasMore, isReading, showMore } = drafts;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current === null) return undefined;
    // The calendar handles the drop and reloads the event, so FullCalendar must not add one of its own.
    const dragging = new Draggable(list.current, { itemSelector: '[data-post]', eventData: { create: false } });
    return () => dragging.destroy();
  }, []);
  const { trayEmpty, trayText, trayOpen } = calendarTexts;
  return (
    <section className="draft-tray" aria-label={calendarTexts.tray}>
      <Box variant="h3">{calendarTexts.tray}</Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {untimed.length === 0 ? trayEmpty : hasDays ? trayText : trayOpen}
      </Box>
      <ul ref={list}>
        {untimed.map((post) => (
          <li key={post.id}>
            <button type="button" data-post={post.id} onClick={() => onOpen(post.id)}>
              {withClient && (
                <>
                  <b>
                    <bdi>{post.clientName}</bdi>
                  </b>{' '}
                </>
              )}
              <bdi>{post.content}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button loading={isReading} onClick={showMore}>
          {calendarTexts.trayMore}
        </Button>
      )}
    </section>
  );
}
