import { type Comment, type CommentId, isDeletable, isHideable } from '../../../shared/domain/conversations/comment.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { withoutContent } from '../../../shared/domain/conversations/comment-update.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { type Assignments, findStaffWhoMay } from '../team/assignments.ts';
import type { Caller } from '../access.ts';
import { requireDone } from '../posts/published-post.ts';
import { changeStored } from './change-stored.ts';
import { answererOf, type CommentDependencies, findComment, openComment } from './open-comment.ts';

interface Place {
  readonly clientId: ClientId;
  readonly commentId: CommentId;
}

type Change = Partial<Pick<Comment, 'state' | 'isHidden'>> & {
  /** Null: nobody any more. */
  readonly assignee?: ClientId | null | undefined;
};

interface ChangeDependencies extends CommentDependencies {
  assignments: Pick<Assignments, 'of'>;
}

/** What is absent stays. */
export async function changeComment(
  caller: Caller,
  { state, isHidden, assignee, ...place }: Place & Change,
  deps: ChangeDependencies,
): Promise<Comment> {
  const assigned = assignee === undefined ? undefined : await assignComment(caller, { ...place, assignee }, deps);
  const hidden = isHidden === undefined ? undefined : await hideComment(caller, { ...place, isHidden }, deps);
  if (state !== undefined) return markComment(caller, { ...place, state }, deps);
  return hidden ?? assigned ?? findComment(caller, place, deps);
}

/** By staff, to those of them who may answer the client's comments. Throws `comment.not-assignable`. */
async function assignComment(
  caller: Caller,
  { assignee, ...place }: Place & { assignee: ClientId | null },
  deps: ChangeDependencies,
): Promise<Comment> {
  if (!isStaff(caller)) throw new DomainError('forbidden', 'access.admin-only');
  await findComment(caller, place, deps);
  const { clientId } = place;
  const member = assignee && (await findStaffWhoMay('conversations.answer', clientId, assignee, deps));
  if (member === undefined) throw new DomainError('invalid', 'comment.not-assignable', { fields: ['assignee'] });
  const to = member === null ? undefined : { id: member.id, name: member.name };
  return changeStored(
    place.clientId,
    place.commentId,
    (comment) => (comment.assignee?.id === to?.id ? comment : assigned(comment, to)),
    deps.comments,
  );
}

export function assigned({ assignee: _before, ...comment }: Comment, to: Comment['assignee']): Comment {
  return { ...comment, ...(to && { assignee: to }) };
}

/** Nothing happens at the platform. */
async function markComment(
  caller: Caller,
  { state, ...place }: Place & Pick<Comment, 'state'>,
  deps: CommentDependencies,
): Promise<Comment> {
  await findComment(caller, place, deps);
  const done = { at: deps.clock().toISOString(), by: await answererOf(caller, deps) };
  const marked = ({ done: _before, ...comment }: Comment): Comment => ({
    ...comment,
    state,
    ...(state === 'done' && { done }),
  });
  return changeStored(
    place.clientId,
    place.commentId,
    (comment) => (comment.state === state ? comment : marked(comment)),
    deps.comments,
  );
}

const notOffered = ({ platform }: Comment) =>
  new DomainError('conflict', 'comment.not-offered', { params: { platform: platformNames[platform] } });

/** Hides a comment at the platform, or shows it again. Idempotent. Throws `comment.not-offered`. */
async function hideComment(
  caller: Caller,
  { isHidden, ...place }: Place & Pick<Comment, 'isHidden'>,
  deps: CommentDependencies,
): Promise<Comment> {
  const { comment, account, platform } = await openComment(caller, place, deps);
  if (comment.isHidden === isHidden) return comment;
  if (!isHideable(comment)) throw notOffered(comment);
  const outcome = await platform.hide(account, comment, isHidden);
  if (outcome.kind === 'gone') {
    await forget(place, deps);
    throw new DomainError('conflict', 'comment.deleted');
  }
  requireDone(outcome);
  const hidden = { at: deps.clock().toISOString(), by: await answererOf(caller, deps) };
  return changeStored(place.clientId, place.commentId, (current) => ({ ...current, isHidden, hidden }), deps.comments);
}

/** Deletes a comment at the platform, and here what it said. Idempotent. Throws `comment.not-offered`. */
export async function deleteComment(caller: Caller, place: Place, deps: CommentDependencies): Promise<Comment> {
  const known = await findComment(caller, place, deps);
  if (known.deleted !== undefined) return known;
  const { comment, account, platform } = await openComment(caller, place, deps);
  if (platform.remove === undefined || !isDeletable(comment)) throw notOffered(comment);
  const outcome = await platform.remove(account, comment);
  if (outcome.kind === 'gone') return forget(place, deps);
  requireDone(outcome);
  return forget(place, deps, await answererOf(caller, deps));
}

function forget({ clientId, commentId }: Place, deps: CommentDependencies, by?: Comment['replies'][number]['by']) {
  const at = deps.clock().toISOString();
  return changeStored(
    clientId,
    commentId,
    (comment) => (comment.deleted === undefined ? withoutContent(comment, { at, ...(by && { by }) }) : comment),
    deps.comments,
  );
}
