import * as z from 'zod';
import type { ClientId, PostSeriesId } from '../../../shared/domain/ids.ts';
import { PostSeries } from '../../../shared/domain/posts/post-series.ts';
import { Instant } from '../../../shared/domain/text.ts';

/** Some of its posts may not be stored yet. `request`: the same wish goes on with it; absent once it is being undone. */
const Unfinished = z.object({ since: Instant, request: z.string().optional() });

export const StoredPostSeries = PostSeries.extend({ unfinished: Unfinished.optional() });
export type StoredPostSeries = z.infer<typeof StoredPostSeries>;

/** A series of which a request has begun to store the posts. */
export type BegunPostSeries = StoredPostSeries & Required<Pick<StoredPostSeries, 'unfinished'>>;

export interface PostSeriesStore {
  /** Kept for a month after its last post's time. Throws `client.not-found`. */
  create(series: BegunPostSeries, lastAt: Instant): Promise<void>;
  /** Throws `post-series.not-found`. */
  load(id: PostSeriesId): Promise<StoredPostSeries>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<StoredPostSeries[]>;
  remove(id: PostSeriesId): Promise<void>;
  /** False when another has changed it or it is finished. */
  changeUnfinished(series: BegunPostSeries, to: BegunPostSeries['unfinished']): Promise<boolean>;
  finish(id: PostSeriesId): Promise<void>;
  /** Unfinished since before an instant, oldest first. */
  unfinishedBefore(before: Date): Promise<PostSeriesId[]>;
}
