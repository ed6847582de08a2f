import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { type Client, PaymentStatus, planPeriodDays } from '../clients/client.ts';
import { DomainError } from '../errors.ts';
import { ClientId, SubscriptionId, subscriptionIdOf } from '../ids.ts';
import { planDefinitions } from '../plans/plan-prices.ts';
import { Plan } from '../plans/plans.ts';
import {
  adminStatus,
  adminStatusAt,
  currentEnd,
  endedAt,
  type Ends,
  endsOf,
  mayHaveSubscription,
  trialEnd,
} from './subscription-status.ts';
import { transitioned } from './status-transition.ts';
import { Email, Instant } from '../text.ts';
import { day } from '../../durations.ts';

export const SubscriptionState = z.enum(['trial', 'active', 'expired', 'suspended', 'cancelled']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** A current status, or `paid` with any status. */
export const SubscriptionFilter = z.enum(['all', ...SubscriptionState.options, 'paid']);
export type SubscriptionFilter = z.infer<typeof SubscriptionFilter>;

/** A client's plan and its payment, as read from the client's record. `amount` in whole US dollars a month. */
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

export const ListedSubscription = Subscription.extend({ client: z.object({ name: z.string(), email: z.string() }) });
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

export type Subscriber = Ends & Pick<Client, 'plan' | 'paymentStatus' | 'isStaff' | 'isSubClient' | 'cancellation'>;

/**
 * As display rule A shows the client. Undefined for staff, for sub-clients, whose plan is their parent's, and for an
 * ended subscription that was deleted.
 */
function subscriptionState(client: Subscriber, now: number): SubscriptionState | undefined {
  if (!mayHaveSubscription(client)) return undefined;
  const status = adminStatusAt(client, now);
  if (status === 'expired' || status === 'trial_expired')
    return client.cancellation === 'immediate' ? undefined : 'expired';
  return status === 'active' && client.cancellation === 'at-period-end' ? 'cancelled' : status;
}

export function isSelected(
  client: Subscriber,
  { status, plan }: { status: SubscriptionFilter; plan: Plan | 'all' },
  now: number,
): boolean {
  const state = subscriptionState(client, now);
  if (state === undefined || (plan !== 'all' && client.plan !== plan)) return false;
  return status === 'all' || (status === 'paid' ? client.paymentStatus === 'paid' : state === status);
}

/** Undefined when the client has none, see {@link subscriptionState}. */
export function subscriptionOf(client: Client, now: Date): Subscription | undefined {
  const status = subscriptionState({ ...client, ...endsOf(client) }, now.getTime());
  if (status === undefined) return undefined;
  const { id: clientId, plan, planStartDate, planEndDate, trialEndDate, paymentStatus } = client;
  const { price, currency, billingCycle } = planDefinitions[plan];
  return {
    id: subscriptionIdOf(clientId),
    clientId,
    plan,
    status,
    startDate: planStartDate,
    endDate: planEndDate,
    trialEndDate,
    paymentStatus,
    amount: price,
    currency,
    billingCycle,
    autoRenew: client.cancellation === undefined,
    createdAt: client.createdAt,
    updatedAt: client.updatedAt,
    version: client.version,
  };
}

/** Runs 30 days. `later` starts a trial, refused with an active plan, which it would replace. `now` is paid. */
export function startSubscription(
  { plan, method }: Pick<NewSubscription, 'plan' | 'method'>,
  client: Client,
  now: Date,
): Client {
  const isTrial = method === 'later';
  if (isTrial && adminStatus(client, now) === 'active')
    throw new DomainError('conflict', 'subscription.already-active');
  const startDate = now.toISOString();
  return {
    ...client,
    plan,
    planStartDate: startDate,
    planEndDate: new Date(now.getTime() + planPeriodDays * day).toISOString(),
    trialEndDate: isTrial ? trialEnd(now) : startDate,
    paymentStatus: isTrial ? 'unpaid' : 'paid',
    subscriptionStatus: isTrial ? 'trial' : 'active',
    cancellation: undefined,
    isActive: true,
    updatedAt: startDate,
  };
}

/**
 * A trial can become active: paid, with its trial ended. An active one can be cancelled: not renewed, and the client
 * keeps the plan until the paid period ends.
 * @throws {DomainError} `subscription.status` (conflict) for any other change of the current status
 */
export function moveSubscription(client: Client, from: SubscriptionState, to: SubscriptionState, now: Date): Client {
  const updatedAt = now.toISOString();
  if (from === 'trial' && to === 'active')
    return {
      ...client,
      subscriptionStatus: 'active',
      paymentStatus: 'paid',
      trialEndDate: updatedAt,
      isActive: true,
      updatedAt,
    };
  if (from === 'active' && to === 'cancelled') return { ...client, cancellation: 'at-period-end', updatedAt };
  throw new DomainError('conflict', 'subscription.status', { params: { from, to } });
}

/** What runs ends now. */
export function endSubscription(client: Client, now: Date): Client {
  const updatedAt = now.toISOString();
  const isAhead = Date.parse(currentEnd(client).endsAt) > now.getTime();
  const ended = isAhead ? endedAt(client, updatedAt) : client;
  return transitioned({ ...ended, cancellation: 'immediate', updatedAt }, now);
}

const count = z.int().nonnegative();
export const SubscriptionStatistics = z.object({
  totalSubscriptions: count,
  activeSubscriptions: count,
  trialSubscriptions: count,
  paidSubscriptions: count,
});
export type SubscriptionStatistics = z.infer<typeof SubscriptionStatistics>;
