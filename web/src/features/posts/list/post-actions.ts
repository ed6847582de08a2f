import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { postTexts } from '../messages.ts';
import { isChangeable, sendable } from '../composer/post-progress.ts';

/** What a person can do with a post. */
export type PostAction =
  'details' | 'edit' | 'reschedule' | 'publish' | 'retry' | 'preview' | 'duplicate' | 'revert' | 'clearTime' | 'delete';

export interface OfferedAction {
  readonly id: PostAction;
  readonly text: string;
}

/** What can be done with a post in its state, beside looking at it. */
export function actionsOf(post: Post): OfferedAction[] {
  const send = sendable(post);
  const isFree = isChangeable(post);
  return [
    ...(isFree ? [offered('edit'), { id: 'reschedule', text: rescheduleText(post) } as const] : []),
    ...(send === undefined ? [] : [offered(send)]),
    offered('preview'),
    offered('duplicate'),
    ...(isFree && post.status === 'scheduled' ? [offered('revert')] : []),
    ...(isFree && post.status === 'draft' && post.scheduledFor !== undefined ? [offered('clearTime')] : []),
    offered('delete'),
  ];
}

const offered = (id: Exclude<PostAction, 'reschedule'>): OfferedAction => ({ id, text: postTexts[id] });

/** What a post that has no time yet is given one by. */
export const rescheduleText = ({ status }: Post) => (status === 'draft' ? postTexts.schedule : postTexts.reschedule);
