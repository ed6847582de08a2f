import * as z from 'zod';
import type { Client } from '../clients/client.ts';
import { currentEnd } from '../subscriptions/subscription-status.ts';
import type { Instant } from '../text.ts';
import { day, hour } from '../../durations.ts';

export const keepAfter = {
  trialEnd: 3 * day,
  planEnd: 48 * hour,
  publishing: day,
} as const;

type Expiry = Pick<
  Client,
  'subscriptionStatus' | 'paymentStatus' | 'trialEndDate' | 'planEndDate' | 'isStaff' | 'isSubClient'
>;

export const RemovalReason = z.enum(['trial-ended', 'plan-ended']);
export type RemovalReason = z.infer<typeof RemovalReason>;

export interface ClientEnd {
  reason: RemovalReason;
  endedAt: Instant;
}

export function clientEnd(client: Expiry): ClientEnd {
  const { of, endsAt } = currentEnd(client);
  return { reason: `${of}-ended`, endedAt: endsAt };
}

/**
 * 3 days after a trial's end, else 48 hours after the plan's end. An active unpaid client is back on trial (see
 * normalisedStatus), so its removal may be due at once. Undefined for staff and for sub-clients, which go with their
 * parent.
 */
export function clientRemovalAt(client: Expiry): Instant | undefined {
  if (client.isStaff === true || client.isSubClient === true) return undefined;
  const { reason, endedAt } = clientEnd(client);
  return later(endedAt, reason === 'trial-ended' ? keepAfter.trialEnd : keepAfter.planEnd);
}

/** Inclusive: at the very instant it is due. */
export function isClientRemovalDue(client: Expiry, now: Date): boolean {
  const at = clientRemovalAt(client);
  return at !== undefined && now.getTime() >= Date.parse(at);
}

/** It became due in a gap of the clean-up's runs: either the product stood still, or the clock jumped. */
export function isRemovalInDoubt(client: Expiry, resumedAt: Instant | undefined): boolean {
  const at = clientRemovalAt(client);
  return at !== undefined && resumedAt !== undefined && Date.parse(at) < Date.parse(resumedAt);
}

export function postRemovalAt(publishedAt: Instant): Instant {
  return later(publishedAt, keepAfter.publishing);
}

/** Exclusive: at exactly 24 hours it is not due yet. */
export function isPostRemovalDue(publishedAt: Instant, now: Date): boolean {
  return now.getTime() > Date.parse(postRemovalAt(publishedAt));
}

/** More than 10 clients and more than 5 % look like a mistake, such as a wrong clock or a bad import. */
export function needsConfirmation(removals: number, allClients: number): boolean {
  return removals >= confirmationThreshold(allClients);
}

export function confirmationThreshold(allClients: number): number {
  return Math.max(10, Math.floor(allClients / 20)) + 1;
}

function later(at: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
