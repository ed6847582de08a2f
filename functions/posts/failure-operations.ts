import { dynamoPlatformStops } from '../adapters/dynamodb/clients/spending.ts';
import { spendingContracts } from '../../shared/contracts/operations/spending-contracts.ts';
import { failureContracts } from '../../shared/contracts/operations/operations-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { retryFailed, viewFailures } from '../use-cases/operations/failures.ts';
import { liftStop } from '../use-cases/publishing/resume-targets.ts';
import { connections, posts, queue, table } from './stores.ts';

const stops = dynamoPlatformStops(table);
const { deletePlatformStop } = spendingContracts;

/** What did not go out, and its release. */
export const failureOperations = routeModule(
  { ...failureContracts, deletePlatformStop },
  {
    listFailures: ({ query: { days }, now }) => viewFailures(days, { posts, now }),

    createFailureRetries: async ({ body, now }) => ({
      results: await retryFailed(body, { connections, posts, queue, now }),
    }),

    async deletePlatformStop({ params: { platform }, now }) {
      await liftStop(platform, { stops, posts, queue, now });
      return undefined;
    },
  },
);
