import { queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

export const clientStatisticsQuery = queryOptions({
  queryKey: ['clients', 'statistics'],
  queryFn: ({ signal }) => call(contracts.getClientStatistics, {}, signal),
});

export const postStatisticsQuery = queryOptions({
  queryKey: ['posts', 'statistics'],
  queryFn: ({ signal }) => call(contracts.getPostStatistics, {}, signal),
});

export const publishingStatisticsQuery = queryOptions({
  queryKey: ['posts', 'publishing-statistics'],
  queryFn: ({ signal }) => call(contracts.getPublishingStatistics, {}, signal),
});

export const mediaStatisticsQuery = queryOptions({
  queryKey: ['media', 'statistics'],
  queryFn: ({ signal }) => call(contracts.getMediaStatistics, {}, signal),
});
