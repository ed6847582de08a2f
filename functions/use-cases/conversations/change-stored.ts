import type { Comment, CommentId } from '../../../shared/domain/conversations/comment.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { StoredComments } from '../ports/comments.ts';
import { commentNotFound } from '../refusals.ts';

const attempts = 5;

/** Applies a change to the newest version; a webhook and a person may change the same comment at once. */
export async function changeStored(
  clientId: ClientId,
  id: CommentId,
  change: (comment: Comment) => Comment,
  comments: Pick<StoredComments, 'find' | 'save'>,
): Promise<Comment> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const read = await comments.find(clientId, id);
    if (read === undefined) throw commentNotFound();
    const changed = change(read);
    if (changed === read) return read;
    if (await comments.save(clientId, changed)) return { ...changed, version: read.version + 1 };
  }
  throw new DomainError('conflict', 'comment.changed');
}
