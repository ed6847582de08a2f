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

export function NewestNotifications({ user, clientId, onPress }: NewestNotificationsProps) {
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
