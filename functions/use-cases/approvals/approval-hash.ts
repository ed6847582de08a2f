import { createHash } from 'node:crypto';
import { approvalObstacle } from '../../../shared/domain/approvals/approval-hold.ts';
import { type ApprovalPolicy, policyFor } from '../../../shared/domain/approvals/approval-policy.ts';
import type { PostApproval } from '../../../shared/domain/approvals/post-approval.ts';
import { contentText, shownPost } from '../../../shared/domain/approvals/shown-post.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Reason } from '../../../shared/messages/reason.ts';

/** SHA-256 in hex of the texts, files and platforms that a client sees. */
export const approvalHash = (post: PostRecord): string =>
  createHash('sha256')
    .update(contentText(shownPost(post)))
    .digest('hex');

export const isSeenBy = ({ hash }: Extract<PostApproval, { state: 'yes' }>, post: PostRecord): boolean =>
  hash === approvalHash(post);

/** Why a post must wait for its client, if it must. */
export const obstacleFor = (post: PostRecord, policy: ApprovalPolicy): Reason | undefined =>
  policyFor(post, policy) === 'none'
    ? undefined
    : approvalObstacle(post.approval, approvalHash(post), policyFor(post, policy));
