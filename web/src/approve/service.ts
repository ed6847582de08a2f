import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalView, OpenedApproval } from '../../../shared/domain/approvals/approval-card.ts';
import type { ThreadEntry } from '../../../shared/domain/approvals/approval-thread.ts';
import { call, type LinkKey } from './call.ts';

export interface Answered {
  readonly view: ApprovalView;
  readonly refused: readonly { readonly postId: string; readonly error: { readonly code: string } }[];
}

export const openLink = (key: LinkKey) => call<OpenedApproval>('/api/approval-links/views', key);

export const sendAnswers = (key: LinkKey, name: string, answers: readonly GivenAnswer[]) =>
  call<Answered>('/api/approval-links/answers', { ...key, name, answers });

export const sendComment = (
  key: LinkKey,
  name: string,
  comment: { readonly id: string; readonly postId: string; readonly text: string },
) => call<{ entries: ThreadEntry[] }>('/api/approval-links/comments', { ...key, name, ...comment });
