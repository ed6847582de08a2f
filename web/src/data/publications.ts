import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import { publicationContracts } from '../../../shared/contracts/publication-contracts.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { call } from '../api/call.ts';

interface TimeOfClient {
  readonly clientId: ClientId | undefined;
  readonly from: Instant;
  readonly to: Instant;
}

export const publicationsKey = ['posts', 'went-out'] as const;

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
