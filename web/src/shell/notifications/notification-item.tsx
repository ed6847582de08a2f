import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReadNotification } from '../../../../shared/contracts/notification-contracts.ts';
import type { NotifiedType } from '../../../../shared/domain/notifications/client-notification.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import type { CodedMessage } from '../../../../shared/messages/coded-message.ts';
import { codedText } from '../../messages/coded-text.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../links/in-app-link.tsx';
import { notificationTexts } from './messages.ts';
import { showInstant } from '../dates/show-instant.ts';

/** Only for the client: to renew, to sign in, or its own workspace. */
const ofTheClient: ReadonlySet<NotifiedType> = new Set([
  'plan.ends-soon',
  'plan.ended',
  'plan.renewed',
  'client.temporary-password',
  'client.email-changed',
  'client.two-factor-changed',
  'client.two-factor-reset',
  'client.passkeys-changed',
]);

function translatedNotice({ title, paragraphs, links, codes }: ReadNotification) {
  const translated = (code: CodedMessage | undefined, english: string) =>
    code === undefined ? english : codedText(code, english);
  return {
    title: translated(codes.title, title),
    paragraphs: paragraphs.map((paragraph, place) => translated(codes.paragraphs[place], paragraph)),
    links: links.map(({ label, path }, place) => ({ label: translated(codes.links[place], label), path })),
  };
}

/** Admins also see which client it concerns. */
export function NotificationItem({ notification, user }: { notification: ReadNotification; user: User }) {
  const { clientId, clientName, about, occurredAt, isRead } = notification;
  const { title, paragraphs, links } = translatedNotice(notification);
  const isOwn = user.id === clientId;
  const ways = isOwn || !ofTheClient.has(about) ? links : [];
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
          {!isOwn && (
            <InAppLink to={paths.client(clientId)}>{notificationTexts.openClient({ name: clientName })}</InAppLink>
          )}
        </SpaceBetween>
      </SpaceBetween>
    </li>
  );
}
