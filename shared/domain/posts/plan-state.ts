import type { PostApproval } from '../approvals/post-approval.ts';
import type { PostStatus } from './post-status.ts';

/** Where a post stands in a plan: its status, and before it goes out what the client said and what holds it. */
export type PlanState =
  | 'draft'
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
  /** A platform waits for something other than its time. */
  readonly isHeld: boolean;
}

/** What holds a post is more urgent than what the client said; neither matters once it is out or has failed. */
export function planStateOf({ status, approval, isHeld }: Planned): PlanState {
  if (status === 'scheduled' && isHeld) return 'on-hold';
  if ((status === 'draft' || status === 'scheduled') && approval !== undefined) return saidStates[approval.state];
  return status;
}
