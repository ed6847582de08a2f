import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { linkAddress } from '../../../shared/domain/links/link-token.ts';
import { approvalInvitation } from '../../../shared/messages/approval-invitation.ts';
import { type SendingDependencies, sendLink, type SentLink } from '../links/send-link.ts';

export interface SentRound extends SentLink {
  round: ApprovalRound;
}

export async function sendRound(
  round: ApprovalRound,
  client: Pick<Client, 'id' | 'name' | 'email' | 'phone' | 'isEmailUnverified' | 'approvals'>,
  secret: string,
  deps: SendingDependencies,
): Promise<SentRound> {
  const link = linkAddress(deps.siteUrl, '/approve', round.id, secret);
  const words = {
    name: client.name,
    agency: deps.agency,
    posts: round.postIds.length,
    link,
    message: round.message,
    policy: approvalsOf(client).policy,
  };
  const invitation = await approvalInvitation(round.language, words);
  return { round, ...(await sendLink(link, round, client, invitation, deps)) };
}
