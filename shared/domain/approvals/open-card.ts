import type { ApprovalCard } from './approval-card.ts';

// Apart from the schemas, which the approval page does without.

/** Its client has not answered it. */
export const isOpenCard = ({ state }: Pick<ApprovalCard, 'state'>): boolean =>
  state === 'asked' || state === 'asked-again';

/** Something becomes of it without an answer, at a time to come. */
export const hasSilence = (card: Pick<ApprovalCard, 'state' | 'isPastTime' | 'shown'>): boolean =>
  isOpenCard(card) && !card.isPastTime && card.shown?.scheduledFor !== undefined;
