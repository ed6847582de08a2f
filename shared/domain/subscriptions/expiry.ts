import type { Client } from '../clients/client.ts';
import { isOnTrial, normalisedStatus } from './subscription-status.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** How long before its end a client is told of it, in milliseconds. */
export const warnBefore = { trial: day, plan: 3 * day } as const;

/** What a client has that ends, and when. */
export interface Expiry {
  readonly of: keyof typeof warnBefore;
  readonly endsAt: Instant;
}

type Standing = Pick<
  Client,
  'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff' | 'isSubClient'
>;
type Told = Standing & Pick<Client, 'warnedOfEnd'>;

/** The end of a client's trial or plan. Undefined for staff, who have neither, and for sub-clients, whose plan is their parent's affair. */
export function expiryOf(client: Standing): Expiry | undefined {
  if (client.isStaff === true || client.isSubClient === true) return undefined;
  return isOnTrial(client) ? { of: 'trial', endsAt: client.trialEndDate } : { of: 'plan', endsAt: client.planEndDate };
}

/** Whether a client's trial or plan was running when it was stored. */
export function isRunning(client: Standing): boolean {
  const status = normalisedStatus(client);
  return status === 'trial' || status === 'active';
}

/** When a client is to be told that its end comes near; undefined when it was told of this end, or nothing runs that could end. */
export function expiryWarningAt(client: Told): Instant | undefined {
  const ending = expiryOf(client);
  if (ending === undefined || !isRunning(client) || client.warnedOfEnd === ending.endsAt) return undefined;
  return new Date(Date.parse(ending.endsAt) - warnBefore[ending.of]).toISOString();
}

/** The client as it must be stored at `now`, its status being right: marked as told when its end is near. The same object when nothing is due. */
export function withExpiryWarning<C extends Told>(client: C, now: Date): C {
  const due = expiryWarningAt(client);
  if (due === undefined || now.getTime() < Date.parse(due)) return client;
  return { ...client, warnedOfEnd: expiryOf(client)?.endsAt };
}
