import { renewalContracts } from '../../shared/contracts/renewal-contracts.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { listRenewals } from '../use-cases/subscriptions/list-renewals.ts';
import { clients } from './client-stores.ts';
import { table } from './stores.ts';

const posts = storedPosts(table);

export const renewalOperations = routeModule(renewalContracts, {
  listRenewals: ({ now }) => listRenewals({ clients, posts, now }),
});
