import { statisticsContracts } from '../../shared/contracts/operations/statistics-contracts.ts';
import { clientStatistics, mediaStatistics } from '../../shared/domain/operations/statistics.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewPublishing } from '../use-cases/posts/post-statistics.ts';
import { table } from './stores.ts';

export const statistics = dynamoStatistics(table);

export const statisticsOperations = routeModule(statisticsContracts, {
  getClientStatistics: async () => clientStatistics(await statistics.load('clients')),
  getMediaStatistics: async () => mediaStatistics(await statistics.load('media')),
  getPublishingStatistics: ({ now }) => viewPublishing({ statistics, now }),
});
