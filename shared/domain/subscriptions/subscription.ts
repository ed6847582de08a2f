import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { type Client, PaymentStatus, planPeriodDays } from '../clients/client.ts';
import { DomainError } from '../errors.ts';
import { ClientId, SubscriptionId } from '../ids.ts';
import { Plan, planDefinitions } from '../plans/plans.ts';
import { adminStatus, trialEnd } from './subscription-status.ts';
import { Email, Instant } from '../text.ts';
import { day } from '../../durations.ts';

export const SubscriptionState = z.enum(['trial', 'active', 'expired', 'suspended', 'cancelled']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** A current status, or `paid` with any status. */
export const SubscriptionFilter = z.enum(['all', ...SubscriptionState.options, 'paid']);
export type SubscriptionFilter = z.infer<typeof SubscriptionFilter>;

export function isOfStatus(
  { status, paymentStatus }: Pick<Subscription, 'status' | 'paymentStatus'>,
  filter: SubscriptionFilter,
): boolean {
  if (filter === 'paid') return paymentStatus === 'paid';
  return filter === 'all' || status === filter;
}

/** A plan for a period; `amount` in whole US dollars a month. */
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

/** `client` is absent when it was deleted. */
export const ListedSubscription = Subscription.extend({
  client: z.object({ name: z.string(), email: z.string() }).optional(),
});
export type ListedSubscription = z.infer<typeof ListedSubscription>;

/** `later` starts with the free trial; `now` is paid, which only an admin can create. */
export const PaymentMethod = z.enum(['later', 'now']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const NewSubscription = z
  .strictObject({ clientId: ClientId.optional(), email: Email.optional(), plan: Plan, method: PaymentMethod })
  .refine(({ clientId, email }) => clientId !== undefined || email !== undefined, {
    path: ['email'],
    message: fieldCode('subscription.email-missing'),
  });
export type NewSubscription = z.infer<typeof NewSubscription>;

/** Runs 30 days. `later` starts a trial, refused with an active plan, which it would replace. `now` is paid. */
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

export function followSubscription(client: Client, subscription: Subscription): Client {
  const { plan, startDate, endDate, trialEndDate, paymentStatus, updatedAt } = subscription;
  const subscriptionStatus = paymentStatus === 'paid' ? 'active' : 'trial';
  const dates = { planStartDate: startDate, planEndDate: endDate, trialEndDate };
  return { ...client, ...dates, plan, paymentStatus, subscriptionStatus, isActive: true, updatedAt };
}

/** Ends are inclusive: at the very instant the status still holds. */
export function subscriptionStateAt(subscription: Subscription, now: Date): SubscriptionState {
  const isPast = (end: Instant) => now.getTime() > Date.parse(end);
  const { status, trialEndDate, endDate } = subscription;
  if (status === 'trial' && isPast(trialEndDate)) return 'expired';
  return status === 'active' && isPast(endDate) ? 'expired' : status;
}

/**
 * A trial can become active: paid, with its trial ended. An active one can be cancelled: not renewed, and the client
 * keeps the plan until the paid period ends.
 * @throws {DomainError} `subscription.status` (conflict) for any other change of the current status
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
