import { queryOptions } from '@tanstack/react-query';
import { publishedContracts } from '../../../shared/contracts/published-contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';

/** Asked each time it is shown, and forgotten with the view. */
export const liveNumbersQuery = (postId: PostId, platform: Platform) =>
  queryOptions({
    queryKey: ['live-numbers', postId, platform],
    queryFn: ({ signal }) => call(publishedContracts.getPublicationMetrics, { params: { postId, platform } }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
