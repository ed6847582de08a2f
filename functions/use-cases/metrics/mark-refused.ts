import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Posts } from '../posts/ports.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf, type Warn } from '../warn.ts';

interface Dependencies {
  posts: Pick<Posts, 'load' | 'save'>;
  warn: Warn;
  now: Date;
}

/** Says on a published post, once, that the platform refused it afterwards. What fails is tried at the next measurement. */
export async function markRefused(
  { postId, platform, remoteId }: MeasuredPost,
  { reason, reasonCode }: Reason,
  { posts, warn, now }: Dependencies,
): Promise<void> {
  try {
    const post = await posts.load(postId);
    const at = now.toISOString();
    const isRefused = (target: Target) =>
      target.platform === platform && target.state === 'published' && target.remoteId === remoteId;
    const isTold = post.targets.every((target) => !isRefused(target) || 'refusal' in target);
    if (isTold || post.lease !== undefined) return;
    const refusal = { reason, reasonCode, at };
    const targets = post.targets.map((target) => (isRefused(target) ? { ...target, refusal } : target));
    await posts.save({ ...post, targets, updatedAt: at }, post, unlimited);
  } catch (error) {
    warn('refused post not marked', { post: pseudonymOf(postId), platform, reason: reasonOf(error) });
  }
}
