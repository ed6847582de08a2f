import { isPrepared } from '../../../shared/domain/ahead.ts';
import { type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import { isOpen, newTarget, type Target } from '../../../shared/domain/publishing.ts';
import { checkConnected, checkPublishable } from '../../../shared/domain/scheduling.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Connections } from '../ports/connections.ts';
import type { PostRecord, Posts } from '../ports/posts.ts';
import type { PublishQueue } from '../ports/publish-queue.ts';
import { alreadyPublished, postBeingPublished } from '../refusals.ts';
import { queueIfNear } from './queue-if-near.ts';

/**
 * Sends a draft or a scheduled post now, or what failed of a post again. What is published stays as it is, and what is
 * being worked on is left alone (409), so that asking twice cannot publish twice.
 */
export async function publishNow(
  caller: Caller,
  postId: OwnedId,
  deps: { connections: Connections; posts: Posts; queue: Pick<PublishQueue, 'hurry'>; now: Date },
): Promise<PostRecord> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await deps.posts.load(postId);
  const now = deps.now.toISOString();
  const targets = post.targets.map((target) => (isUnsent(target) ? newTarget(target.platform, now) : target));
  const unsent = targets.filter(isOpen).map(({ platform }) => platform);
  if (unsent.length === 0) throw alreadyPublished();
  if (post.targets.some((target) => isOpen(target) && target.state !== 'waiting')) throw postBeingPublished();
  const connected = await deps.connections.listFor(post.clientId);
  checkConnected(
    unsent,
    connected.map(({ platform }) => platform),
  );
  checkPublishable(unsent, post);
  const when = { scheduledFor: now, checkAt: undefined, findings: undefined, lookAt: now, updatedAt: now };
  const sent: PostRecord = { ...post, ...when, targets, status: 'scheduled' };
  // What goes out now is not planned: it counts while it is on its way, but no limit holds it up.
  const saved = await deps.posts.save(sent, post, { scheduledPosts: Infinity });
  await queueIfNear(saved, deps);
  return saved;
}

const isUnsent = (target: Target) => target.state === 'waiting' || target.state === 'failed' || isPrepared(target);
