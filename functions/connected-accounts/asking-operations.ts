import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { accountOptions, boards, places } from '../adapters/platforms/platforms.ts';
import { routeModule } from '../runtime/route-module.ts';
import {
  createBoard,
  listBoardSections,
  readAccountOptions,
  searchPlaces,
} from '../use-cases/connections/account-options.ts';
import { access, clients, context } from './stores.ts';

const contracts = {
  getAccountOptions: connectionContracts.getAccountOptions,
  listPlaces: connectionContracts.listPlaces,
  listBoardSections: connectionContracts.listBoardSections,
  createBoard: connectionContracts.createBoard,
};
const optionsDependencies = { ...access, clients, accountOptions: openParts(accountOptions, context) };
const placesDependencies = { ...access, clients, places: openParts(places, context) };
const boardsDependencies = { ...access, clients, boards: openParts(boards, context) };

export const askingOperations = routeModule(contracts, {
  getAccountOptions: async ({ caller, params }) => ({
    options: await readAccountOptions(caller, params, optionsDependencies),
  }),

  listBoardSections: ({ caller, params }) => listBoardSections(caller, params, boardsDependencies),

  createBoard: ({ caller, params, body: board }) => createBoard(caller, { ...params, board }, boardsDependencies),

  listPlaces: async ({ caller, params, query: { q: words } }) => ({
    places: await searchPlaces(caller, { ...params, words }, placesDependencies),
  }),
});
