import { failureContracts } from '../../shared/contracts/failure-contracts.ts';
import { partOf } from '../runtime/part.ts';
import { retryFailed } from '../use-cases/operations/retry-failed.ts';
import { viewFailures } from '../use-cases/operations/view-failures.ts';
import { connections, posts, queue } from './post-stores.ts';

export const failureOperations = partOf(failureContracts, {
  listFailures: ({ query: { days }, now }) => viewFailures(days, { posts, now }),

  retryFailures: async ({ body, now }) => ({ results: await retryFailed(body, { connections, posts, queue, now }) }),
});
