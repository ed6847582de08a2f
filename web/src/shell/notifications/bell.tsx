import Icon from '@cloudscape-design/components/icon';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { notificationsQuery } from '../../data/notifications.ts';
import { paths } from '../../paths.ts';
import { useMedia } from '../preferences/use-media.ts';
import './notifications.css';
import { notificationTexts } from './messages.ts';
import { MarkRead } from './mark-read.tsx';
import { NotificationList } from './notification-list.tsx';

/** Higher counts show "9+". */
const most = 9;

/** The bell opens a panel, or the notifications page on a phone. */
export function Bell({ user }: { user: User }) {
  const isSmall = useMedia('(width < 688px)');
  const { key } = useLocation();
  const ownId = isStaff(user) ? undefined : user.id;
  const { data } = useQuery(notificationsQuery(ownId));
  const unread = data?.unread ?? 0;
  const shown = unread > most ? `${most}+` : String(unread);
  // The accessible name starts with the visible text, so that speech input finds the bell.
  const label = unread === 0 ? notificationTexts.title : notificationTexts.bell({ unread: shown });
  const picture = (
    <>
      <Icon name="notification" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </>
  );
  return (
    <div className="bell-place">
      {isSmall ? (
        <Link className="bell" to={paths.notifications(ownId)} aria-label={label}>
          {picture}
        </Link>
      ) : (
        // Navigation closes the panel.
        <BellPanel key={key} user={user} clientId={ownId} label={label} picture={picture} />
      )}
    </div>
  );
}

const mostInPanel = 8;

interface NewestNotificationsProps {
  readonly user: User;
  readonly clientId: ClientId | undefined;
  /** The button that was pressed may be gone then. */
  readonly onPress: () => void;
}

function NewestNotifications({ user, clientId, onPress }: NewestNotificationsProps) {
  return (
    <>
      <header>
        <h2>{notificationTexts.newest}</h2>
        <MarkRead clientId={clientId} variant="inline-link" onPress={onPress} />
      </header>
      <div className="bell-list">
        <NotificationList user={user} clientId={clientId} most={mostInPanel} />
      </div>
      <footer>
        <Link to={paths.notifications(clientId)}>{notificationTexts.all}</Link>
      </footer>
    </>
  );
}

/**
 * A disclosure button: opening moves the focus into the panel, Escape returns it to the button, leaving `place` closes.
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/
 */
function usePanel(place: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const { current } = place;
    if (!isOpen || current === null) return undefined;
    panel.current?.focus();
    const listening = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      current.querySelector('button')?.focus();
      setOpen(false);
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setOpen(false);
    };
    current.addEventListener('keydown', onKey, { signal: listening.signal });
    current.addEventListener('focusout', onLeave, { signal: listening.signal });
    return () => listening.abort();
  }, [place, panel, isOpen]);

  return { isOpen, toggle: () => setOpen(!isOpen) };
}

const panelId = 'notifications-panel';

interface BellPanelProps {
  readonly user: User;
  readonly clientId: ClientId | undefined;
  readonly label: string;
  readonly picture: ReactNode;
}

function BellPanel({ user, clientId, label, picture }: BellPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { isOpen, toggle } = usePanel(place, panel);
  return (
    <div ref={place}>
      <button
        type="button"
        className="bell"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {picture}
      </button>
      {isOpen && (
        <section ref={panel} id={panelId} className="bell-panel" aria-label={notificationTexts.newest} tabIndex={-1}>
          <NewestNotifications user={user} clientId={clientId} onPress={() => panel.current?.focus()} />
        </section>
      )}
    </div>
  );
}
