import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { accountOptions, places } from '../adapters/platforms/platforms.ts';
import { routeModule } from '../runtime/route-module.ts';
import { readAccountOptions } from '../use-cases/connections/read-account-options.ts';
import { searchPlaces } from '../use-cases/connections/search-places.ts';
import { access, clients, context } from './stores.ts';

const contracts = {
  getAccountOptions: connectionContracts.getAccountOptions,
  searchPlaces: connectionContracts.searchPlaces,
};
const optionsDependencies = { ...access, clients, accountOptions: openParts(accountOptions, context) };
const placesDependencies = { ...access, clients, places: openParts(places, context) };

export const askingOperations = routeModule(contracts, {
  getAccountOptions: async ({ caller, params }) => ({
    options: await readAccountOptions(caller, params, optionsDependencies),
  }),

  searchPlaces: async ({ caller, params, query: { q: words } }) => ({
    places: await searchPlaces(caller, { ...params, words }, placesDependencies),
  }),
});
