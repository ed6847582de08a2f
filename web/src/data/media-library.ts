import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { MediaFilter } from '../../../shared/domain/media/media-filter.ts';
import { call } from '../api/call.ts';
import { pause } from './pause.ts';
import { mediaStatisticsQuery } from './statistics.ts';

export interface LibraryFilter {
  readonly clientId: ClientId;
  /** Undefined for every kind. */
  readonly type: MediaFilter | undefined;
  /** Part of the name. */
  readonly search: string;
  readonly page: number;
}

const libraryPageSize = 24;

/** One page of a client's library, the newest first, and the numbers of all of it. */
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

/** The files of all clients, the newest first, page by page, and how many there are. */
export const allFilesQuery = (type: MediaFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: ['media', 'list', { type }],
    queryFn: ({ pageParam, signal }) =>
      call(
        contracts.listMedia,
        { query: { type, pageSize: String(libraryPageSize), before: pageParam || undefined } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select({ pages }) {
      const media = pages.flatMap((page) => page.media);
      const [first, last] = [pages[0], pages.at(-1)];
      // What is read to its end needs no number that follows a moment later.
      return { media, total: last?.next === undefined ? media.length : (first?.total ?? 0) };
    },
  });

/** The posts that use a file. */
export const mediaUsesQuery = (mediaId: MediaId) =>
  queryOptions({
    queryKey: ['media', 'uses', mediaId],
    queryFn: ({ signal }) => call(contracts.listMediaUses, { params: { mediaId } }, signal),
    select: ({ posts }) => posts,
    // Whoever looks is about to decide by it.
    staleTime: 0,
  });

/** The numbers of all files follow what happened; by then, in milliseconds, they have. */
const untilCounted = 3000;

/** Removes a file from the library. */
export function useDeleteMedia() {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: (mediaId: MediaId) => call(contracts.deleteMedia, { params: { mediaId } }),
    async onSettled() {
      void pause(untilCounted).then(refresh);
      await refresh();
    },
  });
}

/** Reads the files and the numbers again; not what uses a file, which may be gone by now. */
export function useRefreshLibrary() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['media', 'list'] }),
        queryClient.invalidateQueries(mediaStatisticsQuery),
      ]),
    [queryClient],
  );
}
