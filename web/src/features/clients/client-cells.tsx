import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Client, SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { credentialState, type CredentialState } from '../../../../shared/domain/sign-in/credential.ts';
import { reminderKind } from '../../../../shared/domain/subscriptions/reminders.ts';
import { listedPlatformNames } from '../../../../shared/platforms/listed-platforms.ts';
import { adminStatus, currentEnd, statusColours } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { configQuery } from '../../data/service.ts';
import { PlatformMark } from '../../platforms/platform-mark.tsx';
import { reminderTexts } from '../../reminders/messages.ts';
import { reminder } from '../../reminders/reminder.ts';
import { ClientAvatar } from '../../shell/clients/client-avatar.tsx';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { ChatButton } from '../../shell/frame/chat-button.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import './clients.css';
import { clientTexts, subscriptionNames } from './messages.ts';

function ClientReminder({ client, now }: { client: Client; now: Date }) {
  const { data: config } = useQuery(configQuery);
  const kind = reminderKind(client, now);
  if (kind === undefined) return null;
  const label = reminderTexts.labels[kind];
  return (
    <SpaceBetween size="xxs">
      <ClientStatus type={kind === 'expired' ? 'error' : 'warning'}>{reminderTexts.warnings[kind]}</ClientStatus>
      {config !== undefined && (
        <ChatButton
          {...reminder(kind, client, config.support.phone)}
          ariaLabel={clientTexts.remind({ label, name: client.name })}
        >
          {label}
        </ChatButton>
      )}
    </SpaceBetween>
  );
}

interface CellProps {
  readonly client: Client;
}
interface TimedCellProps extends CellProps {
  readonly now: Date;
}

/** A plain element: a page renders hundreds of them. */
const SecondaryLine = ({ children }: { children: string }) => (
  <div className="client-second">
    <LongText>{children}</LongText>
  </div>
);

export function Named({ client: { id, name, company } }: CellProps) {
  return (
    <div className="client-named">
      <ClientAvatar id={id} name={name} size={28} />
      <div>
        <ClientLink id={id} name={name} />
        {company !== undefined && <SecondaryLine>{company}</SecondaryLine>}
      </div>
    </div>
  );
}

export function Contact({ client: { email, phone } }: CellProps) {
  return (
    <>
      <LongText>{email}</LongText>
      {phone !== undefined && <SecondaryLine>{phone}</SecondaryLine>}
    </>
  );
}

const credentialTypes = {
  none: 'stopped',
  set: 'success',
  temporary: 'pending',
  'reset-required': 'warning',
} as const satisfies Record<CredentialState['state'], string>;

/** Shows the state of the password, never the password. */
export function Credential({ client, now }: TimedCellProps) {
  const { state } = credentialState(client.credential, now);
  return <ClientStatus type={credentialTypes[state]}>{credentialText(client, now)}</ClientStatus>;
}

export function credentialText({ credential }: Pick<Client, 'credential'>, now: Date): string {
  const known = credentialState(credential, now);
  return known.state === 'temporary'
    ? clientTexts.credential.temporary({ hours: known.hoursLeft })
    : clientTexts.credential[known.state];
}

const mostPlatforms = 3;

/** Connected platforms, by their marks, come before listed ones; the rest is a count. */
export function Platforms({ client: { socialMediaAccounts, listedAccounts: byHand } }: CellProps) {
  const listedAccounts = byHand ?? [];
  const count = socialMediaAccounts.length + listedAccounts.length;
  if (count === 0) return clientTexts.noPlatforms;
  const connected = socialMediaAccounts.slice(0, mostPlatforms);
  const listed = listedAccounts.slice(0, mostPlatforms - connected.length);
  const more = count - connected.length - listed.length;
  return (
    <span className="client-platforms">
      {connected.map((platform) => (
        <PlatformMark key={platform} platform={platform} isNamed />
      ))}
      {listed.map((platform) => (
        <Badge key={platform}>{clientTexts.listed({ platform: listedPlatformNames[platform] })}</Badge>
      ))}
      {more > 0 && <Badge>{`+${more}`}</Badge>}
    </span>
  );
}

const badgeColours = {
  blue: 'blue',
  green: 'green',
  yellow: 'severity-medium',
  red: 'red',
} as const;

/** Display rule A of the specification, with end date and the reminder that is due. */
export function Subscription({ client, now, isInLine = false }: TimedCellProps & { readonly isInLine?: boolean }) {
  if (client.isStaff === true) return <Badge>{clientTexts.staff}</Badge>;
  const status: SubscriptionStatus = adminStatus(client, now);
  const end = currentEnd(client).endsAt;
  const isOver = now.getTime() > Date.parse(end);
  return (
    <SpaceBetween size="xxs" {...(isInLine && { direction: 'horizontal', alignItems: 'center' })}>
      <span className="client-platforms">
        <Badge color={badgeColours[statusColours[status]]}>{subscriptionNames[status]}</Badge>
        {!client.isActive && <Badge>{clientTexts.inactive}</Badge>}
      </span>
      <SecondaryLine>{(isOver ? clientTexts.endedOn : clientTexts.endsOn)({ day: showDay(end) })}</SecondaryLine>
      <ClientReminder client={client} now={now} />
    </SpaceBetween>
  );
}

/** Breaks between words in narrow places, which StatusIndicator's own text does not. */
function ClientStatus({ type, children }: { type: StatusIndicatorProps.Type; children: string }) {
  return (
    <span className="client-status">
      <StatusIndicator type={type} />
      <span>{children}</span>
    </span>
  );
}
