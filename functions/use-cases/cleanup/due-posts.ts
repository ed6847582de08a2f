import { isPostRemovalDue } from '../../../shared/domain/deletion/removal.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { PostRecord, PublishedPost } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../posts/ports.ts';
import { inBatches, type Batches } from './in-batches.ts';

interface Dependencies extends Batches {
  posts: Pick<Posts, 'dueRemovals' | 'load'>;
  now: Date;
}

export const postsAtOnce = 500;

export interface DuePosts {
  due: PublishedPost[];
  failed: number;
  /** All that the index named, as many as are read at once. */
  named: readonly PostId[];
}

/**
 * `shown` are read whatever the index says, `seen` are not. A post stays while a platform is asked about it, and its entry in the index stays
 * with it.
 */
export async function duePosts(
  deps: Dependencies,
  { shown = [], seen = new Set() }: { shown?: readonly PostId[] | undefined; seen?: ReadonlySet<PostId> } = {},
): Promise<DuePosts> {
  const { posts, now } = deps;
  const hints = await posts.dueRemovals(now, seen.size + postsAtOnce);
  const named = hints.filter((id) => !seen.has(id)).slice(0, postsAtOnce);
  const { results, failed } = await inBatches(
    [...new Set([...shown, ...named])],
    (id) => id,
    (id) => posts.load(id),
    deps,
  );
  const isDue = ({ publishedAt, nextAttemptAt }: PublishedPost) =>
    isPostRemovalDue(publishedAt, now) && nextAttemptAt === undefined;
  return { due: results.filter(isPublished).filter(isDue), failed, named };
}

const isPublished = (post: PostRecord): post is PublishedPost => post.status === 'published';
