import type { Renewal } from '../../../../../shared/domain/subscriptions/renewal.ts';
import { reminderTexts } from '../../../reminders/messages.ts';
import { reminder } from '../../../reminders/reminder.ts';
import { showDay } from '../../../shell/dates/show-day.ts';
import { ChatButton } from '../../../shell/frame/chat-button.tsx';
import { dashboardTexts } from '../messages.ts';
import type { RowParts } from './home-row.tsx';

const { needs, money } = dashboardTexts;

export function endingRow(renewal: Renewal, fallbackPhone: string): RowParts {
  const { client, of, endsAt, unsentPosts } = renewal;
  const day = showDay(endsAt);
  return {
    client,
    state: 'warning',
    label: of === 'trial' ? needs.kinds.trialEnds({ day }) : needs.kinds.planEnds({ day }),
    reasons: [
      unsentPosts === 0 ? '' : needs.unsent({ count: unsentPosts }),
      client.phone === undefined ? needs.noPhone : '',
    ].filter((reason) => reason !== ''),
    action: <RenewalReminder renewal={renewal} hasEnded={false} fallbackPhone={fallbackPhone} />,
  };
}

interface RenewalReminderProps {
  readonly renewal: Pick<Renewal, 'client' | 'of'>;
  readonly hasEnded: boolean;
  readonly fallbackPhone: string;
}

export function RenewalReminder({ renewal: { client, of }, hasEnded, fallbackPhone }: RenewalReminderProps) {
  const kind = hasEnded ? 'expired' : of === 'trial' ? 'trial_reminder' : 'expiry_warning';
  const action = reminderTexts.labels[kind];
  return (
    <ChatButton {...reminder(kind, client, fallbackPhone)} ariaLabel={money.remind({ action, name: client.name })}>
      {action}
    </ChatButton>
  );
}
