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
  chat: {
    trialEnds:
      'Hi {name}, your free trial of the {brand} {plan} plan ends on {day}. Reply to this message to subscribe and keep your account.',
    planEnds:
      'Hi {name}, your {brand} {plan} subscription ends on {day}. Reply to this message to renew it and keep posting without a break.',
    trialEnded:
      'Hi {name}, your free trial of the {brand} {plan} plan ended on {day}. Reply to this message to renew before your account is deleted.',
    planEnded:
      'Hi {name}, your {brand} {plan} subscription ended on {day}. Reply to this message to renew before your account is deleted.',
  },
});
