import { analyticsContracts } from '../../shared/contracts/analytics-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewAnalytics } from '../use-cases/metrics/view-analytics.ts';
import { viewHistory } from '../use-cases/metrics/view-history.ts';
import { clients, table } from './stores.ts';

const metrics = dynamoMetrics(table);

export const analyticsOperations = routeModule(analyticsContracts, {
  getAnalytics: ({ caller, params: { clientId }, query, now }) =>
    viewAnalytics(caller, clientId, query, { clients, metrics, now }),
  listHistory: ({ caller, params: { clientId }, query, now }) =>
    viewHistory(caller, clientId, query, { clients, metrics, now }),
});
