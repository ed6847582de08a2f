import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalView, OpenedApproval } from '../../../shared/domain/approvals/approval-card.ts';
import { colourFor } from '../../../shared/domain/clients/client-colour.ts';
import { type MarkDependencies, viewMark } from '../clients/view-marks.ts';
import type { GivenLink } from '../links/open-link.ts';
import type { Approvals } from './ports.ts';
import { openRound, type RoundDependencies } from './open-round.ts';
import { type RefusedAnswer, takeAnswers } from './take-answers.ts';
import { type ViewDependencies, viewRound } from './view-round.ts';

type Dependencies = RoundDependencies & ViewDependencies & { approvals: Approvals; newId: () => string };

/** Reading changes nothing but when the link was opened. */
export async function viewLink(link: GivenLink, deps: Dependencies & MarkDependencies): Promise<OpenedApproval> {
  const { round, client } = await openRound(link, deps);
  await deps.approvals.noteOpened(round.id, deps.now);
  const [view, { colour, logo }] = await Promise.all([
    viewRound(round, client, 'client', deps),
    viewMark(client.id, deps),
  ]);
  return { ...view, mark: { colour: colour ?? colourFor(client.id), ...(logo && { logo: logo.url }) } };
}

export async function answerLink(
  { name, answers, ...link }: GivenLink & { name: string; answers: readonly GivenAnswer[] },
  deps: Dependencies,
): Promise<{ view: ApprovalView; refused: RefusedAnswer[] }> {
  const { round, client } = await openRound(link, deps);
  const refused = await takeAnswers(round, answers, name, deps);
  return { view: await viewRound(round, client, 'client', deps), refused };
}
