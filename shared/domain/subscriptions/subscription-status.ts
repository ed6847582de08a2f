import { trialDays, type Client, type SubscriptionStatus } from '../clients/client.ts';
import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** How long a client is suspended after the plan's end before the subscription counts as expired, in milliseconds. */
export const suspensionGrace = day;

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

/**
 * The status as it is read on loading and saved by an edit: who has paid is active rather than in trial, who has not
 * paid is in trial rather than active. `trial_expired` is a trial whose end was noticed, so paying ends it as well.
 */
export function normalisedStatus({ subscriptionStatus, paymentStatus }: Standing): SubscriptionStatus {
  const isPaid = paymentStatus === 'paid';
  if (isPaid && (subscriptionStatus === 'trial' || subscriptionStatus === 'trial_expired')) return 'active';
  return !isPaid && subscriptionStatus === 'active' ? 'trial' : subscriptionStatus;
}

/** Whether the client is in a trial, running or over, rather than on a plan. */
export function isOnTrial(client: Standing): boolean {
  const status = normalisedStatus(client);
  return status === 'trial' || status === 'trial_expired';
}

/** What display rule A looks at; ends in milliseconds since 1970. */
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
 * Display rule A, for the admin's lists: `trial_expired` past the trial's end, `expired` past the plan's end, `trial`
 * while it runs, otherwise `active`. Ends are exclusive: at the very instant of an end nothing has expired yet.
 * The stored `trial_expired` is derived again from the dates, so the answer does not depend on when a job last ran.
 */
export function adminStatus(client: Dated, now: Date): AdminStatus {
  return adminStatusAt(endsOf(client), now.getTime());
}

/** As {@link adminStatus}, for those who ask it of many clients. */
export function adminStatusAt({ onTrial, trialEnd, planEnd }: Ends, now: number): AdminStatus {
  if (onTrial && now > trialEnd) return 'trial_expired';
  if (now > planEnd) return 'expired';
  return onTrial ? 'trial' : 'active';
}

/**
 * Display rule B, for the client's own workspace and its countdown: `trial` until the trial's end, whatever was paid;
 * then `expired` when still on trial, else `active` until the plan's end, `suspended` for 24 hours, and `expired`.
 * It reads the trial's end first, so a plan that is to show as active at once needs a trial that ends when it starts.
 */
export function workspaceStatus(client: Dated, now: Date): Exclude<SubscriptionStatus, 'trial_expired'> {
  if (!isPast(client.trialEndDate, now)) return 'trial';
  if (isOnTrial(client)) return 'expired';
  if (!isPast(client.planEndDate, now)) return 'active';
  return isPast(suspensionEnd(client.planEndDate), now) ? 'expired' : 'suspended';
}

/** What a client counts as in the statistics. Who has paid counts as active even when expired, so the two can overlap. */
export interface Counted {
  readonly isTrial: boolean;
  readonly isActive: boolean;
  readonly isExpired: boolean;
}

/** Counts by what is stored, not by the clock: a trial is flagged expired when it is `trial_expired` and was not paid. */
export function countsAs({
  subscriptionStatus,
  paymentStatus,
  isActive,
}: Standing & Partial<Pick<Client, 'isActive'>>): Counted {
  const isPaid = paymentStatus === 'paid';
  const isTrialExpired = subscriptionStatus === 'trial_expired' && !isPaid;
  return {
    isTrial: subscriptionStatus === 'trial' && !isPaid,
    isActive: isActive !== false && (subscriptionStatus === 'active' || isPaid),
    isExpired: subscriptionStatus === 'expired' || isTrialExpired,
  };
}

/** Whether a status lets a client use the product: `active` or `trial`, and no other. */
export const isActiveStatus = (status: string): boolean => status === 'active' || status === 'trial';

/** When a trial that starts at `from` ends: three days later. */
export const trialEnd = (from: Date): Instant => new Date(from.getTime() + trialDays * day).toISOString();

/** When the suspension after a plan's end is over. */
export const suspensionEnd = (planEndDate: Instant): Instant =>
  new Date(Date.parse(planEndDate) + suspensionGrace).toISOString();

/** The same day and time (UTC) of the next month; the last day of that month when it is shorter. */
export function monthlyEnd(from: Date): Instant {
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + 1);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.toISOString();
}

const isPast = (end: Instant, now: Date): boolean => now.getTime() > Date.parse(end);
