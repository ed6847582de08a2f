import type { Comment, CommentId, Reply } from '../../../shared/domain/conversations/comment.ts';
import { threadOf } from '../../../shared/domain/conversations/comment.ts';
import {
  afterReplying,
  afterSeeking,
  beginReply,
  type ReplyStep,
  withReply,
} from '../../../shared/domain/conversations/reply.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Caller } from '../ports/caller.ts';
import type { PlatformComments } from '../ports/comments.ts';
import type { PlatformAccount } from '../ports/publisher.ts';
import { changeStored, holdAnswer } from './change-stored.ts';
import { answererOf, type CommentDependencies, openComment } from './open-comment.ts';

export interface AnswerOrder {
  readonly clientId: ClientId;
  readonly commentId: CommentId;
  /** Chosen by who asks: asking again with it sends nothing twice. */
  readonly replyId: string;
  readonly text: string;
}

/**
 * Answers a comment as its account.
 * 1. The answer is stored before it is sent, so that asking again shows that it may be public.
 * 2. A new or failed one is sent. Of one without an outcome the platform is asked; nothing is sent then.
 * 3. What a lost answer was about is looked for at once.
 * Throws `reply.under-way`.
 */
export async function answerComment(
  caller: Caller,
  { clientId, commentId, replyId, text }: AnswerOrder,
  deps: CommentDependencies,
): Promise<Comment> {
  const { comment, account, platform } = await openComment(caller, { clientId, commentId }, deps);
  const order = { id: replyId, text, by: await answererOf(caller, deps) };
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
  return changeStored(clientId, commentId, (current) => withReply(current, reply), deps.comments);
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
async function seek(reply: Reply, thread: Thread, { replies }: Replies, deps: CommentDependencies): Promise<Reply> {
  const { account, remoteId } = thread;
  const isFree = (id: string) => isHeld(reply, thread, id, { isCertain: false }, deps);
  const found = await replies.find({ account, remoteId, text: reply.text, since: reply.at, isFree });
  return afterSeeking(reply, found, deps.clock());
}

function isHeld(
  { id: replyId, at }: Reply,
  { clientId, comment: { id: commentId, platform } }: Thread,
  remoteId: string,
  how: { isCertain: boolean },
  { comments }: CommentDependencies,
): Promise<boolean> {
  return holdAnswer(clientId, { platform, remoteId, commentId, replyId, at }, how, comments);
}
