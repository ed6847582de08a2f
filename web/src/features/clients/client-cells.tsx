import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client, SubscriptionStatus } from '../../../../shared/domain/clients/client.ts';
import { credentialState, type CredentialState } from '../../../../shared/domain/sign-in/credential.ts';
import { listedPlatformNames } from '../../../../shared/platforms/listed-platforms.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { adminStatus, currentEnd, statusColours } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { ClientReminder } from './client-reminder.tsx';
import './clients.css';
import { ClientStatus } from './client-status.tsx';
import { clientTexts, subscriptionNames } from './messages.ts';

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
    <>
      <InAppLink to={paths.client(id)}>
        <LongText>{name}</LongText>
      </InAppLink>
      {company !== undefined && <SecondaryLine>{company}</SecondaryLine>}
    </>
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
  const credential = credentialState(client.credential, now);
  return (
    <ClientStatus type={credentialTypes[credential.state]}>
      {credential.state === 'temporary'
        ? clientTexts.credential.temporary({ hours: credential.hoursLeft })
        : clientTexts.credential[credential.state]}
    </ClientStatus>
  );
}

const mostPlatforms = 3;

/** Connected platforms come before listed ones; the rest is a count. */
export function Platforms({ client }: CellProps) {
  const names = [
    ...client.socialMediaAccounts.map((platform) => platformNames[platform]),
    ...(client.listedAccounts ?? []).map((platform) => clientTexts.listed({ platform: listedPlatformNames[platform] })),
  ];
  if (names.length === 0) return clientTexts.noPlatforms;
  const more = names.length - mostPlatforms;
  return (
    <span className="client-platforms">
      {names.slice(0, mostPlatforms).map((name) => (
        <Badge key={name}>{name}</Badge>
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
export function Subscription({ client, now }: TimedCellProps) {
  if (client.isStaff === true) return <Badge>{clientTexts.staff}</Badge>;
  const status: SubscriptionStatus = adminStatus(client, now);
  const end = currentEnd(client).endsAt;
  const isOver = now.getTime() > Date.parse(end);
  return (
    <SpaceBetween size="xxs">
      <span className="client-platforms">
        <Badge color={badgeColours[statusColours[status]]}>{subscriptionNames[status]}</Badge>
        {!client.isActive && <Badge>{clientTexts.inactive}</Badge>}
      </span>
      <SecondaryLine>{(isOver ? clientTexts.endedOn : clientTexts.endsOn)({ day: showDay(end) })}</SecondaryLine>
      <ClientReminder client={client} now={now} />
    </SpaceBetween>
  );
}
