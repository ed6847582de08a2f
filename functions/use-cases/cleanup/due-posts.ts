import { isPostRemovalDue } from '../../../shared/domain/deletion/removal.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { PostRecord, PublishedPost } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../ports/posts.ts';
import { inBatches, type Batches } from './in-batches.ts';

interface Dependencies extends Batches {
  posts: Pick<Posts, 'dueRemovals' | 'load'>;
  now: Date;
}

const postsInOneRun = 500;

/** `shown` are read whatever the index says. A post stays while a platform is asked about it. */
export async function duePosts(
  deps: Dependencies,
  shown: readonly PostId[] = [],
): Promise<{ due: PublishedPost[]; failed: number }> {
  const { posts, now } = deps;
  const hints = await posts.dueRemovals(now, postsInOneRun);
  const { results, failed } = await inBatches(
    [...new Set([...shown, ...hints])],
    (id) => id,
    (id) => posts.load(id),
    deps,
  );
  const isDue = ({ publishedAt, nextAttemptAt }: PublishedPost) =>
    isPostRemovalDue(publishedAt, now) && nextAttemptAt === undefined;
  return { due: results.filter(isPublished).filter(isDue), failed };
}

const isPublished = (post: PostRecord): post is PublishedPost => post.status === 'published';
