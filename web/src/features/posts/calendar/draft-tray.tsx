import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { Draggable } from '@fullcalendar/react/interaction';
import { useEffect, useRef } from 'react';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { clientColourValue } from './client-colour.ts';
import { calendarTexts } from './messages.ts';
import type { Drafts } from './use-drafts.ts';

interface DraftTrayProps {
  readonly drafts: Drafts;
  readonly withClient: boolean;
  /** Only a view with days can receive a dropped draft. */
  readonly hasDays: boolean;
  readonly onOpen: (postId: PostId) => void;
  readonly onNextSlot: (draft: Post) => void;
}

export function DraftTray({ drafts, withClient, hasDays, onOpen, onNextSlot }: DraftTrayProps) {
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
          <li key={post.id} style={{ borderInlineStartColor: clientColourValue(post.clientId) }}>
            <button id={`draft-${post.id}`} type="button" data-post={post.id} onClick={() => onOpen(post.id)}>
              {withClient && (
                <b>
                  <bdi>{post.clientName}</bdi>{' '}
                </b>
              )}
              <bdi className="draft-text">{post.content}</bdi>
              <span className="draft-marks">
                {post.targets.map(({ platform }) => (
                  <PlatformMark key={platform} platform={platform} size={14} isNamed />
                ))}
              </span>
            </button>
            <button
              type="button"
              className="draft-next"
              aria-describedby={`draft-${post.id}`}
              onClick={() => onNextSlot(post)}
            >
              {calendarTexts.nextSlot}
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
