import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postSeriesContracts } from '../../../../shared/contracts/posts/post-series-contracts.ts';
import type { ClientId, EvergreenId, PostSeriesId } from '../../../../shared/domain/ids.ts';
import type { NewPostSeries, SeriesChange } from '../../../../shared/domain/posts/repeats/post-series.ts';
import { evergreenContracts } from '../../../../shared/contracts/posts/evergreen-contracts.ts';
import type { EvergreenChange, NewEvergreen } from '../../../../shared/domain/posts/repeats/evergreen.ts';
import { call } from '../../api/call.ts';
import { useRefreshPosts } from './posts.ts';

export const postSeriesQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['posts', 'series', clientId],
    queryFn: ({ signal }) => call(postSeriesContracts.listPostSeries, { query: { clientId } }, signal),
    select: ({ series }) => series,
  });

export function useCreateSeries() {
  const onSettled = useRefreshPosts();
  return useMutation({
    mutationFn: (body: NewPostSeries) => call(postSeriesContracts.createPostSeries, { body }),
    onSettled,
  });
}

export function useChangeSeries() {
  const onSettled = useRefreshPosts();
  return useMutation({
    mutationFn: ({ seriesId, ...body }: SeriesChange & { seriesId: PostSeriesId }) =>
      call(postSeriesContracts.createSeriesChange, { params: { seriesId }, body }),
    onSettled,
  });
}

export function useEndSeries() {
  const onSettled = useRefreshPosts();
  return useMutation({
    mutationFn: ({ seriesId, from }: { seriesId: PostSeriesId; from: number }) =>
      call(postSeriesContracts.createSeriesEnd, { params: { seriesId }, body: { from } }),
    onSettled,
  });
}

export const evergreenQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['evergreen', clientId],
    queryFn: ({ signal }) => call(evergreenContracts.listEvergreenPosts, { query: { clientId } }, signal),
  });

/** The version is part of the key, because each change plans other repeats. */
export const evergreenTurnsQuery = ({ id: evergreenId, version }: { id: EvergreenId; version: number }) =>
  queryOptions({
    queryKey: ['evergreen', 'repeats', evergreenId, version],
    queryFn: ({ signal }) =>
      call(evergreenContracts.listEvergreenRepeats, { params: { evergreenId }, query: {} }, signal),
  });

function useRefresh(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: evergreenQuery(clientId).queryKey });
}

export function useAddEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (body: NewEvergreen) => call(evergreenContracts.createEvergreenPost, { body }),
    onSettled,
  });
}

export function useChangeEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: ({ id: evergreenId, ...body }: EvergreenChange & { id: EvergreenId }) =>
      call(evergreenContracts.updateEvergreenPost, { params: { evergreenId }, body }),
    onSettled,
  });
}

export function useRemoveEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (evergreenId: EvergreenId) => call(evergreenContracts.deleteEvergreenPost, { params: { evergreenId } }),
    onSettled,
  });
}

export function usePauseEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (isPaused: boolean) =>
      call(evergreenContracts.updateEvergreenSettings, { params: { clientId }, body: { isPaused } }),
    onSettled,
  });
}
