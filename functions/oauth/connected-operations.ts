import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { publishedContracts } from '../../shared/contracts/published-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { facebookPublisher } from '../adapters/platforms/meta/facebook.ts';
import { instagramPublisher } from '../adapters/platforms/meta/instagram.ts';
import { tiktokAccountOptions } from '../adapters/platforms/tiktok/account-options.ts';
import { tiktokPublisher } from '../adapters/platforms/tiktok/publisher.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readAccountOptions } from '../use-cases/connections/read-account-options.ts';
import { editPublished, removePublished } from '../use-cases/posts/change-published.ts';
import { viewPost } from '../use-cases/posts/view-post.ts';
import { access, graph, posts, tiktok } from './accounts.ts';
import { clients, table } from './stores.ts';

const metrics = dynamoMetrics(table);
const accountOptions = { tiktok: tiktokAccountOptions(tiktok) };
const publishers = {
  instagram: instagramPublisher(graph),
  facebook: facebookPublisher(graph),
  tiktok: tiktokPublisher(tiktok),
};
const contracts = { getAccountOptions: connectionContracts.getAccountOptions, ...publishedContracts };

/** What is asked of an account that is connected, and changed there. */
export const connectedOperations = routeModule(contracts, {
  getAccountOptions: async ({ caller, params }) => ({
    options: await readAccountOptions(caller, params, { ...access, clients, accountOptions }),
  }),

  removePublished: async ({ caller, params, now }) =>
    viewPost(await removePublished(caller, params, { ...access, posts, metrics, publishers, now })),

  editPublished: async ({ caller, params, body, now }) =>
    viewPost(await editPublished(caller, { ...params, ...body }, { ...access, posts, metrics, publishers, now })),
});
