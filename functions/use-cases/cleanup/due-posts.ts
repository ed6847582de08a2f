import { isPostRemovalDue } from '../../../shared/domain/deletion/removal.ts';
import type { PostRecord, Posts } from '../ports/posts.ts';
import { inBatches, type Batches } from './in-batches.ts';

interface Dependencies extends Batches {
  posts: Pick<Posts, 'dueRemovals' | 'load'>;
  now: Date;
}

/** How many are removed in one run; the others wait for the next. */
export const postsInOneRun = 500;

/** The published posts to remove, the oldest first, each as it is at this moment; and how many could not be looked at. */
export async function duePosts(deps: Dependencies): Promise<{ due: PostRecord[]; failed: number }> {
  const { posts, now } = deps;
  const hints = await posts.dueRemovals(now, postsInOneRun);
  const { results, failed } = await inBatches(
    hints,
    (id) => id,
    (id) => posts.load(id),
    deps,
  );
  return { due: results.filter((post) => isDue(post, now)), failed };
}

function isDue({ status, publishedAt }: PostRecord, now: Date): boolean {
  return status === 'published' && publishedAt !== undefined && isPostRemovalDue(publishedAt, now);
}
