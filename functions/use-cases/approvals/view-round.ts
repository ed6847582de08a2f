import type { ApprovalCard, ApprovalView } from '../../../shared/domain/approvals/approval-card.ts';
import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { ThreadEntry } from '../../../shared/domain/approvals/approval-thread.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { cardOf, type CardDependencies } from './card-of.ts';

export type ViewDependencies = CardDependencies & { agency: string };

/** In the order in which the posts go out; those without a time come last. */
export async function viewRound(
  round: ApprovalRound,
  client: Pick<Client, 'name' | 'approvals'>,
  side: ThreadEntry['side'],
  deps: ViewDependencies,
): Promise<ApprovalView> {
  const cards = await Promise.all(round.postIds.map((postId) => cardOf(postId, round, side, deps)));
  const { language, message, expiresAt } = round;
  return {
    clientName: client.name,
    agency: deps.agency,
    policy: approvalsOf(client).policy,
    language,
    message,
    expiresAt,
    cards: cards.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))),
  };
}

const placeOf = ({ shown }: ApprovalCard): string => shown?.scheduledFor ?? '9999';
