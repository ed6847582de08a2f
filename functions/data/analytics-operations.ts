import type { analyticsContracts } from '../../shared/contracts/analytics-contracts.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { viewAnalytics } from '../use-cases/metrics/view-analytics.ts';
import { clients, metrics } from './stores.ts';

export const analyticsOperations: OperationsOf<typeof analyticsContracts> = {
  getAnalytics: ({ caller, params: { clientId }, query, now }) =>
    viewAnalytics(caller, clientId, query, { clients, metrics, now }),
};
