import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import {
  KeptOfSeries,
  NewPostSeries,
  PostSeries,
  SeriesChange,
  SeriesPlace,
} from '../../domain/posts/repeats/post-series.ts';
import { contract, type Contract } from '../contract.ts';
import { postSeriesParams } from '../params.ts';

const kept = z.array(KeptOfSeries);

export const postSeriesContracts = {
  /** Newest first. */
  listPostSeries: contract({
    entry: 'planning',
    method: 'GET',
    path: '/api/post-series',
    action: 'posts.read',
    status: 200,
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ series: z.array(PostSeries) }),
  }),
  /** Schedules a post for each time. `refused`: those that were refused while the others were stored. */
  createPostSeries: contract({
    entry: 'planning',
    method: 'POST',
    path: '/api/post-series',
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 201,
    body: NewPostSeries,
    response: z.object({ series: PostSeries, made: z.int().positive(), refused: kept }),
    isRepeatable: true,
  }),
  /** Changes the posts from a place on that can still be changed. */
  createSeriesChange: contract({
    entry: 'planning',
    method: 'POST',
    path: '/api/post-series/{seriesId}/changes',
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 200,
    params: postSeriesParams,
    body: SeriesChange,
    response: z.object({ changed: z.int().nonnegative(), kept }),
  }),
  /** Deletes the posts from a place on that are not out. */
  createSeriesEnd: contract({
    entry: 'planning',
    method: 'POST',
    path: '/api/post-series/{seriesId}/ends',
    action: 'posts.delete',
    status: 200,
    params: postSeriesParams,
    body: z.strictObject({ from: SeriesPlace }),
    response: z.object({ removed: z.int().nonnegative(), kept }),
  }),
} as const satisfies Record<string, Contract>;
