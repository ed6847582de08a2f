import { wentOutContracts } from '../../shared/contracts/went-out-contracts.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { listWentOut } from '../use-cases/metrics/list-went-out.ts';
import { clients } from './client-stores.ts';
import { table } from './stores.ts';

const metrics = dynamoMetrics(table);

export const wentOutOperations = routeModule(wentOutContracts, {
  listWentOut: ({ caller, query, now }) => listWentOut(caller, query, { clients, metrics, now }),
});
