import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { earliestAttemptAt } from '../../../shared/domain/publishing/preparation.ts';
import { holdOf, takenOffHold } from '../../../shared/domain/publishing/target-hold.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { isOpen, type Target, waitsForPerson } from '../../../shared/domain/publishing/target.ts';
import type { DueItem, Posts } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';

export async function resumeTargets(
  account: { clientId: ClientId; platform: Platform },
  { posts, queue, now }: { posts: Pick<Posts, 'listFor' | 'save'>; queue: Pick<PublishQueue, 'send'>; now: Date },
): Promise<void> {
  const isHeld = (target: Target) =>
    target.platform === account.platform && holdOf(target) !== undefined && !waitsForPerson(target);
  const dueItems: DueItem[] = [];
  for (const post of await posts.listFor(account.clientId)) {
    if (post.status !== 'scheduled' || !post.targets.some(isHeld)) continue;
    const targets = post.targets.map((target) =>
      isOpen(target) && isHeld(target) ? takenOffHold(target, now) : target,
    );
    const nextAttemptAt = earliestAttemptAt(targets, post.checkAt);
    if (nextAttemptAt === undefined) continue;
    const resumed = { ...post, targets, nextAttemptAt, updatedAt: now.toISOString() };
    // A worker may hold the post, or its owner edit it, at this moment.
    if (await savedUnlessConflict(() => posts.save(resumed, post, unlimited)))
      dueItems.push({ postId: post.id, nextAttemptAt });
  }
  await queue.send(dueItems, now);
}
