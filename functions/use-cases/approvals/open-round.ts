import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { ApprovalRoundId } from '../../../shared/domain/ids.ts';
import { type GivenLink, openLink, type LinkDependencies } from '../links/open-link.ts';
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
