import { pageOf } from '../../shared/contracts/paging.ts';
import type { subscriptionContracts } from '../../shared/contracts/subscription-contracts.ts';
import { subscriptionStateAt, subscriptionStatistics } from '../../shared/domain/subscription.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { newId } from '../runtime/random.ts';
import { changeSubscription } from '../use-cases/subscriptions/change-subscription.ts';
import { createSubscription } from '../use-cases/subscriptions/create-subscription.ts';
import { clients, subscriptions } from './stores.ts';

export const subscriptionOperations: OperationsOf<typeof subscriptionContracts> = {
  async listSubscriptions({ query: { status, plan, ...paging }, now }) {
    const all = await subscriptions.list();
    const shown = all.map((subscription) => ({ ...subscription, status: subscriptionStateAt(subscription, now) }));
    const isWanted = (of: { status: string; plan: string }) =>
      (status === 'all' || of.status === status) && (plan === 'all' || of.plan === plan);
    const { rows, ...page } = pageOf(shown.filter(isWanted), paging);
    return { subscriptions: rows, ...page };
  },

  createSubscription: ({ caller, body, now }) =>
    createSubscription(caller, body, { clients, subscriptions, newId, now }),

  getSubscriptionStatistics: async ({ now }) => subscriptionStatistics(await subscriptions.list(), now),

  changeSubscription: ({ params: { subscriptionId }, body, now }) =>
    changeSubscription(subscriptionId, body, { clients, subscriptions, now }),

  async deleteSubscription({ params: { subscriptionId }, now }) {
    await subscriptions.remove(await subscriptions.load(subscriptionId), now);
    return undefined;
  },
};
