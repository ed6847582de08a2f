import { trialDays, type Client, type SubscriptionStatus } from '../clients/client.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** Milliseconds between the plan's end and `expired`. */
const suspensionGrace = day;

export const statusColours: Readonly<Record<SubscriptionStatus, 'blue' | 'green' | 'yellow' | 'red'>> = {
  trial: 'blue',
  active: 'green',
  suspended: 'yellow',
  expired: 'red',
  trial_expired: 'red',
};

type Standing = Pick<Client, 'subscriptionStatus' | 'paymentStatus'>;
export type AdminStatus = Exclude<SubscriptionStatus, 'suspended'>;
type Dated = Standing & Pick<Client, 'trialEndDate' | 'planEndDate'>;

/** The specification's correction: paid is active, not trial; unpaid is trial, not active. */
export function normalisedStatus({ subscriptionStatus, paymentStatus }: Standing): SubscriptionStatus {
  const isPaid = paymentStatus === 'paid';
  if (isPaid && (subscriptionStatus === 'trial' || subscriptionStatus === 'trial_expired')) return 'active';
  return !isPaid && subscriptionStatus === 'active' ? 'trial' : subscriptionStatus;
}

export function isOnTrial(client: Standing): boolean {
  const status = normalisedStatus(client);
  return status === 'trial' || status === 'trial_expired';
}

export interface Ends {
  readonly onTrial: boolean;
  readonly trialEnd: number;
  readonly planEnd: number;
}

export interface CurrentEnd {
  readonly of: 'trial' | 'plan';
  readonly endsAt: Instant;
}

/** The trial's until the client has paid, then the plan's. */
export function currentEnd(client: Dated): CurrentEnd {
  return isOnTrial(client) ? { of: 'trial', endsAt: client.trialEndDate } : { of: 'plan', endsAt: client.planEndDate };
}

export function endedAt<C extends Dated>(client: C, at: Instant): C {
  return currentEnd(client).of === 'trial' ? { ...client, trialEndDate: at } : { ...client, planEndDate: at };
}

/**
 * Corrects a stored record: its status follows the payment, and the trial of a client who has paid ended, at the latest
 * when the record was written.
 */
export function corrected<C extends Dated & Pick<Client, 'updatedAt'>>(client: C): C {
  const subscriptionStatus = normalisedStatus(client);
  const { trialEndDate: end, updatedAt } = client;
  const outlastsPayment = !isOnTrial(client) && Date.parse(end) > Date.parse(updatedAt);
  return { ...client, subscriptionStatus, trialEndDate: outlastsPayment ? updatedAt : end };
}

/** The same as {@link currentEnd}. */
export const endOf = ({ onTrial, trialEnd, planEnd }: Ends): number => (onTrial ? trialEnd : planEnd);

export const endsOf = (client: Dated): Ends => ({
  onTrial: isOnTrial(client),
  trialEnd: Date.parse(client.trialEndDate),
  planEnd: Date.parse(client.planEndDate),
});

/** Staff have none, and a sub-client's plan is its parent's. */
export const mayHaveSubscription = ({ isStaff, isSubClient }: Pick<Client, 'isStaff' | 'isSubClient'>): boolean =>
  isStaff !== true && isSubClient !== true;

/**
 * Display rule A, for admins: `trial_expired` past the trial's end, `expired` past the plan's end, `trial` while it
 * runs, else `active`. Ends are exclusive. A stored `trial_expired` is derived again from the dates, so the result does
 * not depend on when a job ran.
 */
export function adminStatus(client: Dated, now: Date): AdminStatus {
  return adminStatusAt(endsOf(client), now.getTime());
}

/** As {@link adminStatus}, for many clients. */
export function adminStatusAt({ onTrial, trialEnd, planEnd }: Ends, now: number): AdminStatus {
  if (onTrial && now > trialEnd) return 'trial_expired';
  if (now > planEnd) return 'expired';
  return onTrial ? 'trial' : 'active';
}

/**
 * Display rule B, for the client's workspace: an unpaid client is on `trial` until its end, then `expired`. A client who
 * has paid is `active` until the plan's end, `suspended` for 24 hours, then `expired`. Ends are exclusive.
 */
export function workspaceStatus(client: Dated, now: Date): Exclude<SubscriptionStatus, 'trial_expired'> {
  if (isOnTrial(client)) return isPast(client.trialEndDate, now) ? 'expired' : 'trial';
  if (!isPast(client.planEndDate, now)) return 'active';
  return isPast(suspensionEnd(client.planEndDate), now) ? 'expired' : 'suspended';
}

/** By the stored status; a client who has paid is not on trial. */
export function trialFlagsOf(client: Standing) {
  const status = normalisedStatus(client);
  return { isTrial: status === 'trial', isTrialExpired: status === 'trial_expired' };
}

/** For statistics. A paid client counts as active even when expired, so the two can overlap. */
export interface Counted {
  readonly isTrial: boolean;
  readonly isActive: boolean;
  readonly isExpired: boolean;
}

/** Uses the stored status, not the clock. */
export function countsAs(client: Standing & Partial<Pick<Client, 'isActive'>>): Counted {
  const status = normalisedStatus(client);
  return {
    isTrial: status === 'trial',
    isActive: client.isActive !== false && (status === 'active' || client.paymentStatus === 'paid'),
    isExpired: status === 'expired' || status === 'trial_expired',
  };
}

export const isActiveStatus = (status: string): boolean => status === 'active' || status === 'trial';

export const trialEnd = (from: Date): Instant => new Date(from.getTime() + trialDays * day).toISOString();

export const suspensionEnd = (planEndDate: Instant): Instant =>
  new Date(Date.parse(planEndDate) + suspensionGrace).toISOString();

/** The same day and time (UTC) next month, or the month's last day. */
export function monthlyEnd(from: Date): Instant {
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + 1);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.toISOString();
}

const isPast = (end: Instant, now: Date): boolean => now.getTime() > Date.parse(end);
