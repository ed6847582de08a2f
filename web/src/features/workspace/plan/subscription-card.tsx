import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { countdown } from '../../../../../shared/domain/subscriptions/countdown.ts';
import { currentEnd, workspaceStatus } from '../../../../../shared/domain/subscriptions/subscription-status.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { minute } from '../../../../../shared/durations.ts';
import { useServerNow } from '../../../shell/dates/use-server-now.ts';
import { ContactButton } from '../contact-button.tsx';
import { workspaceTexts } from '../messages.ts';
import { Section } from '../../../shell/section.tsx';
import { StatusBadge } from './status-badge.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';

const texts = workspaceTexts.subscription;
const parts = workspaceTexts.countdown;

export function SubscriptionCard({ client }: { client: Client }) {
  const now = useServerNow(minute, Date.parse(currentEnd(client).endsAt));
  const status = workspaceStatus(client, now);
  return (
    <Section title={texts.title} actions={<StatusBadge status={status} />} fitHeight>
      {client.isStaff === true ? (
        <Facts facts={[[texts.activeUntil, texts.noEnd]]} />
      ) : (
        <Standing client={client} now={now} />
      )}
    </Section>
  );
}

function Standing({ client, now }: { client: Client; now: Date }) {
  const end = currentEnd(client).endsAt;
  const day = showInstant(end);
  switch (workspaceStatus(client, now)) {
    case 'trial':
      return (
        <SpaceBetween size="m">
          <Facts
            facts={[
              [texts.trialUntil, day],
              [texts.left, showLeft(end, now)],
            ]}
          />
          <Request text={texts.trialText} client={client} request="payment" />
        </SpaceBetween>
      );
    case 'active':
      return <Facts facts={[[texts.activeUntil, day]]} />;
    case 'suspended':
      return <Ended day={day} text={texts.suspendedText} client={client} />;
    case 'expired':
      return <Ended day={day} text={texts.expiredText} client={client} />;
  }
}

function Ended({ day, text, client }: { day: string; text: string; client: Client }) {
  return (
    <SpaceBetween size="m">
      <Facts facts={[[texts.endedOn, day]]} />
      <Request text={text} client={client} request="renewal" />
    </SpaceBetween>
  );
}

function Request({ text, client, request }: { text: string; client: Client; request: 'payment' | 'renewal' }) {
  return (
    <SpaceBetween size="s">
      <div>{text}</div>
      <ContactButton client={client} request={request} />
    </SpaceBetween>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return <KeyValuePairs columns={2} items={facts.map(([label, value]) => ({ label, value }))} />;
}

/** Days, hours and minutes; the banner shows seconds. */
function showLeft(end: Instant, now: Date): string {
  const left = countdown(end, now);
  return left.isOver
    ? ''
    : `${parts.days({ count: left.days })} ${parts.hours({ count: left.hours })} ${parts.minutes({ count: left.minutes })}`;
}
