import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import { isMeasurementDue, type MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Posts } from '../posts/ports.ts';
import { nextCollectionAt } from './collection-times.ts';
import { type MeasurePostsDependencies, measurePosts } from './measure-posts.ts';
import { type AccountAccess, openAccount } from './open-account.ts';
import type { AccountKey, Collections, Metrics } from './ports.ts';
import { recordPost } from './record-post.ts';

export interface MeasurePostDependencies extends Omit<MeasurePostsDependencies, 'metrics'>, AccountAccess {
  posts: Pick<Posts, 'load' | 'save' | 'receiptsOf'>;
  metrics: Metrics;
  collections: Pick<Collections, 'request'>;
}

/** Records a post's receipts as measurable posts, and measures each one that is due. The hourly run takes the rest. */
export async function measurePost(postId: PostId, deps: MeasurePostDependencies): Promise<void> {
  for (const post of await recordPost(postId, deps)) {
    const account = { clientId: ownerOf(postId), platform: post.platform };
    const { latest } = isMeasurementDue(post, deps.now) ? await measureNow(post, account, deps) : post;
    if (latest === undefined) await deps.collections.request(account, nextCollectionAt(account, deps.now));
  }
}

async function measureNow(post: MeasuredPost, account: AccountKey, deps: MeasurePostDependencies) {
  const opened = await openAccount(account, deps);
  if (opened === undefined) return post;
  const { posts } = await measurePosts([post], opened, deps);
  return posts[0] ?? post;
}
