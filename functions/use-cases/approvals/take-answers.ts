import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalView, OpenedApproval } from '../../../shared/domain/approvals/approval-card.ts';
import { heldAfterAnswer } from '../../../shared/domain/approvals/approval-hold.ts';
import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import { newThread, type ThreadEntry, withEntry } from '../../../shared/domain/approvals/approval-thread.ts';
import { decide } from '../../../shared/domain/approvals/decide.ts';
import { isWithheld } from '../../../shared/domain/approvals/post-review.ts';
import { shownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { colourFor } from '../../../shared/domain/clients/client-colour.ts';
import { codedOf, DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { type BrandingDependencies, viewBranding } from '../clients/branding.ts';
import type { GivenLink } from '../links/open-link.ts';
import type { Posts } from '../posts/ports.ts';
import { notFound, postBeingPublished, postChanged } from '../refusals.ts';
import { approvalHash } from './approval-hash.ts';
import { openRound, type RoundDependencies } from './open-round.ts';
import type { Approvals } from './ports.ts';
import { type ViewDependencies, viewRound } from './view-round.ts';

interface Dependencies {
  posts: Pick<Posts, 'load'>;
  approvals: Pick<Approvals, 'findThread' | 'answer'>;
  newId: () => string;
  now: Date;
  /** Nothing is answered of what the team has still to agree to. */
  isReviewed?: boolean | undefined;
}

interface RefusedAnswer {
  postId: PostId;
  error: CodedMessage;
  message: string;
}

/** One refused answer does not stop the others. */
export async function takeAnswers(
  round: ApprovalRound,
  answers: readonly GivenAnswer[],
  by: string,
  deps: Dependencies,
): Promise<RefusedAnswer[]> {
  const refused: RefusedAnswer[] = [];
  for (const given of answers)
    try {
      await takeAnswer(round, given, by, deps);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const coded = codedOf(error);
      refused.push({ postId: given.postId, error: coded, message: englishOf(coded) });
    }
  return refused;
}

/** As many people may press at the same moment. */
const mostTries = 6;

/**
 * 1. The answer is decided on the post as it is now.
 * 2. It is stored over what was read, in one write with what was said. A change in between decides it anew: of many at once
 * the first is heard. While a worker has the post it came too late.
 */
async function takeAnswer(round: ApprovalRound, given: GivenAnswer, by: string, deps: Dependencies): Promise<void> {
  const { posts, approvals, newId, now, isReviewed } = deps;
  if (!round.postIds.includes(given.postId)) throw notFound('Approval');
  for (let tries = 1; ; tries += 1) {
    const [before, thread = newThread(given.postId)] = await Promise.all([
      posts.load(given.postId),
      approvals.findThread(given.postId, 0),
    ]);
    if (isReviewed === true && isWithheld(before.review)) throw new DomainError('conflict', 'approval.post-changed');
    const hash = approvalHash(before);
    const approval = decide(before, given, { by, now, roundId: round.id, hash });
    if (approval === undefined) return;
    const entry: ThreadEntry = {
      id: newId(),
      at: now.toISOString(),
      by,
      side: 'client',
      roundId: round.id,
      said: given.answer,
      ...('text' in given && given.text !== undefined && { text: given.text }),
      ...('mark' in given && given.mark !== undefined && { mark: given.mark }),
    };
    const said = { ...withEntry(thread, entry), answeredTo: shownPost(before) };
    const targets = heldAfterAnswer(before.targets, approval, hash);
    const post = { ...before, approval, targets, updatedAt: now.toISOString() };
    try {
      return await approvals.answer({ roundId: round.id, post, before, thread: said }, now);
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error;
      if (error.code === postBeingPublished().code) throw new DomainError('conflict', 'approval.too-late');
      if (tries === mostTries) throw postChanged();
    }
  }
}

type AnswerDependencies = RoundDependencies & ViewDependencies & { approvals: Approvals; newId: () => string };

/** Reading changes nothing but when the link was opened. */
export async function viewLink(
  link: GivenLink,
  deps: AnswerDependencies & BrandingDependencies,
): Promise<OpenedApproval> {
  const { round, client } = await openRound(link, deps);
  await deps.approvals.noteOpened(round.id, deps.now);
  const [view, { colour, logo }] = await Promise.all([
    viewRound(round, client, 'client', deps),
    viewBranding(client.id, deps),
  ]);
  return { ...view, branding: { colour: colour ?? colourFor(client.id), ...(logo && { logo: logo.url }) } };
}

export async function answerLink(
  { name, answers, ...link }: GivenLink & { name: string; answers: readonly GivenAnswer[] },
  deps: AnswerDependencies,
): Promise<{ view: ApprovalView; refused: RefusedAnswer[] }> {
  const { round, client } = await openRound(link, deps);
  const refused = await takeAnswers(round, answers, name, { ...deps, isReviewed: approvalsOf(client).isReviewed });
  return { view: await viewRound(round, client, 'client', deps), refused };
}
