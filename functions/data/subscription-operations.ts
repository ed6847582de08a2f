import { renewalContracts, subscriptionContracts } from '../../shared/contracts/subscription-contracts.ts';
import { dynamoTrials } from '../adapters/dynamodb/clients/trials.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { clientsFor } from '../use-cases/access.ts';
import { listRenewals } from '../use-cases/subscriptions/list-renewals.ts';
import {
  changeSubscription,
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  subscriptionStatistics,
} from '../use-cases/subscriptions/subscriptions.ts';
import { clients } from './client-stores.ts';
import { table } from './stores.ts';

const trials = dynamoTrials(table);

export const subscriptionOperations = routeModule(subscriptionContracts, {
  listSubscriptions: ({ caller, query, now }) =>
    listSubscriptions(query, { clients: clientsFor(caller, clients), now }),

  createSubscription: ({ caller, body, now }) => createSubscription(caller, body, { clients, trials, now }),

  getSubscriptionStatistics: ({ caller, now }) => subscriptionStatistics({ clients: clientsFor(caller, clients), now }),

  updateSubscription: ({ caller, params: { subscriptionId }, body, now }) =>
    changeSubscription(caller, subscriptionId, body, { clients, now }),

  async deleteSubscription({ caller, params: { subscriptionId }, now }) {
    await deleteSubscription(caller, subscriptionId, { clients, now });
    return undefined;
  },
});

const posts = storedPosts(table);

export const renewalOperations = routeModule(renewalContracts, {
  listRenewals: ({ caller, now }) => listRenewals(caller, { clients, posts, now }),
});
