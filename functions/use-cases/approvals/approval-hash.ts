import { createHash } from 'node:crypto';
import { approvalObstacle } from '../../../shared/domain/approvals/approval-hold.ts';
import { type Approvals, policyFor } from '../../../shared/domain/approvals/approval-policy.ts';
import { reviewObstacle } from '../../../shared/domain/approvals/post-review.ts';
import { contentText, shownPost } from '../../../shared/domain/approvals/shown-post.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Reason } from '../../../shared/messages/reason.ts';

/** SHA-256 in hex of the texts, files and platforms that a client sees. */
export const approvalHash = (post: PostRecord): string =>
  createHash('sha256')
    .update(contentText(shownPost(post)))
    .digest('hex');

export const isSeenBy = ({ hash }: { readonly hash: string }, post: PostRecord): boolean => hash === approvalHash(post);

/** Why a post must wait for the team, or else for its client, if it must. */
export function obstacleFor(
  post: PostRecord,
  { policy: chosen, isReviewed }: Pick<Approvals, 'policy' | 'isReviewed'>,
): Reason | undefined {
  const policy = policyFor(post, chosen);
  if (policy === 'none' && isReviewed !== true) return undefined;
  const hash = approvalHash(post);
  const ofTeam = isReviewed === true ? reviewObstacle(post.review, hash) : undefined;
  return ofTeam ?? approvalObstacle(post.approval, hash, policy);
}
