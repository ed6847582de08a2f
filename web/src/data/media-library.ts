import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../shared/domain/media/media.ts';
import type { MediaFilter } from '../../../shared/domain/media/media-filter.ts';
import { statisticsContracts } from '../../../shared/contracts/operations/statistics-contracts.ts';
import { apiQuery, useRefresh } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { useCan } from '../auth/use-can.ts';
import { isSavingData, quiet } from '../pwa/spare-time.ts';
import { addPoster } from './media.ts';
import { pause } from './pause.ts';

export interface LibraryFilter {
  readonly clientId: ClientId;
  readonly type: MediaFilter | undefined;
  readonly search: string;
  readonly tag?: string | undefined;
  readonly page: number;
}

const libraryPageSize = 24;

export const libraryQuery = ({ clientId, type, search, tag, page }: LibraryFilter) =>
  queryOptions({
    ...apiQuery(['media', 'list', { clientId, type, search, tag, page }], mediaContracts.listMedia, {
      query: { clientId, type, search, tag, page: String(page), pageSize: String(libraryPageSize) },
    }),
    placeholderData: keepPreviousData,
  });

export const allFilesQuery = ({ type, search, tag }: Pick<LibraryFilter, 'type' | 'search' | 'tag'>) =>
  infiniteQueryOptions({
    queryKey: ['media', 'list', { type, search, tag }],
    queryFn: ({ pageParam, signal }) =>
      call(
        mediaContracts.listMedia,
        { query: { type, search, tag, pageSize: String(libraryPageSize), before: pageParam || undefined } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select({ pages }) {
      const media = pages.flatMap((page) => page.media);
      const [first, last] = [pages[0], pages.at(-1)];
      const isWhole = last?.next === undefined;
      // Once the last page is loaded, the exact count is known; the server's total may be seconds behind, and of a search
      // it counts one page.
      return {
        media,
        total: isWhole || search !== '' || tag !== undefined ? media.length : (first?.total ?? 0),
        isWhole,
      };
    },
  });

/** The tags of a client's library; of none while there is no client. */
export const libraryTagsQuery = (clientId: ClientId | undefined) =>
  queryOptions({
    queryKey: ['media', 'list', 'tags', clientId],
    queryFn: async ({ signal }) =>
      (await call(mediaContracts.listMedia, { query: { clientId, pageSize: '1' } }, signal)).tags ?? [],
    enabled: clientId !== undefined,
  });

type TagChange = Readonly<Record<'add' | 'remove', readonly string[]>> & { readonly mediaIds: readonly MediaId[] };

export const useTagFiles = () =>
  useMutation({
    async mutationFn({ mediaIds, add, remove }: TagChange) {
      for (let start = 0; start < mediaIds.length; start += mostAtOnce) {
        const body = { mediaIds: mediaIds.slice(start, start + mostAtOnce), add: [...add], remove: [...remove] };
        await call(mediaContracts.createMediaTags, { body });
      }
    },
    onSettled: useRefresh(['media']),
  });

export const mediaQuery = (mediaId: MediaId) =>
  queryOptions({
    ...apiQuery(['media', 'one', mediaId], mediaContracts.getMedia, { params: { mediaId } }),
    select: ({ media }) => media,
  });

export type MediaUses = ResponseOf<typeof mediaContracts.listMediaUses>;

export const mediaUsesQuery = (mediaId: MediaId) =>
  queryOptions({
    ...apiQuery(['media', 'uses', mediaId], mediaContracts.listMediaUses, { params: { mediaId } }),
    // The person is about to delete the file: never use a cached answer.
    staleTime: 0,
  });

export type Removal = ResponseOf<typeof mediaContracts.createMediaRemovals>;

const mostAtOnce = 100;

async function removeFiles(mediaIds: readonly MediaId[], isCheck: boolean): Promise<Removal> {
  const removal: Removal = { removed: [], kept: [] };
  for (let start = 0; start < mediaIds.length; start += mostAtOnce) {
    const body = { mediaIds: mediaIds.slice(start, start + mostAtOnce), isCheck };
    const { removed, kept } = await call(mediaContracts.createMediaRemovals, { body });
    removal.removed.push(...removed);
    removal.kept.push(...kept);
  }
  return removal;
}

/** What deleting the files would remove, and what it would leave to what needs it. */
export const removalQuery = (mediaIds: readonly MediaId[]) =>
  queryOptions({
    queryKey: ['media', 'removal', mediaIds],
    queryFn: () => removeFiles(mediaIds, true),
    // The person is about to delete the files: never use a cached answer.
    staleTime: 0,
    gcTime: 0,
  });

/** Those that were tried on this page: a browser that cannot play a video cannot a second time. */
const tried = new Set<MediaId>();

/** Videos from before uploads had posters get theirs when somebody meets them, one after the other in quiet moments. */
export function useMissingPosters(files: readonly MediaItem[] | undefined) {
  const mayWrite = useCan('media.write');
  const refresh = useRefreshLibrary();
  useEffect(() => {
    const isMissing = ({ id, type, status, blur }: MediaItem) =>
      type === 'video' && status === 'ready' && blur === undefined && !tried.has(id);
    const missing = mayWrite && !isSavingData() ? (files ?? []).filter(isMissing) : [];
    if (missing.length === 0) return undefined;
    let isLeft = false;
    async function add() {
      let added = 0;
      for (const file of missing) {
        await quiet();
        if (isLeft) break;
        if (tried.has(file.id)) continue;
        tried.add(file.id);
        // The next person tries again.
        if (await addPoster(file).catch(() => false)) added += 1;
      }
      if (added > 0) void pause(statisticsDelay).then(refresh);
    }
    void add();
    return () => {
      isLeft = true;
    };
  }, [files, mayWrite, refresh]);
}

/** Milliseconds until the totals, which are updated by events, include a change. */
const statisticsDelay = 3000;

export const useDeleteMedia = () =>
  useRemoval((mediaId: MediaId) => call(mediaContracts.deleteMedia, { params: { mediaId } }));

export const useDeleteFiles = () => useRemoval((mediaIds: readonly MediaId[]) => removeFiles(mediaIds, false));

function useRemoval<What, Result>(remove: (what: What) => Promise<Result>) {
  const queryClient = useQueryClient();
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: remove,
    // A list of another page would show it until it is read again, and ask for a picture that is gone.
    onSuccess: () => queryClient.removeQueries({ queryKey: ['media', 'list'], type: 'inactive' }),
    async onSettled() {
      // One of them may have been a client's logo.
      void queryClient.invalidateQueries({ queryKey: ['branding'] });
      void pause(statisticsDelay).then(refresh);
      await refresh();
    },
  });
}

/** Reloads files and totals, but not the uses of a file that may be deleted by now. */
export function useRefreshLibrary() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['media', 'list'] }),
        queryClient.invalidateQueries(mediaStatisticsQuery),
        queryClient.invalidateQueries({ queryKey: ['clients', 'usage'] }),
      ]),
    [queryClient],
  );
}

export const mediaStatisticsQuery = apiQuery(['media', 'statistics'], statisticsContracts.getMediaStatistics, {});
