import type { ApprovalView } from '../../../shared/domain/approvals/approval-card.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { isLinkOpen } from '../../../shared/domain/links/link.ts';
import { requireOwner } from '../access.ts';
import type { Approvals } from './ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { type ViewDependencies, viewRound } from './view-round.ts';

/** Each post stands in the round that asked last. */
export async function toApprove(
  caller: Caller,
  clientId: ClientId,
  deps: ViewDependencies & {
    clients: Pick<Clients, 'load'>;
    approvals: Pick<Approvals, 'listFor' | 'findThread'>;
    now: Date;
  },
): Promise<{ rounds: { round: ApprovalRound; view: ApprovalView }[]; waiting: number }> {
  requireOwner(caller, clientId, 'Client');
  const client = await deps.clients.load(clientId);
  const open = (await deps.approvals.listFor(clientId)).filter((round) => isLinkOpen(round, deps.now));
  const side = caller.role === 'admin' ? 'agency' : 'client';
  const viewed = await Promise.all(
    open.map(async (round) => {
      const view = await viewRound(round, client, side, deps);
      return { round, view: { ...view, cards: view.cards.filter(({ state }) => state !== 'elsewhere') } };
    }),
  );
  const rounds = viewed.filter(({ view }) => view.cards.length > 0);
  const cards = rounds.flatMap(({ view }) => view.cards);
  const waiting = cards.filter(({ state }) => state === 'asked' || state === 'asked-again').length;
  return { rounds, waiting };
}
