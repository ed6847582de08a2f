import Container from '@cloudscape-design/components/container';
import { Navigate } from 'react-router-dom';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import { useUser } from '../../auth/current-user.ts';
import { paths } from '../../paths.ts';
import { MarkRead } from '../../shell/notifications/mark-read.tsx';
import { notificationTexts } from '../../shell/notifications/messages.ts';
import { NotificationList } from '../../shell/notifications/notification-list.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { useClientInAddress } from '../../address-ids.ts';

export function NotificationsPage() {
  const clientId = useClientInAddress();
  const user = useUser();
  if (clientId === undefined && !isStaff(user)) return <Navigate to={paths.notifications(user.id)} replace />;
  return (
    <Page title={notificationTexts.title} actions={<MarkRead clientId={clientId} />}>
      <Container>
        <NotificationList key={clientId} user={user} clientId={clientId} />
      </Container>
    </Page>
  );
}
