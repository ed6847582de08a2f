import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { partlyPublished } from '../composer/post-progress.ts';
import { stateOf } from '../detail/post-state.tsx';

interface CalendarEventProps {
  readonly post: Post;
  readonly time: string;
  readonly withClient: boolean;
}

export function CalendarEvent({ post, time, withClient }: CalendarEventProps) {
  const { type, text } = stateOf(post);
  return (
    <span className={`calendar-event ${partlyPublished(post) === undefined ? post.status : 'partly'}`}>
      <span className="calendar-event-line">
        <StatusIndicator type={type} iconAriaLabel={text}>
          {time}
        </StatusIndicator>{' '}
        {withClient && <bdi>{post.clientName} </bdi>}
      </span>
      <span className="calendar-event-line" dir="auto">
        {post.content}
      </span>
    </span>
  );
}
