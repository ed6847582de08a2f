import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { publishedContracts } from '../../shared/contracts/published-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { accountOptions, publishers } from '../adapters/platforms/platforms.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readAccountOptions } from '../use-cases/connections/read-account-options.ts';
import { editPublished, removePublished } from '../use-cases/posts/change-published.ts';
import { viewPost } from '../use-cases/posts/view-post.ts';
import { access, context, posts } from './accounts.ts';
import { clients, table } from './stores.ts';

const metrics = dynamoMetrics(table);
const optionsDependencies = { ...access, clients, accountOptions: openParts(accountOptions, context) };
const publishedDependencies = { ...access, posts, metrics, publishers: openParts(publishers, context) };
const contracts = { getAccountOptions: connectionContracts.getAccountOptions, ...publishedContracts };

export const connectedOperations = routeModule(contracts, {
  getAccountOptions: async ({ caller, params }) => ({
    options: await readAccountOptions(caller, params, optionsDependencies),
  }),

  removePublished: async ({ caller, params, now }) =>
    viewPost(await removePublished(caller, params, { ...publishedDependencies, now })),

  editPublished: async ({ caller, params, body, now }) =>
    viewPost(await editPublished(caller, { ...params, ...body }, { ...publishedDependencies, now })),
});
