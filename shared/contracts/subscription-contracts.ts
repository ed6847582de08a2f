import * as z from 'zod';
import { Plan } from '../domain/plans/plans.ts';
import { Renewals } from '../domain/subscriptions/renewal.ts';
import {
  ListedSubscription,
  NewSubscription,
  Subscription,
  SubscriptionFilter,
  SubscriptionState,
  SubscriptionStatistics,
} from '../domain/subscriptions/subscription.ts';
import { type Contract, contractsAt } from './contract.ts';
import { paging, totals } from './paging.ts';
import { subscriptionParams } from './params.ts';

const contract = contractsAt('data');

export const subscriptionContracts = {
  listSubscriptions: contract('GET', '/api/subscriptions', {
    action: 'subscriptions.read',
    query: z.strictObject({
      ...paging,
      status: SubscriptionFilter.default('all'),
      plan: z.enum(['all', ...Plan.options]).default('all'),
    }),
    response: z.object({ subscriptions: z.array(ListedSubscription), ...totals }),
  }),
  /** Clients start their own free trial, once. Admins start trials and paid subscriptions for any client. */
  createSubscription: contract('POST', '/api/subscriptions', {
    action: 'subscriptions.start',
    needsFreshSignIn: 'of staff',
    status: 201,
    body: NewSubscription,
    response: Subscription,
    isRepeatable: true,
  }),
  getSubscriptionStatistics: contract('GET', '/api/subscriptions/stats', {
    action: 'subscriptions.read',
    response: SubscriptionStatistics,
  }),
  updateSubscription: contract('PATCH', '/api/subscriptions/{subscriptionId}', {
    action: 'subscriptions.change',
    needsFreshSignIn: true,
    params: subscriptionParams,
    body: z.strictObject({ status: SubscriptionState, version: z.int().positive().optional() }),
    response: Subscription,
  }),
  deleteSubscription: contract('DELETE', '/api/subscriptions/{subscriptionId}', {
    action: 'subscriptions.change',
    needsFreshSignIn: true,
    params: subscriptionParams,
  }),
} as const satisfies Record<string, Contract>;

export const renewalContracts = {
  listRenewals: contract('GET', '/api/renewals', {
    action: 'subscriptions.read',
    response: Renewals,
  }),
} as const satisfies Record<string, Contract>;
