import { spendingContracts } from '../../shared/contracts/operations/spending-contracts.ts';
import { dynamoAppUploads } from '../adapters/dynamodb/clients/app-uploads.ts';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../adapters/dynamodb/clients/spending.ts';
import { routeModule } from '../runtime/route-module.ts';
import { setBudget, viewSpend, viewUploads } from '../use-cases/spending/view-spend.ts';
import { clients, table } from './stores.ts';

const stores = { clients, spending: dynamoPlatformSpending(table), stops: dynamoPlatformStops(table) };
const uploads = dynamoAppUploads(table);
const { getPlatformSpend, getPlatformUploads, updatePlatformBudget } = spendingContracts;

export const spendingOperations = routeModule(
  { getPlatformSpend, getPlatformUploads, updatePlatformBudget },
  {
    getPlatformSpend: async ({ caller, params: { clientId }, now }) => ({
      platforms: await viewSpend(caller, clientId, { ...stores, now }),
    }),

    getPlatformUploads: async ({ caller, params: { clientId }, now }) => ({
      platforms: await viewUploads(caller, clientId, { clients, uploads, now }),
    }),

    updatePlatformBudget: ({ params, body, now }) => setBudget({ ...params, ...body }, { ...stores, now }),
  },
);
