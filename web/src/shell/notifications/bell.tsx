import './bell.css';
import Icon from '@cloudscape-design/components/icon';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { notificationsQuery } from '../../data/notifications.ts';
import { paths } from '../../paths.ts';
import { useMedia } from '../preferences/use-media.ts';
import { BellPanel } from './bell-panel.tsx';
import { notificationTexts } from './messages.ts';

/** Higher counts show "9+". */
const most = 9;

/** The bell opens a panel, or the notifications page on a phone. */
export function Bell({ user }: { user: User }) {
  const isSmall = useMedia('(width < 688px)');
  const { key } = useLocation();
  const ownId = user.role === 'admin' ? undefined : user.id;
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
