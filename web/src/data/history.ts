import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsContracts } from '../../../shared/contracts/analytics-contracts.ts';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import type { AnalyticsFilter } from './analytics.ts';

export const historyQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['history', clientId, filter],
    queryFn: ({ signal }) =>
      call(analyticsContracts.listHistory, { params: { clientId }, query: { ...filter } }, signal),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });

export const receiptsQuery = (postId: PostId) =>
  queryOptions({
    queryKey: ['receipts', postId],
    queryFn: ({ signal }) => call(postContracts.listReceipts, { params: { postId } }, signal),
    select: ({ receipts }) => receipts,
  });
