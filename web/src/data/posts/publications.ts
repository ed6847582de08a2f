import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import { publicationContracts, analyticsContracts } from '../../../../shared/contracts/analytics-contracts.ts';
import type { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import type { DayRange } from '../../../../shared/domain/metrics/analytics.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { minute } from '../../../../shared/durations.ts';
import { publishedContracts } from '../../../../shared/contracts/posts/published-contracts.ts';
import { apiQuery } from '../../api/api-query.ts';

interface TimeOfClient {
  readonly clientId: ClientId | undefined;
  readonly from: Instant;
  readonly to: Instant;
}

export const publicationsKey = ['posts', 'publications'] as const;

export const publicationsQuery = (wanted: TimeOfClient) =>
  queryOptions({
    ...apiQuery([...publicationsKey, wanted], publicationContracts.listPublications, { query: wanted }),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (postId: PostId) =>
  queryOptions({
    ...apiQuery(['posts', 'receipts', postId], postContracts.listReceipts, { params: { postId } }),
    select: ({ receipts }) => receipts,
  });

export interface AnalyticsFilter extends Readonly<DayRange> {
  readonly platform: Platform | undefined;
}

/** Shows the last range while the next one loads. */
export const analyticsQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    ...apiQuery(['analytics', clientId, filter], analyticsContracts.getAnalytics, {
      params: { clientId },
      query: { ...filter },
    }),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });

export const historyQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    ...apiQuery(['history', clientId, filter], analyticsContracts.listHistory, {
      params: { clientId },
      query: { ...filter },
    }),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });

/** Asked each time it is shown, and forgotten with the view. */
export const liveNumbersQuery = (postId: PostId, platform: Platform) =>
  queryOptions({
    ...apiQuery(['live-numbers', postId, platform], publishedContracts.getPublicationMetrics, {
      params: { postId, platform },
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
