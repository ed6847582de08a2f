import type { Client } from '../clients/client.ts';
import { currentEnd, type CurrentEnd, normalisedStatus } from './subscription-status.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

export const warnBefore = { trial: day, plan: 3 * day } as const;

type Standing = Pick<
  Client,
  'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff' | 'isSubClient'
>;
type Warnable = Standing & Pick<Client, 'warnedOfEnd'>;

/** Undefined for staff, who have no end, and for sub-clients, whose plan is their parent's. */
export function expiryOf(client: Standing): CurrentEnd | undefined {
  if (client.isStaff === true || client.isSubClient === true) return undefined;
  return currentEnd(client);
}

export function isRunning(client: Standing): boolean {
  const status = normalisedStatus(client);
  return status === 'trial' || status === 'active';
}

/** Undefined when the client was warned of this end, or when nothing runs that could end. */
export function expiryWarningAt(client: Warnable): Instant | undefined {
  const ending = expiryOf(client);
  if (ending === undefined || !isRunning(client) || client.warnedOfEnd === ending.endsAt) return undefined;
  return new Date(Date.parse(ending.endsAt) - warnBefore[ending.of]).toISOString();
}

/** Marks the client as warned when its end is near; else returns the same object. */
export function withExpiryWarning<C extends Warnable>(client: C, now: Date): C {
  const due = expiryWarningAt(client);
  if (due === undefined || now.getTime() < Date.parse(due)) return client;
  return { ...client, warnedOfEnd: expiryOf(client)?.endsAt };
}
