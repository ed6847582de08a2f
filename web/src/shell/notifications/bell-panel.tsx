import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { MarkRead } from './mark-read.tsx';
import { notificationTexts } from './messages.ts';
import { NotificationList } from './notification-list.tsx';

const shown = 8;

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
        <NotificationList user={user} clientId={clientId} most={shown} />
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

export function BellPanel({ user, clientId, label, picture }: BellPanelProps) {
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
