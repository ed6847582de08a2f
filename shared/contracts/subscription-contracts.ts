import * as z from 'zod';
import { Plan } from '../domain/plans/plans.ts';
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

/** What clients agreed to, and what an admin does about it. */
export const subscriptionContracts = {
  /** Newest first, each with its status of the moment. */
  listSubscriptions: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/subscriptions',
    access: 'admin',
    status: 200,
    query: z.strictObject({
      ...paging,
      status: SubscriptionFilter.default('all'),
      plan: z.enum(['all', ...Plan.options]).default('all'),
    }),
    response: z.object({ subscriptions: z.array(ListedSubscription), ...totals }),
  }),
  /** Starts the free trial of the caller's own record, once; an admin starts it for anyone, and what is paid. */
  createSubscription: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/subscriptions',
    access: 'signed-in',
    status: 201,
    body: NewSubscription,
    response: Subscription,
    isRepeatable: true,
  }),
  getSubscriptionStatistics: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/subscriptions/stats',
    access: 'admin',
    status: 200,
    response: SubscriptionStatistics,
  }),
  /** A trial becomes active, an active one cancelled. */
  changeSubscription: contract({
    entry: 'data',
    method: 'PATCH',
    path: '/api/subscriptions/{subscriptionId}',
    access: 'admin',
    status: 200,
    params: subscriptionParams,
    body: z.strictObject({ status: SubscriptionState, version: z.int().positive().optional() }),
    response: Subscription,
  }),
  deleteSubscription: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/subscriptions/{subscriptionId}',
    access: 'admin',
    status: 204,
    params: subscriptionParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
