import type { Client } from '../clients/client.ts';
import { warnBefore } from './expiry.ts';
import { adminStatus } from './subscription-status.ts';
import type { Instant } from '../text.ts';

export type ReminderKind = 'trial_reminder' | 'expiry_warning' | 'expired';

type Expiry = Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff'>;

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
