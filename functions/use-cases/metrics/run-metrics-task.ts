import { ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import { isMeasurementDue, type MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Clients, Removals } from '../clients/ports.ts';
import { nextCollectionAt } from './metrics-tasks.ts';
import type { Posts } from '../posts/ports.ts';
import { measureAccount, type MeasureAccountDependencies } from './measure-account.ts';
import { measurePosts, type MeasurePostsDependencies } from './measure-posts.ts';
import { type AccountAccess, openAccount } from './open-account.ts';
import type { AccountKey, Collections, Metrics, MetricsTask } from './ports.ts';
import { recordPost } from './record-post.ts';

interface MeasurePostDependencies extends Omit<MeasurePostsDependencies, 'metrics'>, AccountAccess {
  posts: Pick<Posts, 'load' | 'save' | 'receiptsOf'>;
  metrics: Metrics;
  collections: Pick<Collections, 'request'>;
}

/** Records a post's receipts as measurable posts, and measures each one that is due. The hourly run takes the rest. */
async function measurePost(postId: PostId, deps: MeasurePostDependencies): Promise<void> {
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

export interface MetricsDependencies extends Omit<MeasurePostDependencies & MeasureAccountDependencies, 'collections'> {
  metrics: Metrics;
  collections: Collections;
  clients: Pick<Clients, 'find'>;
  removals: Pick<Removals, 'removeNumbers'>;
}

/**
 * Idempotent. Skips removed clients, and removes the numbers written for a client removed during the task: no more, as its
 * removal still needs tokens to end consents.
 */
export async function runMetricsTask(task: MetricsTask, deps: MetricsDependencies): Promise<string> {
  const clientId = task.kind === 'account' ? task.clientId : ownerOf(task.postId);
  const isGone = async () => (await deps.clients.find(clientId)) === undefined;
  const result = (await isGone()) ? 'client-gone' : await resultOf(task, deps);
  if (await isGone()) await deps.removals.removeNumbers(clientId, deps.now);
  return result;
}

async function resultOf(task: MetricsTask, deps: MetricsDependencies): Promise<string> {
  switch (task.kind) {
    case 'post':
      await measurePost(task.postId, deps);
      return 'recorded';
    case 'failure': {
      const { postId, platforms, eventId, failedAt } = task;
      for (const platform of platforms)
        await deps.metrics.recordFailure({ clientId: ownerOf(postId), platform, eventId, failedAt });
      return 'recorded';
    }
    case 'account':
      return measureAccount(task, deps);
  }
}
