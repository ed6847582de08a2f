import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { publishedContracts } from '../../shared/contracts/published-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { facebookPublisher } from '../adapters/platforms/meta/facebook.ts';
import { instagramPublisher } from '../adapters/platforms/meta/instagram.ts';
import { tiktokCreators } from '../adapters/platforms/tiktok/creator.ts';
import { tiktokPublisher } from '../adapters/platforms/tiktok/publisher.ts';
import { routeModule } from '../runtime/route-module.ts';
import { tiktokCreator } from '../use-cases/connections/tiktok-creator.ts';
import { editPublished, removePublished } from '../use-cases/posts/change-published.ts';
import { viewPost } from '../use-cases/posts/view-post.ts';
import { access, graph, posts, tiktok } from './accounts.ts';
import { clients, table } from './stores.ts';

const metrics = dynamoMetrics(table);
const creators = tiktokCreators(tiktok);
const publishers = {
  instagram: instagramPublisher(graph),
  facebook: facebookPublisher(graph),
  tiktok: tiktokPublisher(tiktok),
};
const contracts = { tiktokCreator: connectionContracts.tiktokCreator, ...publishedContracts };

/** What is asked of an account that is connected, and changed there. */
export const connectedOperations = routeModule(contracts, {
  tiktokCreator: async ({ caller, params: { clientId } }) => ({
    creator: await tiktokCreator(caller, clientId, { ...access, clients, creators }),
  }),

  removePublished: async ({ caller, params, now }) =>
    viewPost(await removePublished(caller, params, { ...access, posts, metrics, publishers, now })),

  editPublished: async ({ caller, params, body, now }) =>
    viewPost(await editPublished(caller, { ...params, ...body }, { ...access, posts, metrics, publishers, now })),
});
