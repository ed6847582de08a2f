import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { publishedContracts } from '../../shared/contracts/published-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { accountOptions, changes, places, refreshes } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readAccountOptions } from '../use-cases/connections/read-account-options.ts';
import { searchPlaces } from '../use-cases/connections/search-places.ts';
import { editPublished, removePublished } from '../use-cases/posts/change-published.ts';
import { viewAfter } from '../use-cases/posts/view-post.ts';

const { environment, table, clients, serve } = httpEntry('connected-accounts');
const clock = () => new Date();
const context = { environment, warn: logger.warn, clock };
const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });
const posts = storedPosts(table);
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

const operations = routeModule(contracts, {
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

export const handler = serve({ '/api': operations });
