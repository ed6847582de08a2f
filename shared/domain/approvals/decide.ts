import { DomainError } from '../errors.ts';
import type { ApprovalRoundId } from '../ids.ts';
import type { PostRecord } from '../posts/post-record.ts';
import { isPrepared } from '../publishing/preparation.ts';
import { isHeldForApproval } from '../publishing/target.ts';
import type { Instant } from '../text.ts';
import type { GivenAnswer } from './approval-answer.ts';
import { askOf, type PostApproval } from './post-approval.ts';

interface Answering {
  readonly by: string;
  readonly now: Date;
  readonly roundId: ApprovalRoundId;
  /** Of what the post shows now. */
  readonly hash: string;
}

/** A post that goes out, went out or failed takes no answer any more. */
export function canStillAnswer({ status, lease, targets }: PostRecord): boolean {
  const isUnsent = targets.every((target) => target.state === 'waiting' || isPrepared(target));
  return (status === 'draft' || status === 'scheduled') && lease === undefined && isUnsent;
}

/** Its time has passed, and it waits for the client. */
export const isHeldPastTime = ({ targets }: Pick<PostRecord, 'targets'>) => targets.some(isHeldForApproval);

/**
 * The approval after an answer; undefined when it says what is known already. Of two people at once the first is heard, and
 * the second is told.
 * @throws {DomainError} `approval.not-found` for a post that was asked about elsewhere since, `approval.too-late`,
 * `approval.post-changed` and `approval.answered`
 */
export function decide(
  post: PostRecord,
  given: GivenAnswer,
  { by, now, roundId, hash }: Answering,
): PostApproval | undefined {
  const { approval } = post;
  if (approval === undefined || approval.roundId !== roundId) throw new DomainError('not-found', 'approval.not-found');
  if (!canStillAnswer(post)) throw new DomainError('conflict', 'approval.too-late');
  const ask = askOf(approval);
  if (given.answer === 'undo') return approval.state === 'asked' ? undefined : { ...ask, state: 'asked' };
  if (given.seen !== hash) throw new DomainError('conflict', 'approval.post-changed');
  if (approval.state !== 'asked') {
    if (approval.state === given.answer && isSaidAlready(approval, given)) return undefined;
    throw new DomainError('conflict', 'approval.answered', { params: { name: approval.by } });
  }
  const answered = { ...ask, by, at: now.toISOString() };
  switch (given.answer) {
    case 'yes':
      return { ...answered, state: 'yes', hash, ...frozenTime(post) };
    case 'change':
      return { ...answered, state: 'change', text: given.text, ...(given.mark && { mark: given.mark }) };
    case 'no':
      return { ...answered, state: 'no', ...(given.text !== undefined && { text: given.text }) };
  }
}

const isSaidAlready = (approval: PostApproval, given: GivenAnswer) =>
  approval.state !== 'change' || (given.answer === 'change' && approval.text === given.text);

function frozenTime(post: PostRecord): { scheduledFor?: Instant; isLate?: true } {
  if (isHeldPastTime(post)) return { isLate: true };
  return post.scheduledFor === undefined ? {} : { scheduledFor: post.scheduledFor };
}
