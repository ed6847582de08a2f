import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { MarkRead } from './mark-read.tsx';
import { notificationTexts } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { usePanel } from './use-panel.ts';

const panelId = 'notifications-panel';

const shown = 8;

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
          <header>
            <h2>{notificationTexts.newest}</h2>
            <MarkRead clientId={clientId} variant="inline-link" onPress={() => panel.current?.focus()} />
          </header>
          <div className="bell-list">
            <NotificationList user={user} clientId={clientId} most={shown} />
          </div>
          <footer>
            <Link to={paths.notifications(clientId)}>{notificationTexts.all}</Link>
          </footer>
        </section>
      )}
    </div>
  );
}
