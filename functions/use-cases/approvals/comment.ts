import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import {
  entriesFor,
  newThread,
  threadPages,
  type ThreadEntry,
  withEntry,
} from '../../../shared/domain/approvals/approval-thread.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { Approvals } from './ports.ts';
import { approvalThreadChanged, notFound, savedUnlessConflict } from '../refusals.ts';

export interface Comment {
  id: string;
  postId: PostId;
  text: string;
  isInternal?: boolean;
}

const mostTries = 6;

/** A comment that was stored under its id already is not said twice. */
export async function saveComment(
  round: ApprovalRound,
  { id, postId, text, isInternal = false }: Comment,
  { by, side }: Pick<ThreadEntry, 'by' | 'side'>,
  { approvals, now }: { approvals: Pick<Approvals, 'findThread' | 'saveThread'>; now: Date },
): Promise<ThreadEntry[]> {
  if (!round.postIds.includes(postId)) throw notFound('Approval');
  const entry: ThreadEntry = {
    id,
    at: now.toISOString(),
    by,
    side,
    roundId: round.id,
    said: 'comment',
    text,
    ...(isInternal && { isInternal: true }),
  };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const thread = (await approvals.findThread(postId, threadPages.ofRound)) ?? newThread(postId);
    if (thread.entries.some((known) => known.id === id && known.side === side)) return entriesFor(thread, side);
    const said = withEntry(thread, entry);
    if (await savedUnlessConflict(() => approvals.saveThread(said, now))) return entriesFor(said, side);
  }
  throw approvalThreadChanged();
}
