import type { Action } from '../../../../../shared/domain/access/policy.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { approvalTexts } from '../approvals/messages.ts';
import { reviewTexts } from '../approvals/review-messages.ts';
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
  | 'askReview'
  | 'review'
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
  const [mayDraft, mayPublish, mayReview] = [may('posts.draft'), may('posts.publish'), may('posts.review')];
  const { review } = post;
  const mayAsk = isFree && may('approvals.ask');
  const isInReview = review !== undefined && review.state !== 'yes';
  const isForReview = post.status === 'draft' && !mayReview && review?.state !== 'asked' && review?.state !== 'yes';
  return [
    ...(isFree && review !== undefined && mayReview ? [reviewAction(isInReview)] : []),
    ...(mayAsk && isForReview ? [{ id: 'askReview', text: reviewTexts.ask } as const] : []),
    ...(editablePlatforms(post).length > 0 && (isPlanned ? mayPublish : mayDraft) ? [offered('edit')] : []),
    ...(isFree && mayPublish ? [{ id: 'reschedule', text: rescheduleText(post) } as const] : []),
    ...(mayAsk && (mayReview || !isInReview) ? [{ id: 'askClient', text: approvalTexts.ask } as const] : []),
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

/** What has its yes can be sent back. */
const reviewAction = (isInReview: boolean): OfferedAction => ({
  id: 'review',
  text: isInReview ? reviewTexts.review : reviewTexts.change,
});

const offered = (
  id: Exclude<PostAction, 'reschedule' | 'repeat' | 'askClient' | 'askReview' | 'review'>,
): OfferedAction => ({
  id,
  text: postTexts[id],
});

export const rescheduleText = ({ status }: Post) => (status === 'draft' ? postTexts.schedule : postTexts.reschedule);
