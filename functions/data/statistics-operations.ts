import type { statisticsContracts } from '../../shared/contracts/statistics-contracts.ts';
import { clientStatistics, mediaStatistics, postStatistics } from '../../shared/domain/statistics.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { viewPublishing } from '../use-cases/statistics/view-publishing.ts';
import { statistics } from './stores.ts';

export const statisticsOperations: OperationsOf<typeof statisticsContracts> = {
  getClientStatistics: async () => clientStatistics(await statistics.load('clients')),
  getPostStatistics: async () => postStatistics(await statistics.load('posts')),
  getMediaStatistics: async () => mediaStatistics(await statistics.load('media')),
  getPublishingStatistics: ({ now }) => viewPublishing({ statistics, now }),
};
