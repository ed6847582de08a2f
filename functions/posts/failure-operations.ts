import { failureContracts } from '../../shared/contracts/failure-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { retryFailed } from '../use-cases/operations/retry-failed.ts';
import { viewFailures } from '../use-cases/operations/view-failures.ts';
import { connections, posts, queue } from './stores.ts';

export const failureOperations = routeModule(failureContracts, {
  listFailures: ({ query: { days }, now }) => viewFailures(days, { posts, now }),

  retryFailures: async ({ body, now }) => ({ results: await retryFailed(body, { connections, posts, queue, now }) }),
});
