import { approvalObstacle } from '../../../shared/domain/approvals/approval-hold.ts';
import type { ApprovalPolicy } from '../../../shared/domain/approvals/approval-policy.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import { approvalHash } from './approval-hash.ts';

/** Why a post must wait for its client, if it must. */
export const obstacleFor = (post: PostRecord, policy: ApprovalPolicy): Reason | undefined =>
  policy === 'none' ? undefined : approvalObstacle(post.approval, approvalHash(post), policy);
