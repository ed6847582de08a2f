import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { reminderKind } from '../../../../shared/domain/subscriptions/reminders.ts';
import { reminderTexts } from '../../reminders/messages.ts';
import { reminder } from '../../reminders/reminder.ts';
import { ChatButton } from '../../shell/frame/chat-button.tsx';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { LongText } from '../../shell/tables/long-text.tsx';
import { showDay } from '../../shell/dates/show-day.ts';
import { dashboardTexts } from './messages.ts';

const { columns, notGiven, remind } = dashboardTexts.trials;

interface TrialColumns {
  /** Receives the reminder when a client has no number. */
  readonly fallbackPhone: string;
  readonly now: Date;
}

type TrialColumn = TableProps.ColumnDefinition<Client>;

export function trialColumns({ fallbackPhone, now }: TrialColumns): TrialColumn[] {
  return [
    { id: 'name', header: columns.name, cell: Name, isRowHeader: true },
    { id: 'email', header: columns.email, cell: ({ email }) => <LongText>{email}</LongText> },
    { id: 'plan', header: columns.plan, cell: ({ plan }) => planDefinitions[plan].name },
    { id: 'end', header: columns.end, cell: (client) => <TrialEnd client={client} now={now} /> },
    { id: 'phone', header: columns.phone, cell: ({ phone }) => <bdi>{phone ?? notGiven}</bdi> },
    {
      id: 'reminder',
      header: columns.reminder,
      cell: (client) => (
        <ChatButton {...reminder('trial_reminder', client, fallbackPhone)} ariaLabel={remind({ name: client.name })}>
          {reminderTexts.labels.trial_reminder}
        </ChatButton>
      ),
      minWidth: 180,
    },
  ];
}

const Name = ({ id, name }: Client) => <ClientLink id={id} name={name} />;

function TrialEnd({ client, now }: { client: Client; now: Date }) {
  const isSoon = reminderKind(client, now) !== undefined;
  return (
    <>
      {showDay(client.trialEndDate)}
      {isSoon && (
        <div>
          <StatusIndicator type="warning">{reminderTexts.warnings.trial_reminder}</StatusIndicator>
        </div>
      )}
    </>
  );
}
