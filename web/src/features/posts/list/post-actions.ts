import type { Action } from '../../../../../shared/domain/access/policy.ts';
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

/** @param may what the signed-in person has a right to */
export function actionsOf(post: Post, may: (action: Action) => boolean): OfferedAction[] {
  const send = sendable(post);
  const isFree = isChangeable(post);
  const isPlanned = post.status === 'scheduled';
  const [mayDraft, mayPublish] = [may('posts.draft'), may('posts.publish')];
  return [
    ...(editablePlatforms(post).length > 0 && (isPlanned ? mayPublish : mayDraft) ? [offered('edit')] : []),
    ...(isFree && mayPublish ? [{ id: 'reschedule', text: rescheduleText(post) } as const] : []),
    ...(isFree && may('approvals.ask') ? [{ id: 'askClient', text: approvalTexts.ask } as const] : []),
    ...(send !== undefined && mayPublish ? [offered(send)] : []),
    ...(isUnconfirmed(post) && mayPublish ? [offered('ask')] : []),
    offered('preview'),
    ...(mayDraft ? [offered('duplicate')] : []),
    ...(isRepeated(post) && mayPublish ? [{ id: 'repeat', text: evergreenTexts.repeat } as const] : []),
    ...(isFree && isPlanned && mayPublish ? [offered('revert')] : []),
    ...(isFree && post.status === 'draft' && post.scheduledFor !== undefined && mayDraft ? [offered('clearTime')] : []),
    ...(may('posts.delete') ? [offered('delete')] : []),
  ];
}

/** What failed or may be out is looked at first. */
const isRepeated = ({ status }: Post) => status !== 'failed' && status !== 'unconfirmed';

const offered = (id: Exclude<PostAction, 'reschedule' | 'repeat' | 'askClient'>): OfferedAction => ({
  id,
  text: postTexts[id],
});

export const rescheduleText = ({ status }: Post) => (status === 'draft' ? postTexts.schedule : postTexts.reschedule);
