import type { Comment, CommentId } from '../../../shared/domain/conversations/comment.ts';
import { type AnswerHold, mayTake, withoutAnswer } from '../../../shared/domain/conversations/reply.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { StoredComments } from '../ports/comments.ts';
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

/** False where the answer at the platform is another reply's. */
export async function holdAnswer(
  clientId: ClientId,
  wanted: AnswerHold,
  { isCertain }: { isCertain: boolean },
  comments: Pick<StoredComments, 'find' | 'save' | 'holderOf' | 'hold'>,
): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const holder = await comments.holderOf(clientId, wanted);
    if (holder?.replyId === wanted.replyId) return true;
    if (holder !== undefined && !isCertain && !mayTake(wanted, holder)) return false;
    if (holder !== undefined) {
      const letGo = (comment: Comment) => withoutAnswer(comment, wanted.remoteId);
      await changeIfStored(clientId, holder.commentId, letGo, comments);
    }
    if (await comments.hold(clientId, wanted, holder)) return true;
  }
  throw new DomainError('conflict', 'comment.changed');
}
