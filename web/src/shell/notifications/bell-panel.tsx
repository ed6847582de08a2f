import { useRef, type ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { notificationTexts } from './messages.ts';
import { usePanel } from './use-panel.ts';
import { NewestNotifications } from './newest-notifications.tsx';

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
