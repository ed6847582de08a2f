import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Post } from '../../../../../shared/domain/post.ts';
import { stateOf } from '../post-state.tsx';

interface CalendarEventProps {
  readonly post: Post;
  readonly time: string;
  readonly withClient: boolean;
}

/** A post in the calendar: its state and time, whose it is, and how it begins. */
export function CalendarEvent({ post, time, withClient }: CalendarEventProps) {
  const { type, text } = stateOf(post);
  return (
    <span className="calendar-event">
      <StatusIndicator type={type} iconAriaLabel={text}>
        {time}
      </StatusIndicator>{' '}
      <span className="calendar-event-text">
        {withClient && (
          <>
            <bdi className="calendar-event-client">{post.clientName}</bdi>{' '}
          </>
        )}
        <bdi>{post.content}</bdi>
      </span>
    </span>
  );
}
