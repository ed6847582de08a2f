import { failureReason } from '../../messages/failure-texts.ts';
import type { Reason } from '../../messages/reason.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { PostApproval } from './post-approval.ts';

/** Why a post may not go out yet. `hash` is of what it shows now. */
export function approvalObstacle(
  approval: PostApproval | undefined,
  hash: string,
  policy: ApprovalPolicy,
): Reason | undefined {
  if (policy === 'none') return undefined;
  if (approval?.state === 'change') return failureReason('failure.change-asked');
  if (approval?.state === 'no') return failureReason('failure.client-refused');
  if (policy === 'unless-no') return undefined;
  if (approval === undefined) return failureReason('failure.not-asked');
  if (approval.state === 'asked') return failureReason('failure.awaits-approval');
  return approval.hash === hash ? undefined : failureReason('failure.awaits-approval');
}
