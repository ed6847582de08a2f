import { statisticsContracts } from '../../shared/contracts/statistics-contracts.ts';
import { clientStatistics, mediaStatistics, postStatistics } from '../../shared/domain/operations/statistics.ts';
import { routeModule } from '../runtime/route-module.ts';
import { viewPublishing } from '../use-cases/statistics/view-publishing.ts';
import { statistics } from './statistics.ts';

export const statisticsOperations = routeModule(statisticsContracts, {
  getClientStatistics: async () => clientStatistics(await statistics.load('clients')),
  getPostStatistics: async () => postStatistics(await statistics.load('posts')),
  getMediaStatistics: async () => mediaStatistics(await statistics.load('media')),
  getPublishingStatistics: ({ now }) => viewPublishing({ statistics, now }),
});
