import type { Client } from '../clients/client.ts';
import { isOnTrial } from '../subscriptions/subscription-status.ts';
import type { Instant } from '../text.ts';
import { day, hour } from '../../durations.ts';

/** How long things are kept after their end, in milliseconds. */
export const keepAfter = {
  trialEnd: 3 * day,
  planEnd: 48 * hour,
  publishing: day,
} as const;

type Expiry = Pick<
  Client,
  'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff' | 'isSubClient'
>;

/** Why a client is removed, and when that ended. */
export interface ClientEnd {
  reason: 'trial-ended' | 'plan-ended';
  endedAt: Instant;
}

/** The end that a client's removal is counted from. */
export function clientEnd(client: Expiry): ClientEnd {
  return isOnTrial(client)
    ? { reason: 'trial-ended', endedAt: client.trialEndDate }
    : { reason: 'plan-ended', endedAt: client.planEndDate };
}

/**
 * When a client is removed if nothing changes: on trial 3 days after the trial's end, otherwise 48 hours after the
 * plan's. An active client who is marked unpaid is on trial again (see normalisedStatus), and that trial's end may lie
 * far behind: it is then due at once. Undefined for staff, and for sub-clients, which go when their parent goes.
 */
export function clientRemovalAt(client: Expiry): Instant | undefined {
  if (client.isStaff === true || client.isSubClient === true) return undefined;
  const { reason, endedAt } = clientEnd(client);
  return later(endedAt, reason === 'trial-ended' ? keepAfter.trialEnd : keepAfter.planEnd);
}

/** Whether a client's time has come, from that very instant on. */
export function isClientRemovalDue(client: Expiry, now: Date): boolean {
  const at = clientRemovalAt(client);
  return at !== undefined && now.getTime() >= Date.parse(at);
}

/** When a published post is removed: once it is over 24 hours old. */
export function postRemovalAt(publishedAt: Instant): Instant {
  return later(publishedAt, keepAfter.publishing);
}

/** Whether a published post is over 24 hours old: at 24 hours to the millisecond it is not yet. */
export function isPostRemovalDue(publishedAt: Instant, now: Date): boolean {
  return now.getTime() > Date.parse(postRemovalAt(publishedAt));
}

/**
 * Whether a clean-up is so large that it looks like a mistake (a wrong clock, a bad import) and a person must decide:
 * more than 10 clients and more than 5 % of all, both.
 */
export function needsPerson(removals: number, allClients: number): boolean {
  return removals >= fewestForPerson(allClients);
}

/** The smallest number of removals for which a person must decide. */
export function fewestForPerson(allClients: number): number {
  return Math.max(10, Math.floor(allClients / 20)) + 1;
}

function later(at: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
