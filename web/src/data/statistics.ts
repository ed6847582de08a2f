import { queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import { statisticsContracts } from '../../../shared/contracts/statistics-contracts.ts';
import { call } from '../api/call.ts';

export const clientStatisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: ({ signal }) => call(statisticsContracts.getClientStatistics, {}, signal),
});

export const postStatisticsQuery = queryOptions({
  queryKey: ['posts', 'statistics'],
  queryFn: ({ signal }) => call(postContracts.getPostStatistics, {}, signal),
});

export const publishingStatisticsQuery = queryOptions({
  queryKey: ['posts', 'publishing-statistics'],
  queryFn: ({ signal }) => call(statisticsContracts.getPublishingStatistics, {}, signal),
});

export const mediaStatisticsQuery = queryOptions({
  queryKey: ['media', 'statistics'],
  queryFn: ({ signal }) => call(statisticsContracts.getMediaStatistics, {}, signal),
});
