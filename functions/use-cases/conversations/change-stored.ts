import type { Comment, CommentId } from '../../../shared/domain/conversations/comment.ts';
import { type AnswerHold, recheckAfter, mayTake, withoutAnswer } from '../../../shared/domain/conversations/reply.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { AnswerTask, CommentQueue, StoredComments } from './ports.ts';
import { commentNotFound } from '../refusals.ts';

const attempts = 5;

/** Applies a change to the newest version; a webhook and a person may change the same comment at once. */
export async function changeIfStored(
  clientId: ClientId,
  id: CommentId,
  change: (comment: Comment) => Comment,
  comments: Pick<StoredComments, 'find' | 'save'>,
): Promise<Comment | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const read = await comments.find(clientId, id);
    if (read === undefined) return undefined;
    const changed = change(read);
    if (changed === read) return read;
    if (await comments.save(clientId, changed)) return { ...changed, version: read.version + 1 };
  }
  throw new DomainError('conflict', 'comment.changed');
}

export async function changeStored(...wanted: Parameters<typeof changeIfStored>): Promise<Comment> {
  const changed = await changeIfStored(...wanted);
  if (changed === undefined) throw commentNotFound();
  return changed;
}

export interface HoldDependencies {
  comments: Pick<StoredComments, 'find' | 'save' | 'holderOf' | 'hold'>;
  queue: CommentQueue;
}

/** Whether the answer is asked about again. */
export async function askLater(task: Omit<AnswerTask, 'kind'>, queue: CommentQueue): Promise<boolean> {
  const after = recheckAfter(task.asks);
  if (after !== undefined) await queue.send([{ kind: 'answer', ...task }], after);
  return after !== undefined;
}

/** False where the answer at the platform is another reply's. One that has it by a guess is asked about again. */
export async function holdAnswer(
  clientId: ClientId,
  wanted: AnswerHold,
  { isCertain }: { isCertain: boolean },
  { comments, queue }: HoldDependencies,
): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const holder = await comments.holderOf(clientId, wanted);
    if (holder?.replyId === wanted.replyId) return true;
    if (
      holder !== undefined &&
      !isCertain &&
      !mayTake(wanted, holder) &&
      !(await hasAnother(clientId, holder, comments))
    )
      return false;
    if (holder !== undefined) {
      const letGo = (comment: Comment) => withoutAnswer(comment, wanted.remoteId);
      const { commentId, replyId } = holder;
      if (replyId !== wanted.remoteId) await askLater({ clientId, commentId, replyId, asks: 0 }, queue);
      await changeIfStored(clientId, commentId, letGo, comments);
    }
    if (await comments.hold(clientId, wanted, holder)) return true;
  }
  throw new DomainError('conflict', 'comment.changed');
}

/** Whoever died between taking an answer and saying so may have found another one since. */
async function hasAnother(
  clientId: ClientId,
  { commentId, replyId, remoteId }: AnswerHold,
  comments: Pick<StoredComments, 'find'>,
): Promise<boolean> {
  const comment = await comments.find(clientId, commentId);
  const answer = comment?.replies.find(({ id }) => id === replyId)?.remoteId;
  return answer !== undefined && answer !== remoteId;
}
