import type { ClientId } from '../ids.ts';
import { askOf, type PostApproval } from './post-approval.ts';
import { isSameContent, type ShownPost } from './shown-post.ts';

/** What was answered is asked again when the client sees something else now, or another time than the one of the yes. */
export function afterEdit(
  approval: PostApproval | undefined,
  before: ShownPost,
  after: ShownPost,
): PostApproval | undefined {
  if (approval === undefined || approval.state === 'asked') return approval;
  const isMoved = approval.state === 'yes' ? isOtherTime(approval, after) : before.scheduledFor !== after.scheduledFor;
  if (isSameContent(before, after) && !isMoved) return inTime(approval, before, after);
  return { ...askOf(approval), state: 'asked', isAgain: true };
}

/** A yes that came late is late no more once the post has another time. */
function inTime(approval: PostApproval, before: ShownPost, after: ShownPost): PostApproval {
  if (approval.state !== 'yes' || approval.isLate === undefined || before.scheduledFor === after.scheduledFor)
    return approval;
  const { isLate: _isLate, ...yes } = approval;
  return yes;
}

const isOtherTime = (yes: Extract<PostApproval, { state: 'yes' }>, { scheduledFor }: ShownPost) =>
  yes.scheduledFor !== undefined && yes.scheduledFor !== scheduledFor;

/** Asked in a new round: a yes stays one, as does what is to be changed until it is. */
export function askedIn(
  approval: PostApproval | undefined,
  { roundId, askedBy, now }: { roundId: PostApproval['roundId']; askedBy?: ClientId; now: Date },
): PostApproval {
  const by = askedBy === undefined ? {} : { askedBy };
  if (approval?.state === 'yes') return { ...approval, roundId, ...by };
  const isAgain = approval !== undefined && (approval.state !== 'asked' || approval.isAgain === true);
  return { state: 'asked', roundId, askedAt: now.toISOString(), ...by, ...(isAgain && { isAgain: true }) };
}
