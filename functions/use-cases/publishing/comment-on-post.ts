import type { Lease } from '../../../shared/domain/posts/post-record.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import {
  afterLooking,
  afterSending,
  commentInDoubt,
  type CommentFound,
  type CommentInDoubt,
  type CommentOutcome,
  type FirstComment,
  isCommentDue,
  isOpenComment,
  type WaitingComment,
} from '../../../shared/domain/publishing/first-comment.ts';
import { minute } from '../../../shared/durations.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { lacksComments } from '../../../shared/domain/connections/limitations.ts';
import { firstCommentAt } from '../../../shared/platforms/judged-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { CommentOrder, Comments } from './ports.ts';
import type { Account } from './accounts.ts';
import { LeaseLost, type StepContext, type StepDependencies } from './step-target.ts';

type Dependencies = Pick<StepDependencies, 'publishers' | 'clock' | 'isHeld'>;

/**
 * Takes one step with the first comment of a post that is out. What an abandoned lease may have sent is looked for before
 * anything is sent.
 */
export async function commentOnPost(
  target: PublishedTarget,
  context: StepContext,
  deps: Dependencies,
  { abandoned, now }: { abandoned: Lease | undefined; now: Date },
): Promise<PublishedTarget> {
  const { firstComment: comment, removedAt } = target;
  if (!isOpenComment(comment)) return target;
  const { firstComment: _ended, ...alone } = target;
  if (removedAt !== undefined) return alone;
  const known =
    abandoned !== undefined && comment.nextAttemptAt <= abandoned.until
      ? commentInDoubt(comment, sentSince(abandoned, comment), now)
      : comment;
  if (!isCommentDue(known, now)) return { ...target, firstComment: known };
  return { ...target, firstComment: await stepComment(known, target, context, deps) };
}

/** Milliseconds. A comment that staff hold is looked at again after this. */
const heldFor = 5 * minute;

/** Of several dead workers only the last is known, but none sent the comment before it was due. */
const sentSince = ({ since }: Lease, { nextAttemptAt }: WaitingComment | CommentInDoubt) =>
  since < nextAttemptAt ? since : nextAttemptAt;

async function stepComment(
  comment: WaitingComment | CommentInDoubt,
  target: PublishedTarget,
  context: StepContext,
  deps: Dependencies,
): Promise<FirstComment> {
  const comments = deps.publishers[target.platform].comments ?? 'none';
  const account = isOfAccount(comment, context.account) ? context.account : undefined;
  if (comment.state === 'in-doubt') {
    const found = await look(comment, target, { ...context, account }, comments);
    return afterLooking(comment, found, deps.clock());
  }
  const sentAt = deps.clock();
  const hold = account?.hold(sentAt);
  if (hold?.until !== undefined) return { ...comment, nextAttemptAt: hold.until };
  if ((await account?.crisis()) !== undefined)
    return { ...comment, nextAttemptAt: new Date(sentAt.getTime() + heldFor).toISOString() };
  const outcome = await send(comment, target, { ...context, account }, comments, deps);
  return afterSending(comment, outcome, sentAt, deps.clock());
}

/** The account that published the post, and no other. */
const isOfAccount = ({ accountId }: WaitingComment | CommentInDoubt, account: Account | undefined) =>
  accountId === undefined || accountId === account?.connection.accountId;

type Offered = Comments | 'none';

async function look(
  { startedAt }: CommentInDoubt,
  target: PublishedTarget,
  { post, account }: StepContext,
  comments: Offered,
): Promise<CommentFound> {
  const opened = await account?.token();
  const text = firstCommentAt(post, target.platform);
  if (comments === 'none' || account === undefined || opened?.kind !== 'token') return { kind: 'unknown' };
  if (target.remoteId === undefined || text === undefined) return { kind: 'unknown' };
  const { remoteId } = target;
  return comments.find({ account: { ...account.connection, token: opened.token }, remoteId, text, since: startedAt });
}

async function send(
  { failures, retries }: WaitingComment,
  target: PublishedTarget,
  { post, account }: StepContext,
  comments: Offered,
  { isHeld }: Pick<Dependencies, 'isHeld'>,
): Promise<CommentOutcome> {
  const platform = platformNames[target.platform];
  const { remoteId } = target;
  const text = firstCommentAt(post, target.platform);
  if (account === undefined) return { kind: 'rejected', ...failureReason('failure.comment-account', { platform }) };
  if (comments === 'none' || remoteId === undefined || text === undefined)
    return { kind: 'rejected', ...failureReason('failure.comment-unnamed') };
  if (lacksComments(target.platform, account.connection.scopes))
    return { kind: 'rejected', ...failureReason('failure.comment-not-permitted', { platform }) };
  const opened = await account.token();
  if (opened.kind === 'retry') return { kind: 'retry', ...failureReason('failure.not-renewed', { platform }) };
  if (opened.kind !== 'token') return { kind: 'rejected', ...failureReason('failure.reconnect', { platform }) };
  if (!isHeld()) throw new LeaseLost();
  const order: CommentOrder = { account: { ...account.connection, token: opened.token }, remoteId, text };
  return comments.send({ ...order, failures, isResent: retries > 0 });
}
