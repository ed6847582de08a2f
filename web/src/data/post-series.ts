import { queryOptions, useMutation } from '@tanstack/react-query';
import { postSeriesContracts } from '../../../shared/contracts/post-series-contracts.ts';
import type { ClientId, PostSeriesId } from '../../../shared/domain/ids.ts';
import type { NewPostSeries, SeriesChange } from '../../../shared/domain/posts/post-series.ts';
import { call } from '../api/call.ts';
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
