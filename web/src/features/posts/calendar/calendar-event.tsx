import { memo, type ReactNode } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { CalendarPost, CalendarPublication } from '../../../../../shared/domain/planning/calendar.ts';
import { labelColour } from '../../../../../shared/domain/posts/post-labels.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { colourStyle } from '../../../data/branding.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { Avatar } from '../../../shell/clients/client-avatar.tsx';
import { shownStateOf, type ShownState } from '../detail/shown-state.ts';
import { statusNames } from '../messages.ts';
import { useBrandingOfEvent } from './drawn-events.ts';
import '../labels/labels.css';
import { calendarTexts } from './messages.ts';
import { Thumbnail } from '../../../files/thumbnail.tsx';

interface EventOptions {
  readonly time: string;
  readonly withClient: boolean;
}

export const PostEvent = memo(function PostEvent({ post, ...options }: EventOptions & { readonly post: CalendarPost }) {
  const { kind, type, text } = shownStateOf(post);
  const { clientId, clientName, content, picture, labels } = post;
  const platforms = post.targets.map(({ platform }) => platform);
  return (
    <EventCard
      {...{ kind, type, state: text, clientId, clientName, content, platforms, picture, labels, ...options }}
    />
  );
});

interface PublicationEventProps extends EventOptions {
  readonly out: CalendarPublication;
}

export const PublicationEvent = memo(function PublicationEvent({ out, ...options }: PublicationEventProps) {
  const { clientId, clientName, excerpt, platforms } = out;
  return (
    <EventCard
      kind="published"
      type="success"
      state={statusNames.published}
      clientId={clientId}
      clientName={clientName}
      content={excerpt || calendarTexts.out.noText}
      platforms={platforms}
      picture={undefined}
      {...options}
    />
  );
});

interface EventCardProps extends EventOptions {
  /** A class of calendar.css. */
  readonly kind: string;
  readonly type: ShownState['type'];
  readonly state: string;
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly content: string;
  readonly platforms: readonly Platform[];
  readonly picture: CalendarPost['picture'];
  readonly labels?: CalendarPost['labels'];
}

function EventCard(props: EventCardProps) {
  const { kind, type, state, clientId, clientName, content, platforms, picture, labels, time, withClient } = props;
  const branding = useBrandingOfEvent(clientId);
  return (
    <span
      className={`calendar-event ${kind}`}
      title={[state, time, clientName, content, ...(labels ?? [])].join(' · ')}
      style={{ borderInlineStartColor: colourStyle(branding) }}
    >
      <span className="calendar-event-when">
        <StateMark type={type} text={state} /> <b>{time}</b>{' '}
        {withClient && (
          <span className="calendar-event-client">
            <Avatar branding={branding} name={clientName} size={14} /> <bdi>{clientName}</bdi>
          </span>
        )}{' '}
        <span className="calendar-event-platforms">
          {platforms.map((platform) => (
            <PlatformMark key={platform} platform={platform} size={14} isNamed />
          ))}
        </span>
      </span>
      <span className="calendar-event-text" dir="auto">
        {content}
      </span>
      {labels !== undefined && <EventLabels labels={labels} />}
      {picture !== undefined && (
        <span className="calendar-event-picture">
          <Thumbnail file={picture} size={36} />
        </span>
      )}
    </span>
  );
}

/** Within a button, which has no lists. */
const EventLabels = ({ labels }: { readonly labels: readonly string[] }) => (
  <span className="post-labels">
    {labels.map((name) => (
      <span key={name} className="post-label" data-colour={labelColour(name)}>
        <span dir="auto">{name}</span>
      </span>
    ))}
  </span>
);

const ring = <circle cx="8" cy="8" r="7" />;

const shapes: Readonly<Record<ShownState['type'], ReactNode>> = {
  stopped: <path d="M5 8h6" />,
  pending: <path d="M8 4v5H4" strokeLinejoin="round" />,
  'in-progress': <path d="M9 7H7v2h2V7ZM6 7H4v2h2V7ZM12 7h-2v2h2V7Z" fill="currentColor" stroke="none" />,
  success: <path d="M4.5 7.5 7 10l4-5" strokeLinejoin="round" />,
  warning: (
    <path
      d="M8 5v4M8 10v2M6.52 1.88l-5.33 9.76c-.13.23-.19.5-.19.76 0 .88.71 1.59 1.59 1.59H13.4c.88 0 1.59-.71 1.59-1.59 0-.27-.07-.53-.19-.76L9.48 1.88C9.18 1.34 8.62 1 8 1s-1.18.34-1.48.88Z"
      strokeLinejoin="round"
    />
  ),
  error: <path d="m5.5 5.5 5 5M10.5 5.5l-5 5" />,
};

interface StateMarkProps {
  readonly type: ShownState['type'];
  readonly text: string;
}

/** As a status indicator of Cloudscape, which asks the document for its theme each time: a month has hundreds of events. */
function StateMark({ type, text }: StateMarkProps) {
  return (
    <span className={`calendar-event-mark ${type}`}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        {type !== 'warning' && ring}
        {shapes[type]}
      </svg>
      <span className="calendar-event-state">{text}</span>
    </span>
  );
}
