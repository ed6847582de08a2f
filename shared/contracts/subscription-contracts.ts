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
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { subscriptionParams } from './params.ts';

export const subscriptionContracts = {
  listSubscriptions: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/subscriptions',
    action: 'subscriptions.read',
    status: 200,
    query: z.strictObject({
      ...paging,
      status: SubscriptionFilter.default('all'),
      plan: z.enum(['all', ...Plan.options]).default('all'),
    }),
    response: z.object({ subscriptions: z.array(ListedSubscription), ...totals }),
  }),
  /** Clients start their own free trial, once. Admins start trials and paid subscriptions for any client. */
  createSubscription: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/subscriptions',
    action: 'subscriptions.start',
    needsFreshSignIn: 'of staff',
    status: 201,
    body: NewSubscription,
    response: Subscription,
    isRepeatable: true,
  }),
  getSubscriptionStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/subscriptions/stats',
    action: 'subscriptions.read',
    status: 200,
    response: SubscriptionStatistics,
  }),
  updateSubscription: contract({
    entry: 'data',
    method: 'PATCH',
    path: '/api/subscriptions/{subscriptionId}',
    action: 'subscriptions.change',
    needsFreshSignIn: true,
    status: 200,
    params: subscriptionParams,
    body: z.strictObject({ status: SubscriptionState, version: z.int().positive().optional() }),
    response: Subscription,
  }),
  deleteSubscription: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/subscriptions/{subscriptionId}',
    action: 'subscriptions.change',
    needsFreshSignIn: true,
    status: 204,
    params: subscriptionParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;

export const renewalContracts = {
  listRenewals: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/renewals',
    action: 'subscriptions.read',
    status: 200,
    response: Renewals,
  }),
} as const satisfies Record<string, Contract>;
