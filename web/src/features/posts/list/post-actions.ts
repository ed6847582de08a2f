import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { approvalTexts } from '../approvals/messages.ts';
import { evergreenTexts } from '../evergreen/messages.ts';
import { postTexts } from '../messages.ts';
import { editablePlatforms, isChangeable, isUnconfirmed, sendable } from '../composer/post-progress.ts';

export type PostAction =
  | 'details'
  | 'edit'
  | 'reschedule'
  | 'publish'
  | 'retry'
  | 'ask'
  | 'askClient'
  | 'preview'
  | 'duplicate'
  | 'repeat'
  | 'revert'
  | 'clearTime'
  | 'delete';

export interface OfferedAction {
  readonly id: PostAction;
  readonly text: string;
}

export function actionsOf(post: Post, mayAsk: boolean): OfferedAction[] {
  const send = sendable(post);
  const isFree = isChangeable(post);
  return [
    ...(editablePlatforms(post).length > 0 ? [offered('edit')] : []),
    ...(isFree ? [{ id: 'reschedule', text: rescheduleText(post) } as const] : []),
    ...(isFree && mayAsk ? [{ id: 'askClient', text: approvalTexts.ask } as const] : []),
    ...(send === undefined ? [] : [offered(send)]),
    ...(isUnconfirmed(post) ? [offered('ask')] : []),
    offered('preview'),
    offered('duplicate'),
    ...(isRepeated(post) ? [{ id: 'repeat', text: evergreenTexts.repeat } as const] : []),
    ...(isFree && post.status === 'scheduled' ? [offered('revert')] : []),
    ...(isFree && post.status === 'draft' && post.scheduledFor !== undefined ? [offered('clearTime')] : []),
    offered('delete'),
  ];
}

/** What failed or may be out is looked at first. */
const isRepeated = ({ status }: Post) => status !== 'failed' && status !== 'unconfirmed';

const offered = (id: Exclude<PostAction, 'reschedule' | 'repeat' | 'askClient'>): OfferedAction => ({
  id,
  text: postTexts[id],
});

export const rescheduleText = ({ status }: Post) => (status === 'draft' ? postTexts.schedule : postTexts.reschedule);
