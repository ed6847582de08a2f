import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReadNotification } from '../../../../shared/contracts/notification-contracts.ts';
import { notificationKinds } from '../../../../shared/domain/notifications/client-notification.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../links/in-app-link.tsx';
import { agencyNotice } from './agency-notice.ts';
import { notificationTexts } from './messages.ts';
import { translatedNotice } from './translated-notice.ts';
import { showInstant } from '../dates/show-instant.ts';

/** An admin reads of a client what concerns the agency. A parent reads what its sub-client reads, with its name. */
export function NotificationItem({ notification, user }: { notification: ReadNotification; user: User }) {
  const { clientId, clientName, about, occurredAt, isRead } = notification;
  const isOwn = user.id === clientId;
  const isForAgency = user.role === 'admin' && !isOwn;
  const { title, paragraphs, links } = isForAgency ? agencyNotice(notification) : translatedNotice(notification);
  const ways = isOwn || isForAgency || notificationKinds[about].access === undefined ? links : [];
  return (
    <li className="notification">
      <SpaceBetween size="xxs">
        <div className="notification-head">
          <Box variant="strong">{title}</Box>
          {!isRead && <Badge color="blue">{notificationTexts.isNew}</Badge>}
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          {!isOwn && (
            <>
              <bdi>{clientName}</bdi> ·{' '}
            </>
          )}
          <time dateTime={occurredAt}>{showInstant(occurredAt)}</time>
        </Box>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <SpaceBetween direction="horizontal" size="m">
          {ways.map(({ label, path }) => (
            <InAppLink key={path} to={path}>
              {label}
            </InAppLink>
          ))}
          {!isOwn && !isForAgency && (
            <InAppLink to={paths.client(clientId)}>{notificationTexts.openClient({ name: clientName })}</InAppLink>
          )}
        </SpaceBetween>
      </SpaceBetween>
    </li>
  );
}
