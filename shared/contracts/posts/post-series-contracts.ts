import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import {
  KeptOfSeries,
  NewPostSeries,
  PostSeries,
  SeriesChange,
  SeriesPlace,
} from '../../domain/posts/repeats/post-series.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { postSeriesParams } from '../params.ts';

const contract = contractsAt('planning');

const kept = z.array(KeptOfSeries);

export const postSeriesContracts = {
  /** Newest first. */
  listPostSeries: contract('GET', '/api/post-series', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ series: z.array(PostSeries) }),
  }),
  /** Schedules a post for each time. `refused`: those that were refused while the others were stored. */
  createPostSeries: contract('POST', '/api/post-series', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 201,
    body: NewPostSeries,
    response: z.object({ series: PostSeries, made: z.int().positive(), refused: kept }),
    isRepeatable: true,
  }),
  /** Changes the posts from a place on that can still be changed. */
  createSeriesChange: contract('POST', '/api/post-series/{seriesId}/changes', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    params: postSeriesParams,
    body: SeriesChange,
    response: z.object({ changed: z.int().nonnegative(), kept }),
  }),
  /** Deletes the posts from a place on that are not out. */
  createSeriesEnd: contract('POST', '/api/post-series/{seriesId}/ends', {
    action: 'posts.delete',
    params: postSeriesParams,
    body: z.strictObject({ from: SeriesPlace }),
    response: z.object({ removed: z.int().nonnegative(), kept }),
  }),
} as const satisfies Record<string, Contract>;
