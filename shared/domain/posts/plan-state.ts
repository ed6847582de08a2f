import type { PostApproval } from '../approvals/post-approval.ts';
import type { ReviewState } from '../approvals/post-review.ts';
import type { PostStatus } from './post-status.ts';

/** Where a post stands in a plan: its status, and before it goes out what the client said and what holds it. */
export type PlanState =
  | 'draft'
  | 'in-review'
  | 'review-change'
  | 'asked'
  | 'approved'
  | 'change-asked'
  | 'refused'
  | 'scheduled'
  | 'on-hold'
  | 'published'
  | 'unconfirmed'
  | 'failed';

const saidStates = { asked: 'asked', yes: 'approved', change: 'change-asked', no: 'refused' } as const satisfies Record<
  PostApproval['state'],
  PlanState
>;

interface Planned {
  readonly status: PostStatus;
  readonly approval?: Pick<PostApproval, 'state'> | undefined;
  readonly review?: { readonly state: ReviewState } | undefined;
  /** A platform waits for something other than its time. */
  readonly isHeld: boolean;
}

/** What holds a post is more urgent than the team's turn, and that than what the client said; none matters once it is out or has failed. */
export function planStateOf({ status, approval, review, isHeld }: Planned): PlanState {
  if (status === 'scheduled' && isHeld) return 'on-hold';
  if (status === 'draft' && review?.state === 'asked') return 'in-review';
  if (status === 'draft' && review?.state === 'change') return 'review-change';
  if ((status === 'draft' || status === 'scheduled') && approval !== undefined) return saidStates[approval.state];
  return status;
}
