import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import {
  entriesFor,
  mentionedIn,
  mostMentions,
  newThread,
  threadPages,
  type ThreadEntry,
  withEntry,
} from '../../../shared/domain/approvals/approval-thread.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../clients/ports.ts';
import { type Assignments, findStaffWhoMay } from '../team/assignments.ts';
import type { Approvals } from './ports.ts';
import { approvalThreadChanged, notFound, savedUnlessConflict } from '../refusals.ts';

export interface Comment {
  id: string;
  postId: PostId;
  text: string;
  isInternal?: boolean;
  mentions?: ThreadEntry['mentions'];
}

/**
 * Whom of the staff a note names. Throws `note.mention-internal` for what its client reads too, `note.many-mentions`, and
 * `note.not-mentionable` for who does not know the client.
 */
export async function mentionsIn(
  { text, isInternal, postId }: Pick<Comment, 'text' | 'isInternal' | 'postId'>,
  deps: { clients: Pick<Clients, 'find'>; assignments: Pick<Assignments, 'of'> },
): Promise<NonNullable<ThreadEntry['mentions']>> {
  const ids = mentionedIn(text);
  const fields = ['text'];
  if (ids.length > 0 && isInternal !== true) throw new DomainError('invalid', 'note.mention-internal', { fields });
  if (ids.length > mostMentions)
    throw new DomainError('invalid', 'note.many-mentions', { params: { limit: mostMentions }, fields });
  const found = await Promise.all(ids.map((id) => findStaffWhoMay('posts.read', ownerOf(postId), id, deps)));
  return found.map((member) => {
    if (member === undefined) throw new DomainError('invalid', 'note.not-mentionable', { fields });
    return { id: member.id, name: member.name };
  });
}

const mostTries = 6;

/** A comment that was stored under its id already is not said twice. */
export async function saveComment(
  round: ApprovalRound,
  { id, postId, text, isInternal = false, mentions = [] }: Comment,
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
    ...(mentions.length > 0 && { mentions }),
  };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const thread = (await approvals.findThread(postId, threadPages.ofRound)) ?? newThread(postId);
    if (thread.entries.some((known) => known.id === id && known.side === side)) return entriesFor(thread, side);
    const said = withEntry(thread, entry);
    if (await savedUnlessConflict(() => approvals.saveThread(said, now))) return entriesFor(said, side);
  }
  throw approvalThreadChanged();
}
