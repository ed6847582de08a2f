import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { ApprovalThread } from '../../../shared/domain/approvals/approval-thread.ts';
import type { ApprovalRoundId, PostId } from '../../../shared/domain/ids.ts';

/** Of many at once, those that are there. */
export interface ApprovalReads {
  rounds(ids: readonly ApprovalRoundId[]): Promise<ReadonlyMap<ApprovalRoundId, ApprovalRound>>;
  discussions(postIds: readonly PostId[]): Promise<ReadonlyMap<PostId, Pick<ApprovalThread, 'lastSide'>>>;
}
