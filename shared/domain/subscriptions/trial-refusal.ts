import type { Client } from '../clients/client.ts';
import { adminStatus, trialEnd } from './subscription-status.ts';

type Dated = Parameters<typeof adminStatus>[0] & Pick<Client, 'createdAt' | 'planStartDate'>;

/** Why a client cannot start its free trial, as far as its dates tell; the service knows for certain. */
export function trialRefusal(
  client: Dated,
  now: Date,
): 'subscription.already-active' | 'subscription.trial-used' | undefined {
  if (adminStatus(client, now) === 'active') return 'subscription.already-active';
  const hasChosenOne =
    client.planStartDate !== client.createdAt && client.trialEndDate === trialEnd(new Date(client.planStartDate));
  return hasChosenOne ? 'subscription.trial-used' : undefined;
}
