import type { ReminderKind } from '../../../shared/domain/subscriptions/reminders.ts';
import { messages } from '../messages/messages.ts';

export const reminderTexts = messages('reminders', {
  warnings: {
    trial_reminder: 'Trial expires soon',
    expiry_warning: 'Subscription expires soon',
    expired: 'Subscription expired',
  } satisfies Record<ReminderKind, string>,
  labels: {
    trial_reminder: 'Send Reminder',
    expiry_warning: 'Send Warning',
    expired: 'Send Renewal',
  } satisfies Record<ReminderKind, string>,
});
