import { brand } from '../../brand.ts';
import { chatLink } from '../clients/chat-link.ts';
import type { Client } from '../clients/client.ts';
import { warnBefore } from './expiry.ts';
import { planDefinitions } from '../plans/plans.ts';
import { defaultTimeZone } from '../time/default-time-zone.ts';
import { adminStatus, isOnTrial } from './subscription-status.ts';
import type { Instant } from '../text.ts';

export type ReminderKind = 'trial_reminder' | 'expiry_warning' | 'expired';

export const reminderTexts: Readonly<Record<ReminderKind, { readonly warning: string; readonly label: string }>> = {
  trial_reminder: { warning: 'Trial expires soon', label: 'Send Reminder' },
  expiry_warning: { warning: 'Subscription expires soon', label: 'Send Warning' },
  expired: { warning: 'Subscription expired', label: 'Send Renewal' },
};

type Expiry = Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff'>;
type Addressee = Expiry & Pick<Client, 'name' | 'phone' | 'plan'>;

/** By display rule A; undefined while the end is further off, and for staff. */
export function reminderKind(client: Expiry, now: Date): ReminderKind | undefined {
  if (client.isStaff === true) return undefined;
  const left = (end: Instant) => Date.parse(end) - now.getTime();
  switch (adminStatus(client, now)) {
    case 'trial':
      return left(client.trialEndDate) <= warnBefore.trial ? 'trial_reminder' : undefined;
    case 'active':
      return left(client.planEndDate) <= warnBefore.plan ? 'expiry_warning' : undefined;
    case 'trial_expired':
    case 'expired':
      return 'expired';
  }
}

export function reminderText(kind: ReminderKind, client: Addressee): string {
  const plan = planDefinitions[client.plan].name;
  const trialDay = dayOf(client.trialEndDate);
  const planDay = dayOf(client.planEndDate);
  switch (kind) {
    case 'trial_reminder':
      return `Hi ${client.name}, your free trial of the ${brand.name} ${plan} plan ends on ${trialDay}. Reply to this message to subscribe and keep your account.`;
    case 'expiry_warning':
      return `Hi ${client.name}, your ${brand.name} ${plan} subscription ends on ${planDay}. Reply to this message to renew it and keep posting without a break.`;
    case 'expired':
      return isOnTrial(client)
        ? `Hi ${client.name}, your free trial of the ${brand.name} ${plan} plan ended on ${trialDay}. Reply to this message to renew before your account is deleted.`
        : `Hi ${client.name}, your ${brand.name} ${plan} subscription ended on ${planDay}. Reply to this message to renew before your account is deleted.`;
  }
}

/**
 * @param fallbackPhone used when the client's phone has no digit
 */
export function reminderLink(kind: ReminderKind, client: Addressee, fallbackPhone: string): string {
  const phone = client.phone !== undefined && /\d/.test(client.phone) ? client.phone : fallbackPhone;
  return chatLink(phone, reminderText(kind, client));
}

function dayOf(at: Instant): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: defaultTimeZone }).format(Date.parse(at));
}
