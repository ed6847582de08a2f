import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { reminderKind } from '../../../../shared/domain/subscriptions/reminders.ts';
import { configQuery } from '../../data/config.ts';
import { reminderTexts } from '../../reminders/messages.ts';
import { reminder } from '../../reminders/reminder.ts';
import { ChatButton } from '../../shell/frame/chat-button.tsx';
import { ClientStatus } from './client-status.tsx';
import { clientTexts } from './messages.ts';

export function ClientReminder({ client, now }: { client: Client; now: Date }) {
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
