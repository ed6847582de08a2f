import { DomainError } from '../../../shared/domain/errors.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { isSettled, settledPost } from '../../../shared/domain/posts/settled-post.ts';
import { triedAgain } from '../../../shared/domain/publishing/first-comment.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Posts, PublishQueue } from './ports.ts';
import { postBeingPublished } from '../refusals.ts';
import { queueIfNear } from '../publishing/queue-posts.ts';

/**
 * Tries the first comment of a published post again: one that may be public is looked for before it is sent. While that
 * is done, and once it is public, it does nothing.
 */
export async function retryFirstComment(
  caller: Caller,
  { postId, platform }: { postId: PostId; platform: Platform },
  deps: { posts: Pick<Posts, 'load' | 'save'>; queue: Pick<PublishQueue, 'enqueueNow'>; now: Date },
): Promise<PostRecord> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await deps.posts.load(postId);
  const target = post.targets.find((each) => each.platform === platform);
  const isLive = target?.state === 'published' && target.removedAt === undefined;
  if (!isLive || target.firstComment === undefined || !isSettled(post))
    throw new DomainError('conflict', 'post.no-first-comment', { params: { platform: platformNames[platform] } });
  const firstComment = triedAgain(target.firstComment, deps.now);
  if (firstComment === undefined) return post;
  if (post.lease !== undefined) throw postBeingPublished();
  const targets = post.targets.map((each) => (each === target ? { ...target, firstComment } : each));
  const saved = await deps.posts.save(settledPost(post, targets, deps.now), post, unlimited);
  await queueIfNear(saved, deps);
  return saved;
}
