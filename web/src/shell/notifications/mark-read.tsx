import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { notificationsQuery, useReadNotifications } from '../../data/notifications.ts';
import { notify } from '../toasts/toasts.ts';
import { notificationTexts } from './messages.ts';

interface MarkReadProps {
  readonly clientId: ClientId | undefined;
  readonly variant?: 'normal' | 'inline-link';
  /** Called before the pressed button becomes disabled and loses the focus. */
  readonly onPress?: () => void;
}

export function MarkRead({ clientId, variant = 'normal', onPress }: MarkReadProps) {
  const { data } = useQuery(notificationsQuery(clientId));
  const { markRead, isPending } = useReadNotifications(clientId, {
    onError: (error) => notify.error(`${notificationTexts.notRead}. ${messageOf(error)}`),
  });
  return (
    <Button
      variant={variant}
      disabled={(data?.unread ?? 0) === 0}
      loading={isPending}
      onClick={() => {
        onPress?.();
        markRead();
      }}
    >
      {notificationTexts.markRead}
    </Button>
  );
}
