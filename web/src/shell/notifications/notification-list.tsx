import './notifications.css';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { notificationsQuery } from '../../data/notifications.ts';
import { Empty } from '../states/empty.tsx';
import { LoadFailed } from '../states/load-failed.tsx';
import { Loading } from '../states/loading.tsx';
import { notificationTexts } from './messages.ts';
import { NotificationItem } from './notification-item.tsx';

interface NotificationListProps {
  readonly user: User;
  readonly clientId: ClientId | undefined;
  /** Without it, the list pages through all. */
  readonly most?: number;
}

export function NotificationList({ user, clientId, most }: NotificationListProps) {
  const { data, error, refetch } = useQuery(notificationsQuery(clientId));
  const { failed, loading, empty, emptyText } = notificationTexts;
  if (data === undefined)
    return error === null ? (
      <Loading text={loading} />
    ) : (
      <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />
    );
  if (data.notifications.length === 0) return <Empty title={empty} text={emptyText} />;
  return (
    <ul className="notification-list">
      {data.notifications.slice(0, most).map((notification) => (
        <NotificationItem key={notification.id} notification={notification} user={user} />
      ))}
    </ul>
  );
}
