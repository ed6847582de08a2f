import { brand } from '../../../shared/brand.ts';
import { chatLink } from '../../../shared/domain/clients/chat-link.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../shared/domain/plans/plans.ts';
import type { ReminderKind } from '../../../shared/domain/subscriptions/reminders.ts';
import { currentEnd } from '../../../shared/domain/subscriptions/subscription-status.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { reminderTexts } from './messages.ts';

type Addressee = Pick<
  Client,
  'name' | 'phone' | 'plan' | 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate'
>;

/** @param fallbackPhone used when the client's phone has no digit */
export function reminderLink(kind: ReminderKind, client: Addressee, fallbackPhone: string): string {
  const phone = client.phone !== undefined && /\d/.test(client.phone) ? client.phone : fallbackPhone;
  return chatLink(phone, reminderText(kind, client));
}

/** Days are named in the agency's time zone. */
export function reminderText(kind: ReminderKind, client: Addressee): string {
  const { trialEnds, trialEnded, planEnds, planEnded } = reminderTexts.chat;
  const words = { name: client.name, brand: brand.name, plan: planDefinitions[client.plan].name };
  const trial = { ...words, day: dayOf(client.trialEndDate) };
  const plan = { ...words, day: dayOf(client.planEndDate) };
  switch (kind) {
    case 'trial_reminder':
      return trialEnds(trial);
    case 'expiry_warning':
      return planEnds(plan);
    case 'expired':
      return currentEnd(client).of === 'trial' ? trialEnded(trial) : planEnded(plan);
  }
}

function dayOf(at: Instant): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: defaultTimeZone }).format(Date.parse(at));
}
