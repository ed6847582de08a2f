import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { ApprovalRoundId, ownerOf } from '../../../shared/domain/ids.ts';
import { isLinkOpen } from '../../../shared/domain/links/link.ts';
import { requireOwner, type Caller } from '../access.ts';
import { type GivenLink, openLink, type LinkDependencies } from '../links/open-link.ts';
import { notFound } from '../refusals.ts';
import type { Approvals } from './ports.ts';

export interface RoundDependencies extends LinkDependencies {
  approvals: Pick<Approvals, 'find' | 'isOpenedBy' | 'takePinTry' | 'isPin' | 'clearPinTries' | 'endGuessed'>;
}

/** @throws {DomainError} `approval.not-found`, `link.*` */
export async function openRound(
  given: GivenLink,
  { approvals, ...deps }: RoundDependencies,
): Promise<{ round: ApprovalRound; client: Client }> {
  const kind = { Id: ApprovalRoundId, links: approvals, noun: 'Approval', locked: 'approval.locked' } as const;
  const { link, client } = await openLink(given, kind, deps);
  return { round: link, client };
}

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
