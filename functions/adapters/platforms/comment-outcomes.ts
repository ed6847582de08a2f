import type { CommentFound, CommentOutcome } from '../../../shared/domain/publishing/first-comment.ts';
import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';
import { isSameText } from '../../../shared/domain/text.ts';
import { minute } from '../../../shared/durations.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { partOf, type Reason } from '../../../shared/messages/reason.ts';
import { type Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import type { CommentsRead } from '../../use-cases/conversations/ports.ts';
import type { Comments } from '../../use-cases/publishing/ports.ts';

type Failure = Extract<
  StepOutcome,
  { kind: 'rejected' | 'retry' | 'paused' | 'app-stopped' | 'reconnect' | 'unknown' }
>;
type Sought = Pick<Parameters<Comments['find']>[0], 'text' | 'since' | 'until' | 'isFree'>;

/**
 * Of a comment whose send failed.
 * @param words why the platform refused it, where these are not the failure's own
 */
export function commentOutcome(failure: Failure, id: Platform, words?: Parameters<typeof refused>[1]): CommentOutcome {
  switch (failure.kind) {
    case 'unknown':
      return failure;
    case 'retry':
    case 'paused':
    case 'app-stopped':
      return { ...failure, kind: 'retry' };
    case 'reconnect':
      return { ...failure, kind: 'rejected' };
    case 'rejected':
      return refused(id, words ?? partOf(failure));
  }
}

const refused = (id: Platform, reason: string | ReturnType<typeof partOf>): CommentOutcome => ({
  kind: 'rejected',
  ...failureReason('failure.comment-not-accepted', { platform: platformNames[id], reason }),
});

export const commentNotPermitted = (id: Platform): CommentOutcome => ({
  kind: 'rejected',
  ...failureReason('failure.comment-not-permitted', { platform: platformNames[id] }),
});

/** Of comments that could not be read. */
export function failedRead(failure: Failure, id: Platform): CommentsRead {
  if (failure.kind === 'unknown')
    return { kind: 'unavailable', ...failureReason('failure.no-answer', { platform: platformNames[id] }) };
  const { reason, reasonCode }: Reason = failure;
  const isRefused = failure.kind === 'rejected' || failure.kind === 'reconnect';
  return { kind: isRefused ? 'refused' : 'unavailable', reason, reasonCode };
}

interface OwnComment {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How much the platform's clock may be behind ours. */
const clockTolerance = minute;

/**
 * The earliest of the account's own comments that is the one that was sought: one that was written later may be that of an
 * order which was sent later, and only of such.
 */
export async function foundAmong(
  own: readonly OwnComment[],
  { text, since, until, isFree = async () => true }: Sought,
  { isCut }: { isCut: boolean },
): Promise<CommentFound> {
  const alike = own.filter(
    (one) =>
      isSameText(one.text, text) &&
      one.at >= Date.parse(since) - clockTolerance &&
      (until === undefined || one.at <= Date.parse(until)),
  );
  for (const { id } of alike.toSorted((one, other) => one.at - other.at))
    if (await isFree(id)) return { kind: 'published', commentId: id };
  return { kind: isCut ? 'unknown' : 'absent' };
}
