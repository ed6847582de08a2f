import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { MediaKind } from '../../../shared/domain/media.ts';
import { call } from '../api/call.ts';

export interface LibraryFilter {
  readonly clientId: ClientId;
  /** Undefined for every kind. */
  readonly type: MediaKind | undefined;
  /** Part of the name. */
  readonly search: string;
  readonly page: number;
}

const libraryPageSize = 24;

/** One page of a client's library, the newest first. */
export const libraryQuery = ({ clientId, type, search, page }: LibraryFilter) =>
  queryOptions({
    queryKey: ['media', 'list', { clientId, type, search, page }],
    queryFn: ({ signal }) =>
      call(
        contracts.listMedia,
        { query: { clientId, type, search, page: String(page), pageSize: String(libraryPageSize) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
