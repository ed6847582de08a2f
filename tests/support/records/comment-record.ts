import { commentIdOf, type Comment } from '../../../shared/domain/conversations/comment.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import { noon } from '../noon.ts';

export const someUpdate = (update: Partial<CommentUpdate> = {}): CommentUpdate => ({
  platform: 'instagram',
  accountId: '17841400010000101',
  remoteId: '17920000000000001',
  postRemoteId: '17929999999999999',
  author: { id: '21', name: 'rana.haddad' },
  isOwn: false,
  text: 'Are you open on Sunday?',
  writtenAt: noon.toISOString(),
  at: noon.toISOString(),
  isHidden: false,
  ...update,
});

export function aComment(comment: Partial<Comment> = {}): Comment {
  const { platform, accountId, remoteId, postRemoteId } = someUpdate();
  const known = { platform, accountId, remoteId, postRemoteId, ...comment };
  return {
    author: { id: '21', name: 'rana.haddad' },
    text: 'Are you open on Sunday?',
    textAt: noon.toISOString(),
    isEdited: false,
    writtenAt: noon.toISOString(),
    state: 'new',
    isHidden: false,
    replies: [],
    version: 1,
    ...known,
    id: commentIdOf(known),
  };
}
