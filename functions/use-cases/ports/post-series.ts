import type { ClientId, PostSeriesId } from '../../../shared/domain/ids.ts';
import type { PostSeries } from '../../../shared/domain/posts/post-series.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface PostSeriesStore {
  /** Kept for a month after its last post's time. Throws `client.not-found`. */
  create(series: PostSeries, lastAt: Instant): Promise<void>;
  /** Throws `post-series.not-found`. */
  load(id: PostSeriesId): Promise<PostSeries>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<PostSeries[]>;
  remove(id: PostSeriesId): Promise<void>;
}
