import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import { publicationContracts, analyticsContracts } from '../../../../shared/contracts/analytics-contracts.ts';
import type { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import type { DayRange } from '../../../../shared/domain/metrics/analytics.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { minute } from '../../../../shared/durations.ts';
import { publishedContracts } from '../../../../shared/contracts/posts/published-contracts.ts';
import { call } from '../../api/call.ts';

interface TimeOfClient {
  readonly clientId: ClientId | undefined;
  readonly from: Instant;
  readonly to: Instant;
}

export const publicationsKey = ['posts', 'publications'] as const;

export const publicationsQuery = (wanted: TimeOfClient) =>
  queryOptions({
    queryKey: [...publicationsKey, wanted],
    queryFn: ({ signal }) => call(publicationContracts.listPublications, { query: wanted }, signal),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (postId: PostId) =>
  queryOptions({
    queryKey: ['posts', 'receipts', postId],
    queryFn: ({ signal }) => call(postContracts.listReceipts, { params: { postId } }, signal),
    select: ({ receipts }) => receipts,
  });

export interface AnalyticsFilter extends Readonly<DayRange> {
  readonly platform: Platform | undefined;
}

/** Shows the last range while the next one loads. */
export const analyticsQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['analytics', clientId, filter],
    queryFn: ({ signal }) =>
      call(analyticsContracts.getAnalytics, { params: { clientId }, query: { ...filter } }, signal),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });

export const historyQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['history', clientId, filter],
    queryFn: ({ signal }) =>
      call(analyticsContracts.listHistory, { params: { clientId }, query: { ...filter } }, signal),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });

/** Asked each time it is shown, and forgotten with the view. */
export const liveNumbersQuery = (postId: PostId, platform: Platform) =>
  queryOptions({
    queryKey: ['live-numbers', postId, platform],
    queryFn: ({ signal }) => call(publishedContracts.getPublicationMetrics, { params: { postId, platform } }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
