import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { publishedContracts } from '../../shared/contracts/published-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { accountOptions, changes, places } from '../adapters/platforms/platforms.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readAccountOptions } from '../use-cases/connections/read-account-options.ts';
import { searchPlaces } from '../use-cases/connections/search-places.ts';
import { editPublished, removePublished } from '../use-cases/posts/change-published.ts';
import { viewAfter } from '../use-cases/posts/view-post.ts';
import { access, context, posts } from './accounts.ts';
import { clients, environment, table } from './stores.ts';

const metrics = dynamoMetrics(table);
const answer = viewAfter(signedAddresses(environment));
const optionsDependencies = { ...access, clients, accountOptions: openParts(accountOptions, context) };
const placesDependencies = { ...access, clients, places: openParts(places, context) };
const publishedDependencies = { ...access, posts, metrics, changes: openParts(changes, context) };
const contracts = {
  getAccountOptions: connectionContracts.getAccountOptions,
  searchPlaces: connectionContracts.searchPlaces,
  ...publishedContracts,
};

export const connectedOperations = routeModule(contracts, {
  getAccountOptions: async ({ caller, params }) => ({
    options: await readAccountOptions(caller, params, optionsDependencies),
  }),

  searchPlaces: async ({ caller, params, query: { q: words } }) => ({
    places: await searchPlaces(caller, { ...params, words }, placesDependencies),
  }),

  removePublished: async ({ caller, params, now }) =>
    answer(now, () => removePublished(caller, params, { ...publishedDependencies, now })),

  editPublished: async ({ caller, params, body, now }) =>
    answer(now, () => editPublished(caller, { ...params, ...body }, { ...publishedDependencies, now })),
});
