import { analyticsContracts } from '../../shared/contracts/analytics-contracts.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewAnalytics, viewHistory } from '../use-cases/metrics/view-analytics.ts';
import { clients, environment, table } from './stores.ts';

const metrics = dynamoMetrics(table);
const media = dynamoMedia(table);
const addresses = signedAddresses(environment);

export const analyticsOperations = routeModule(analyticsContracts, {
  getAnalytics: ({ caller, params: { clientId }, query, now }) =>
    viewAnalytics(caller, clientId, query, { clients, metrics, now }),
  listHistory: async ({ caller, params: { clientId }, query, now }) =>
    viewHistory(caller, clientId, query, { clients, metrics, media, sign: await addresses(now), now }),
});
