import { statisticsContracts } from '../../shared/contracts/statistics-contracts.ts';
import { clientStatistics, mediaStatistics, postStatistics } from '../../shared/domain/statistics.ts';
import { partOf } from '../runtime/part.ts';
import { viewPublishing } from '../use-cases/statistics/view-publishing.ts';
import { statistics } from './statistics.ts';

export const statisticsOperations = partOf(statisticsContracts, {
  getClientStatistics: async () => clientStatistics(await statistics.load('clients')),
  getPostStatistics: async () => postStatistics(await statistics.load('posts')),
  getMediaStatistics: async () => mediaStatistics(await statistics.load('media')),
  getPublishingStatistics: ({ now }) => viewPublishing({ statistics, now }),
});
