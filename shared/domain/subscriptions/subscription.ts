import * as z from 'zod';
import { type Client, PaymentStatus, planPeriodDays } from '../clients/client.ts';
import { DomainError } from '../errors.ts';
import { ClientId, SubscriptionId } from '../ids.ts';
import { Plan, planDefinitions } from '../plans/plans.ts';
import { adminStatus, trialEnd } from './subscription-status.ts';
import { Email, Instant } from '../text.ts';
import { day } from '../../durations.ts';

export const SubscriptionState = z.enum(['trial', 'active', 'expired', 'suspended', 'cancelled']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** What subscriptions are narrowed to: a status of the moment, or what is paid, whatever its status. */
export const SubscriptionFilter = z.enum(['all', ...SubscriptionState.options, 'paid']);
export type SubscriptionFilter = z.infer<typeof SubscriptionFilter>;

/** Whether a subscription, with its status of the moment, passes a filter. */
export function isOfStatus(
  { status, paymentStatus }: Pick<Subscription, 'status' | 'paymentStatus'>,
  filter: SubscriptionFilter,
): boolean {
  if (filter === 'paid') return paymentStatus === 'paid';
  return filter === 'all' || status === filter;
}

/** What a client agreed to: a plan for a period, at a price in whole US dollars a month. */
export const Subscription = z.object({
  id: SubscriptionId,
  clientId: ClientId,
  plan: Plan,
  status: SubscriptionState,
  startDate: Instant,
  endDate: Instant,
  trialEndDate: Instant,
  paymentStatus: PaymentStatus,
  amount: z.number().nonnegative(),
  currency: z.literal('USD'),
  billingCycle: z.literal('monthly'),
  autoRenew: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive(),
});
export type Subscription = z.infer<typeof Subscription>;

/** As lists have it: with whose it is, unless they are gone. */
export const ListedSubscription = Subscription.extend({
  client: z.object({ name: z.string(), email: z.string() }).optional(),
});
export type ListedSubscription = z.infer<typeof ListedSubscription>;

export const subscriptionMessages = {
  emailMissing: 'Client email not found. Please try again.',
  clientNotFound: 'Client not found. Please try again.',
  trialUsed: 'The free trial was used already. It can be started once.',
  alreadyActive: 'There is an active subscription already.',
} as const;

/** `later` begins with the free trial; `now` is paid, which only an admin can say. */
export const PaymentMethod = z.enum(['later', 'now']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The client is named by its id, its e-mail or both, which must agree then. */
export const NewSubscription = z
  .strictObject({ clientId: ClientId.optional(), email: Email.optional(), plan: Plan, method: PaymentMethod })
  .refine(({ clientId, email }) => clientId !== undefined || email !== undefined, {
    path: ['email'],
    message: subscriptionMessages.emailMissing,
  });
export type NewSubscription = z.infer<typeof NewSubscription>;

/**
 * A subscription that starts now, for 30 days. `later` gives a trial of three days, which is refused to who has an active
 * plan, since it would take it away. `now` gives a paid one, whose trial ends as it starts.
 */
export function startSubscription(
  { plan, method }: Pick<NewSubscription, 'plan' | 'method'>,
  client: Client,
  id: SubscriptionId,
  now: Date,
): Subscription {
  const isTrial = method === 'later';
  if (isTrial && adminStatus(client, now) === 'active')
    throw new DomainError('conflict', 'subscription.already-active');
  const startDate = now.toISOString();
  const { price, currency, billingCycle } = planDefinitions[plan];
  return {
    id,
    clientId: client.id,
    plan,
    status: isTrial ? 'trial' : 'active',
    startDate,
    endDate: new Date(now.getTime() + planPeriodDays * day).toISOString(),
    trialEndDate: isTrial ? trialEnd(now) : startDate,
    paymentStatus: isTrial ? 'unpaid' : 'paid',
    amount: price,
    currency,
    billingCycle,
    autoRenew: true,
    createdAt: startDate,
    updatedAt: startDate,
    version: 1,
  };
}

/** The client's record as a running subscription makes it. */
export function followSubscription(client: Client, subscription: Subscription): Client {
  const { plan, startDate, endDate, trialEndDate, paymentStatus, updatedAt } = subscription;
  const subscriptionStatus = paymentStatus === 'paid' ? 'active' : 'trial';
  const dates = { planStartDate: startDate, planEndDate: endDate, trialEndDate };
  return { ...client, ...dates, plan, paymentStatus, subscriptionStatus, isActive: true, updatedAt };
}

/** The status at a moment: a trial is over after its end, a plan after its period. At the very end it still holds. */
export function subscriptionStateAt(subscription: Subscription, now: Date): SubscriptionState {
  const isPast = (end: Instant) => now.getTime() > Date.parse(end);
  const { status, trialEndDate, endDate } = subscription;
  if (status === 'trial' && isPast(trialEndDate)) return 'expired';
  return status === 'active' && isPast(endDate) ? 'expired' : status;
}

/**
 * The subscription after an admin set its status. A trial can become active: it is paid and its trial is over. An active one
 * can be cancelled: it is not renewed, and the client keeps the plan until the end of the period that was paid.
 * @throws {DomainError} `subscription.status` (conflict) for every other move, by the status of the moment
 */
export function moveSubscription(subscription: Subscription, to: SubscriptionState, now: Date): Subscription {
  const from = subscriptionStateAt(subscription, now);
  const updatedAt = now.toISOString();
  if (from === 'trial' && to === 'active')
    return { ...subscription, status: to, paymentStatus: 'paid', trialEndDate: updatedAt, updatedAt };
  if (from === 'active' && to === 'cancelled') return { ...subscription, status: to, autoRenew: false, updatedAt };
  throw new DomainError('conflict', 'subscription.status', { params: { from, to } });
}

const count = z.int().nonnegative();
export const SubscriptionStatistics = z.object({
  totalSubscriptions: count,
  activeSubscriptions: count,
  trialSubscriptions: count,
  paidSubscriptions: count,
});
export type SubscriptionStatistics = z.infer<typeof SubscriptionStatistics>;

/** The four numbers above the admin's list, by the status of the moment. */
export function subscriptionStatistics(subscriptions: readonly Subscription[], now: Date): SubscriptionStatistics {
  const withState = (state: SubscriptionState) =>
    subscriptions.filter((subscription) => subscriptionStateAt(subscription, now) === state).length;
  return {
    totalSubscriptions: subscriptions.length,
    activeSubscriptions: withState('active'),
    trialSubscriptions: withState('trial'),
    paidSubscriptions: subscriptions.filter(({ paymentStatus }) => paymentStatus === 'paid').length,
  };
}
