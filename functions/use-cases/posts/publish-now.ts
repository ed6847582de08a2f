import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import { canStillAnswer } from '../../../shared/domain/approvals/decide.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostRecord, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import type { PostLimits } from '../../../shared/domain/posts/post-usage.ts';
import { checkConnected, checkPublishable } from '../../../shared/domain/posts/preflight.ts';
import { isPrepared } from '../../../shared/domain/publishing/preparation.ts';
import { clientObstacle } from '../../../shared/domain/publishing/target-hold.ts';
import { isOpen, newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { requireOwner, requirePlan, type Caller } from '../access.ts';
import { obstacleFor } from '../approvals/approval-hash.ts';
import { withReview } from '../approvals/with-review.ts';
import type { Clients } from '../clients/ports.ts';
import { limitsFor } from '../clients/usage.ts';
import type { Connections } from '../connections/connection-ports.ts';
import { alreadyOut, postBeingPublished } from '../refusals.ts';
import type { Posts, PublishQueue } from './ports.ts';
import { queueIfNear } from '../publishing/queue-posts.ts';

export interface SendDependencies {
  connections: Pick<Connections, 'listFor'>;
  posts: Pick<Posts, 'load' | 'save'>;
  queue: Pick<PublishQueue, 'enqueueNow'>;
  now: Date;
}

/** Leaves other targets. `isAllowed`: although its client is deactivated or its plan has ended. Immediate posts are not planned: no limit of scheduled posts refuses them. Refuses targets in progress (409), unconnected accounts and unacceptable content. */
export async function sendNow(
  post: PostRecord,
  isWanted: (target: Target) => boolean,
  limits: Pick<PostLimits, 'monthlyPosts'>,
  deps: SendDependencies & {
    isAllowed?: boolean;
    /** What sending it says of its review; by default nothing. */
    reviewed?: (sent: ScheduledPost) => Promise<ScheduledPost>;
  },
): Promise<ScheduledPost> {
  const now = deps.now.toISOString();
  const targets = post.targets.map((target) => (isWanted(target) ? newTarget(target.platform, now) : target));
  if (targets.some((target) => isOpen(target) && target.state !== 'waiting')) throw postBeingPublished();
  const sending = post.targets.filter(isWanted).map(({ platform }) => platform);
  if (sending.length === 0) throw alreadyOut(post);
  const connected = await deps.connections.listFor(post.clientId);
  checkConnected(
    sending,
    connected.map(({ platform }) => platform),
  );
  checkPublishable(sending, post);
  const allowedFor = deps.isAllowed === true ? now : undefined;
  const when = {
    scheduledFor: now,
    allowedFor,
    checkAt: undefined,
    findings: undefined,
    nextAttemptAt: now,
    updatedAt: now,
  };
  const sent: ScheduledPost = { ...post, ...when, targets, status: 'scheduled' };
  const reviewed = (await deps.reviewed?.(sent)) ?? sent;
  const saved = await deps.posts.save(reviewed, post, { ...limits, scheduledPosts: Infinity });
  await queueIfNear(saved, deps);
  return saved;
}

/**
 * `isAnyway`: although its client is deactivated or its plan has ended. Throws `post.client-ended` for such a client else,
 * `post.not-approved` for a post that waits for its client's yes (the team's is said by sending it), and `post.publishing` while a target is in progress, so
 * that a second click cannot publish twice.
 */
export async function publishNow(
  caller: Caller,
  postId: PostId,
  deps: SendDependencies & { clients: Pick<Clients, 'load'> },
  isAnyway = false,
): Promise<ScheduledPost> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await deps.posts.load(postId);
  const client = await deps.clients.load(post.clientId);
  requirePlan(caller, client, 'canPublishPosts');
  const { policy } = approvalsOf(client);
  if (canStillAnswer(post) && obstacleFor(post, { policy }) !== undefined)
    throw new DomainError('conflict', 'post.not-approved');
  const isEnded = clientObstacle(client, deps.now) !== undefined;
  if (isEnded && !isAnyway) throw new DomainError('conflict', 'post.client-ended');
  return sendNow(post, isUnsent, limitsFor(caller, client), {
    ...deps,
    isAllowed: isEnded,
    reviewed: (sent) => withReview(sent, caller, client, deps),
  });
}

const isUnsent = (target: Target) => target.state === 'waiting' || target.state === 'failed' || isPrepared(target);
