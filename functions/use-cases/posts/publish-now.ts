import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import { canStillAnswer } from '../../../shared/domain/approvals/decide.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { isPrepared } from '../../../shared/domain/publishing/preparation.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import { clientObstacle } from '../../../shared/domain/publishing/target-hold.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import type { Clients } from '../clients/ports.ts';
import { obstacleFor } from '../approvals/obstacle-for.ts';
import { limitsFor } from './limits-for.ts';
import { sendNow, type SendDependencies } from './send-now.ts';

/**
 * `isAnyway`: although its client is deactivated or its plan has ended. Throws `post.client-ended` for such a client else,
 * `post.not-approved` for a post that waits for its client's yes, and `post.publishing` while a target is in progress, so
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
  if (canStillAnswer(post) && obstacleFor(post, approvalsOf(client).policy) !== undefined)
    throw new DomainError('conflict', 'post.not-approved');
  const isEnded = clientObstacle(client, deps.now) !== undefined;
  if (isEnded && !isAnyway) throw new DomainError('conflict', 'post.client-ended');
  return sendNow(post, isUnsent, limitsFor(caller, client), { ...deps, isAllowed: isEnded });
}

const isUnsent = (target: Target) => target.state === 'waiting' || target.state === 'failed' || isPrepared(target);
