import { subscriptionContracts } from '../../shared/contracts/subscription-contracts.ts';
import { subscriptionStatistics } from '../../shared/domain/subscriptions/subscription.ts';
import { dynamoSubscriptions } from '../adapters/dynamodb/subscriptions/subscriptions.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId } from '../runtime/random.ts';
import { changeSubscription } from '../use-cases/subscriptions/change-subscription.ts';
import { createSubscription } from '../use-cases/subscriptions/create-subscription.ts';
import { listSubscriptions } from '../use-cases/subscriptions/list-subscriptions.ts';
import { clients, table } from './stores.ts';

const subscriptions = dynamoSubscriptions(table);

export const subscriptionOperations = routeModule(subscriptionContracts, {
  listSubscriptions: ({ query, now }) => listSubscriptions(query, { clients, subscriptions, now }),

  createSubscription: ({ caller, body, now }) =>
    createSubscription(caller, body, { clients, subscriptions, newId, now }),

  getSubscriptionStatistics: async ({ now }) => subscriptionStatistics(await subscriptions.list(), now),

  changeSubscription: ({ caller, params: { subscriptionId }, body, now }) =>
    changeSubscription(caller, subscriptionId, body, { clients, subscriptions, now }),

  async deleteSubscription({ params: { subscriptionId } }) {
    await subscriptions.remove(await subscriptions.load(subscriptionId));
    return undefined;
  },
});
