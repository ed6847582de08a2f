import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postSeriesContracts } from '../../../../shared/contracts/posts/post-series-contracts.ts';
import type { ClientId, EvergreenId, PostSeriesId } from '../../../../shared/domain/ids.ts';
import type { NewPostSeries, SeriesChange } from '../../../../shared/domain/posts/repeats/post-series.ts';
import { evergreenContracts } from '../../../../shared/contracts/posts/evergreen-contracts.ts';
import type { EvergreenChange, NewEvergreen } from '../../../../shared/domain/posts/repeats/evergreen.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';
import { useRefreshPosts } from './posts.ts';

export const postSeriesQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['posts', 'series', clientId], postSeriesContracts.listPostSeries, { query: { clientId } }),
    select: ({ series }) => series,
  });

export const useCreateSeries = () =>
  useMutation({
    mutationFn: (body: NewPostSeries) => call(postSeriesContracts.createPostSeries, { body }),
    onSettled: useRefreshPosts(),
  });

export const useChangeSeries = () =>
  useMutation({
    mutationFn: ({ seriesId, ...body }: SeriesChange & { seriesId: PostSeriesId }) =>
      call(postSeriesContracts.createSeriesChange, { params: { seriesId }, body }),
    onSettled: useRefreshPosts(),
  });

export const useEndSeries = () =>
  useMutation({
    mutationFn: ({ seriesId, from }: { seriesId: PostSeriesId; from: number }) =>
      call(postSeriesContracts.createSeriesEnd, { params: { seriesId }, body: { from } }),
    onSettled: useRefreshPosts(),
  });

export const evergreenQuery = (clientId: ClientId) =>
  apiQuery(['evergreen', clientId], evergreenContracts.listEvergreenPosts, { query: { clientId } });

/** The version is part of the key, because each change plans other repeats. */
export const evergreenTurnsQuery = ({ id: evergreenId, version }: { id: EvergreenId; version: number }) =>
  apiQuery(['evergreen', 'repeats', evergreenId, version], evergreenContracts.listEvergreenRepeats, {
    params: { evergreenId },
    query: {},
  });

function useRefresh(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: evergreenQuery(clientId).queryKey });
}

export const useAddEvergreen = (clientId: ClientId) =>
  useMutation({
    mutationFn: (body: NewEvergreen) => call(evergreenContracts.createEvergreenPost, { body }),
    onSettled: useRefresh(clientId),
  });

export const useChangeEvergreen = (clientId: ClientId) =>
  useMutation({
    mutationFn: ({ id: evergreenId, ...body }: EvergreenChange & { id: EvergreenId }) =>
      call(evergreenContracts.updateEvergreenPost, { params: { evergreenId }, body }),
    onSettled: useRefresh(clientId),
  });

export const useRemoveEvergreen = (clientId: ClientId) =>
  useMutation({
    mutationFn: (evergreenId: EvergreenId) => call(evergreenContracts.deleteEvergreenPost, { params: { evergreenId } }),
    onSettled: useRefresh(clientId),
  });

export const usePauseEvergreen = (clientId: ClientId) =>
  useMutation({
    mutationFn: (isPaused: boolean) =>
      call(evergreenContracts.updateEvergreenSettings, { params: { clientId }, body: { isPaused } }),
    onSettled: useRefresh(clientId),
  });
