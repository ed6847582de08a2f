import type { Client, SubscriptionStatus } from '../clients/client.ts';
import { normalisedStatus, suspensionEnd } from './subscription-status.ts';
import type { Instant } from '../text.ts';

type Changing = Pick<Client, 'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff'>;

/**
 * The instant at which the stored status must change next; undefined when time alone changes nothing more. It can lie
 * in the past: the change is due then. Who has paid is not in a trial (see normalisedStatus), so a trial's end does
 * not concern them. Staff has neither trial nor plan.
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

/**
 * The client as it must be stored at `now`: a trial expires at its end; a plan is suspended at its end and expired
 * 24 hours later, also when both have passed unnoticed. The same object when nothing is due. `isActive` stays as it
 * is: a status that ran out says enough, and who was deactivated stays so.
 */
export function transitioned<C extends Changing>(client: C, now: Date): C {
  const due = nextTransitionAt(client);
  if (due === undefined || now.getTime() < Date.parse(due)) return client;
  return { ...client, subscriptionStatus: statusAfterEnd(client, now) };
}

function statusAfterEnd(client: Changing, now: Date): SubscriptionStatus {
  if (normalisedStatus(client) === 'trial') return 'trial_expired';
  return now.getTime() < Date.parse(suspensionEnd(client.planEndDate)) ? 'suspended' : 'expired';
}
