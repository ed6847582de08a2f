import { failureReason } from '../../messages/failure-texts.ts';
import { isHeldForApproval, isOpen, type Target } from '../publishing/target.ts';
import { heldForApproval } from '../publishing/target-hold.ts';
import type { Reason } from '../../messages/reason.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { PostApproval } from './post-approval.ts';

/** What is held for its client says why after an answer too. A yes that comes so late does not send it. */
export const heldAfterAnswer = (targets: readonly Target[], approval: PostApproval, hash: string): Target[] =>
  targets.map((target) => {
    if (!isHeldForApproval(target) || !isOpen(target)) return target;
    return heldForApproval(
      target,
      approvalObstacle(approval, hash, 'until-yes') ?? failureReason('failure.approved-late'),
    );
  });

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
