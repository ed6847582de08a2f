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

export const endsOf = (client: Dated): Ends => ({
  onTrial: isOnTrial(client),
  trialEnd: Date.parse(client.trialEndDate),
  planEnd: Date.parse(client.planEndDate),
});

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
 * Display rule B, for the client's workspace: `trial` until the trial's end, whatever was paid; then `expired` if still
 * on trial, else `active` until the plan's end, `suspended` for 24 hours, then `expired`. A plan that is to be active
 * at once needs a trial that ends when it starts.
 */
export function workspaceStatus(client: Dated, now: Date): Exclude<SubscriptionStatus, 'trial_expired'> {
  if (!isPast(client.trialEndDate, now)) return 'trial';
  if (isOnTrial(client)) return 'expired';
  if (!isPast(client.planEndDate, now)) return 'active';
  return isPast(suspensionEnd(client.planEndDate), now) ? 'expired' : 'suspended';
}

/** By the stored status; a client who has paid is not on trial. */
export function trialFlagsOf({ subscriptionStatus, paymentStatus }: Standing) {
  const isUnpaid = paymentStatus === 'unpaid';
  return {
    isTrial: subscriptionStatus === 'trial' && isUnpaid,
    isTrialExpired: subscriptionStatus === 'trial_expired' && isUnpaid,
  };
}

/** For statistics. A paid client counts as active even when expired, so the two can overlap. */
export interface Counted {
  readonly isTrial: boolean;
  readonly isActive: boolean;
  readonly isExpired: boolean;
}

/** Uses the stored status, not the clock. */
export function countsAs(client: Standing & Partial<Pick<Client, 'isActive'>>): Counted {
  const { subscriptionStatus, paymentStatus, isActive } = client;
  const { isTrial, isTrialExpired } = trialFlagsOf(client);
  return {
    isTrial,
    isActive: isActive !== false && (subscriptionStatus === 'active' || paymentStatus === 'paid'),
    isExpired: subscriptionStatus === 'expired' || isTrialExpired,
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
