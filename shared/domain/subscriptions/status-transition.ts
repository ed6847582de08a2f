import type { Client, SubscriptionStatus } from '../clients/client.ts';
import { normalisedStatus, suspensionEnd } from './subscription-status.ts';
import type { Instant } from '../text.ts';

type Changing = Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff'>;

/**
 * May lie in the past: then it is due. Undefined when time alone changes nothing, as for staff and a paid client's
 * trial.
 */
export function nextTransitionAt(client: Changing): Instant | undefined {
  if (client.isStaff === true) return undefined;
  switch (normalisedStatus(client)) {
    case 'trial':
      return client.trialEndDate;
    case 'active':
      return client.planEndDate;
    case 'suspended':
      return suspensionEnd(client.planEndDate);
    case 'trial_expired':
    case 'expired':
      return undefined;
  }
}

/** The same object when nothing is due. `isActive` stays, so that a deactivated client stays deactivated. */
export function transitioned<C extends Changing>(client: C, now: Date): C {
  const due = nextTransitionAt(client);
  if (due === undefined || now.getTime() < Date.parse(due)) return client;
  return { ...client, subscriptionStatus: statusAfterEnd(client, now) };
}

function statusAfterEnd(client: Changing, now: Date): SubscriptionStatus {
  if (normalisedStatus(client) === 'trial') return 'trial_expired';
  return now.getTime() < Date.parse(suspensionEnd(client.planEndDate)) ? 'suspended' : 'expired';
}
