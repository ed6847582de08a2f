import type { CalendarPost } from '../../../../../shared/domain/planning/calendar.ts';
import { type PlanState, planStateOf } from '../../../../../shared/domain/posts/plan-state.ts';
import { approvalTexts } from '../approvals/messages.ts';
import { reviewTexts } from '../approvals/review-messages.ts';
import { isUnderWay, partlyPublished } from '../composer/post-progress.ts';
import { postTexts, statusNames } from '../messages.ts';
import { stateOf } from './post-state.tsx';

export interface ShownState {
  readonly kind: PlanState | 'partly';
  readonly type: ReturnType<typeof stateOf>['type'];
  readonly text: string;
}

const { asked, yes, change, no } = approvalTexts.states;

const shownStates: Readonly<Record<PlanState, Omit<ShownState, 'kind'>>> = {
  draft: { type: 'stopped', text: statusNames.draft },
  'in-review': { type: 'pending', text: reviewTexts.states.asked },
  'review-change': { type: 'warning', text: reviewTexts.states.change },
  asked: { type: 'pending', text: asked },
  approved: { type: 'success', text: yes },
  'change-asked': { type: 'warning', text: change },
  refused: { type: 'error', text: no },
  scheduled: { type: 'pending', text: statusNames.scheduled },
  'on-hold': { type: 'warning', text: postTexts.onHold },
  published: { type: 'success', text: statusNames.published },
  unconfirmed: { type: 'warning', text: statusNames.unconfirmed },
  failed: { type: 'error', text: statusNames.failed },
};

/** Where a post stands in a plan, in a sign and a word. */
export function shownStateOf(post: CalendarPost): ShownState {
  if (isUnderWay(post)) return { kind: 'scheduled', ...stateOf(post) };
  if (partlyPublished(post) !== undefined) return { kind: 'partly', ...stateOf(post) };
  const isHeld = post.targets.some((target) => target.state === 'waiting' && target.reason !== undefined);
  const kind = planStateOf({ status: post.status, approval: post.approval, review: post.review, isHeld });
  return { kind, ...shownStates[kind] };
}
