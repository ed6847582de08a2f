import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import { type ApprovalRoundId, ownerOf } from '../../../shared/domain/ids.ts';
import { isLinkOpen } from '../../../shared/domain/links/link.ts';
import { requireOwner } from '../access.ts';
import type { Approvals } from './ports.ts';
import type { Caller } from '../ports/caller.ts';
import { notFound } from '../refusals.ts';

/** A round that the caller may see, and that is open. */
export async function signedInRound(
  caller: Caller,
  roundId: ApprovalRoundId,
  { approvals, now }: { approvals: Pick<Approvals, 'find'>; now: Date },
): Promise<ApprovalRound> {
  requireOwner(caller, ownerOf(roundId), 'Approval');
  const round = await approvals.find(roundId);
  if (round === undefined || !isLinkOpen(round, now)) throw notFound('Approval');
  return round;
}
