import { publicationContracts } from '../../shared/contracts/analytics-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { listPublications } from '../use-cases/metrics/list-publications.ts';
import { clients } from './client-stores.ts';
import { table } from './stores.ts';

const metrics = dynamoMetrics(table);

export const publicationOperations = routeModule(publicationContracts, {
  listPublications: ({ caller, query, now }) => listPublications(caller, query, { clients, metrics, now }),
});
