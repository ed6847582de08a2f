import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { call } from '../api/call.ts';

interface TimeOfClient {
  readonly clientId: ClientId | undefined;
  readonly from: Instant;
  readonly to: Instant;
}

export const wentOutKey = ['posts', 'went-out'] as const;

export const wentOutQuery = (wanted: TimeOfClient) =>
  queryOptions({
    queryKey: [...wentOutKey, wanted],
    queryFn: ({ signal }) => call(contracts.listWentOut, { query: wanted }, signal),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (postId: PostId) =>
  queryOptions({
    queryKey: ['posts', 'receipts', postId],
    queryFn: ({ signal }) => call(contracts.listReceipts, { params: { postId } }, signal),
    select: ({ receipts }) => receipts,
  });
