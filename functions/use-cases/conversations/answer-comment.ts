import { type Comment, type CommentId, type Reply, threadOf } from '../../../shared/domain/conversations/comment.ts';
import {
  afterReplying,
  afterSeeking,
  beginReply,
  givenUp,
  isOpenReply,
  isUnderWay,
  type ReplyStep,
  withOutcome,
  writingOf,
} from '../../../shared/domain/conversations/reply.ts';
import { replyLengthOf, replyLimitOf } from '../../../shared/domain/conversations/conversation-settings.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Caller } from '../access.ts';
import { failureReason } from '../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import type { AnswerTask, PlatformComments } from './ports.ts';
import type { PlatformAccount } from '../publishing/ports.ts';
import { askLater, changeIfStored, changeStored, holdAnswer } from './change-stored.ts';
import { answererOf, commentAccount, type CommentDependencies, openComment } from './open-comment.ts';

export interface AnswerOrder {
  readonly clientId: ClientId;
  readonly commentId: CommentId;
  /** Chosen by who asks: asking again with it sends nothing twice. */
  readonly replyId: string;
  readonly text: string;
}

/**
 * Answers a comment as its account.
 * 1. A message asks about the answer later, whatever becomes of this request.
 * 2. The answer is stored before it is sent, so that asking again shows that it may be public.
 * 3. A new or failed one is sent. Of one without an outcome the platform is asked; nothing is sent then.
 * 4. What a lost answer was about is looked for at once.
 * Throws `reply.under-way` and `reply.too-long`.
 */
export async function answerComment(
  caller: Caller,
  { clientId, commentId, replyId, text }: AnswerOrder,
  deps: CommentDependencies,
): Promise<Comment> {
  const { comment, account, platform } = await openComment(caller, { clientId, commentId }, deps);
  const limit = replyLimitOf(comment.platform);
  if (replyLengthOf(text, comment.platform) > limit)
    throw new DomainError('invalid', 'reply.too-long', {
      fields: ['text'],
      params: { platform: platformNames[comment.platform], limit },
    });
  const order = { id: replyId, text, by: await answererOf(caller, deps) };
  const known = comment.replies.find(({ id }) => id === replyId);
  if (known?.state !== 'sent') await askLater({ clientId, commentId, replyId, asks: 0 }, deps.queue);
  const begun: { step?: ReplyStep } = {};
  const stored = await changeStored(
    clientId,
    commentId,
    (current) => {
      begun.step = beginReply(current, order, deps.clock());
      return 'comment' in begun.step ? begun.step.comment : current;
    },
    deps.comments,
  );
  const { step } = begun;
  if (step?.kind === 'under-way') throw new DomainError('conflict', 'reply.under-way');
  if (step === undefined || !('reply' in step)) return stored;
  const thread = { account, remoteId: threadOf(comment), clientId, comment };
  const take = step.kind === 'send' ? send : seek;
  const reply = await take(step.reply, thread, platform, deps);
  return changeStored(clientId, commentId, (current) => withOutcome(current, reply), deps.comments);
}

type SettlingDependencies = Pick<CommentDependencies, 'comments' | 'queue' | 'platformComments'> &
  OpenTokenDependencies;

/** Asks what became of an answer; sends nothing. In the end one that cannot be settled gets words for a person. */
export async function settleAnswer(
  { clientId, commentId, replyId, asks }: Omit<AnswerTask, 'kind'>,
  deps: SettlingDependencies,
): Promise<Reply['state'] | 'gone'> {
  const comment = await deps.comments.find(clientId, commentId);
  const reply = comment?.replies.find(({ id }) => id === replyId);
  if (comment === undefined || comment.deleted !== undefined || reply === undefined) return 'gone';
  if (!isOpenReply(reply)) return reply.state;
  const asked = isUnderWay(reply, deps.clock()) ? reply : await askPlatform(reply, comment, clientId, deps);
  const isAskedAgain =
    isOpenReply(asked) && (await askLater({ clientId, commentId, replyId, asks: asks + 1 }, deps.queue));
  const platform = platformNames[comment.platform];
  const failure = failureReason('failure.answer-not-known', { platform });
  const outcome = isOpenReply(asked) && !isAskedAgain ? givenUp(asked, failure) : asked;
  if (outcome !== reply)
    await changeIfStored(clientId, commentId, (current) => withOutcome(current, outcome), deps.comments);
  return outcome.state;
}

async function askPlatform(
  reply: Reply,
  comment: Comment,
  clientId: ClientId,
  deps: SettlingDependencies,
): Promise<Reply> {
  const opened = await commentAccount(clientId, comment.platform, deps).catch((error: unknown) => {
    // It may be connected again before the last time.
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (opened === undefined || opened.account.accountId !== comment.accountId)
    return afterSeeking(reply, { kind: 'unknown' }, deps.clock());
  const { account, platform } = opened;
  return seek(reply, { account, remoteId: threadOf(comment), clientId, comment }, platform, deps);
}

interface Thread {
  readonly clientId: ClientId;
  /** The one that is answered. */
  readonly comment: Comment;
  readonly account: PlatformAccount;
  /** Of its first comment. */
  readonly remoteId: string;
}

type Replies = Pick<PlatformComments, 'replies'>;

async function send(reply: Reply, thread: Thread, { replies }: Replies, deps: CommentDependencies): Promise<Reply> {
  const { account, remoteId } = thread;
  const outcome = await replies.send({ account, remoteId, text: reply.text, failures: 0, isResent: false });
  const sent = afterReplying(reply, outcome);
  if (sent.state === 'not-known') return seek(sent, thread, { replies }, deps);
  if (sent.remoteId !== undefined) await isHeld(reply, thread, sent.remoteId, { isCertain: true }, deps);
  return sent;
}

/** Of the same words in a thread, each is the answer of one reply. */
async function seek(reply: Reply, thread: Thread, { replies }: Replies, deps: SettlingDependencies): Promise<Reply> {
  const { account, remoteId } = thread;
  const isFree = (id: string) => isHeld(reply, thread, id, { isCertain: false }, deps);
  const found = await replies.find({ account, remoteId, text: reply.text, ...writingOf(reply), isFree });
  return afterSeeking(reply, found, deps.clock());
}

function isHeld(
  { id: replyId, at }: Reply,
  { clientId, comment: { id: commentId, platform } }: Thread,
  remoteId: string,
  how: { isCertain: boolean },
  deps: SettlingDependencies,
): Promise<boolean> {
  return holdAnswer(clientId, { platform, remoteId, commentId, replyId, at }, how, deps);
}
