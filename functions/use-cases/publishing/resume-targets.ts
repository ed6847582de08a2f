import { earliestAttemptAt } from '../../../shared/domain/publishing/preparation.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { holdOf, takenOffHold } from '../../../shared/domain/publishing/target-hold.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import type { DueItem, PostRecord, Posts } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';

/** Lets everything go on at once that waits for an account which is connected again. What is being worked on is left alone. */
export async function resumeTargets(
  account: { clientId: ClientId; platform: Platform },
  { posts, queue, now }: { posts: Pick<Posts, 'listFor' | 'save'>; queue: Pick<PublishQueue, 'send'>; now: Date },
): Promise<void> {
  const isHeld = (target: Target) => target.platform === account.platform && holdOf(target) !== undefined;
  const dueItems: DueItem[] = [];
  for (const post of await posts.listFor(account.clientId)) {
    if (!post.targets.some(isHeld)) continue;
    const targets = post.targets.map((target) =>
      isOpen(target) && isHeld(target) ? takenOffHold(target, now) : target,
    );
    const nextAttemptAt = earliestAttemptAt(targets, post.checkAt);
    if (
      nextAttemptAt !== undefined &&
      (await isSaved({ ...post, targets, nextAttemptAt, updatedAt: now.toISOString() }, post, posts))
    )
      dueItems.push({ postId: post.id, nextAttemptAt });
  }
  await queue.send(dueItems, now);
}

/** False when somebody else changes the post or works on it. */
async function isSaved(post: PostRecord, before: PostRecord, posts: Pick<Posts, 'save'>): Promise<boolean> {
  try {
    await posts.save(post, before, { scheduledPosts: Infinity });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return false;
    throw error;
  }
}
