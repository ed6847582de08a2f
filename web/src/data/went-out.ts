import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import { wentOutContracts } from '../../../shared/contracts/went-out-contracts.ts';
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
    queryFn: ({ signal }) => call(wentOutContracts.listWentOut, { query: wanted }, signal),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (postId: PostId) =>
  queryOptions({
    queryKey: ['posts', 'receipts', postId],
    queryFn: ({ signal }) => call(postContracts.listReceipts, { params: { postId } }, signal),
    select: ({ receipts }) => receipts,
  });
