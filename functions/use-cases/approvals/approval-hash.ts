import { createHash } from 'node:crypto';
import type { PostApproval } from '../../../shared/domain/approvals/post-approval.ts';
import { contentText, shownPost } from '../../../shared/domain/approvals/shown-post.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';

/** SHA-256 in hex of the texts, files and platforms that a client sees. */
export const approvalHash = (post: PostRecord): string =>
  createHash('sha256')
    .update(contentText(shownPost(post)))
    .digest('hex');

export const isSeenBy = ({ hash }: Extract<PostApproval, { state: 'yes' }>, post: PostRecord): boolean =>
  hash === approvalHash(post);
