import { memo } from 'react';
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
import { StateMark } from './state-mark.tsx';
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
