import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { postTexts } from '../messages.ts';
import { editablePlatforms, isChangeable, isUnconfirmed, sendable } from '../composer/post-progress.ts';

export type PostAction =
  | 'details'
  | 'edit'
  | 'reschedule'
  | 'publish'
  | 'retry'
  | 'ask'
  | 'preview'
  | 'duplicate'
  | 'revert'
  | 'clearTime'
  | 'delete';

export interface OfferedAction {
  readonly id: PostAction;
  readonly text: string;
}

export function actionsOf(post: Post): OfferedAction[] {
  const send = sendable(post);
  const isFree = isChangeable(post);
  return [
    ...(editablePlatforms(post).length > 0 ? [offered('edit')] : []),
    ...(isFree ? [{ id: 'reschedule', text: rescheduleText(post) } as const] : []),
    ...(send === undefined ? [] : [offered(send)]),
    ...(isUnconfirmed(post) ? [offered('ask')] : []),
    offered('preview'),
    offered('duplicate'),
    ...(isFree && post.status === 'scheduled' ? [offered('revert')] : []),
    ...(isFree && post.status === 'draft' && post.scheduledFor !== undefined ? [offered('clearTime')] : []),
    offered('delete'),
  ];
}

const offered = (id: Exclude<PostAction, 'reschedule'>): OfferedAction => ({ id, text: postTexts[id] });

export const rescheduleText = ({ status }: Post) => (status === 'draft' ? postTexts.schedule : postTexts.reschedule);
