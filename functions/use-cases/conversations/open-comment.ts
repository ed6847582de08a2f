import { isStaff } from '../../../shared/domain/access/person.ts';
import type { Answerer, Comment, CommentId } from '../../../shared/domain/conversations/comment.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type CommentPlatform, platformNames } from '../../../shared/platforms/platforms.ts';
import { type OpenTokenDependencies, requireToken } from '../connections/open-token.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { PlatformComments } from './ports.ts';
import type { HoldDependencies } from './change-stored.ts';
import type { PlatformAccount } from '../publishing/ports.ts';
import { commentNotFound } from '../refusals.ts';
import { type AccessDependencies, requireTurnedOn } from './conversation-settings.ts';

export interface CommentDependencies extends AccessDependencies, OpenTokenDependencies, HoldDependencies {
  clients: Pick<Clients, 'load' | 'find'>;
  platformComments: Readonly<Record<CommentPlatform, PlatformComments>>;
}

interface Place {
  readonly clientId: ClientId;
  readonly commentId: CommentId;
}

interface OpenComment {
  readonly comment: Comment;
  readonly account: PlatformAccount;
  readonly platform: PlatformComments;
}

/** Throws `comment.not-found`, `comment.deleted`, `comment.not-permitted` and what the account refuses with. */
export async function openComment(caller: Caller, place: Place, deps: CommentDependencies): Promise<OpenComment> {
  const comment = await findComment(caller, place, deps);
  if (comment.deleted !== undefined) throw new DomainError('conflict', 'comment.deleted');
  const { account, platform } = await commentAccount(place.clientId, comment.platform, deps);
  if (account.accountId !== comment.accountId) throw connectionMissing(comment.platform);
  return { comment, account, platform };
}

export async function findComment(
  caller: Caller,
  { clientId, commentId }: Place,
  deps: CommentDependencies,
): Promise<Comment> {
  await requireTurnedOn(caller, clientId, deps);
  const comment = await deps.comments.find(clientId, commentId);
  if (comment === undefined) throw commentNotFound();
  return comment;
}

const connectionMissing = (platform: CommentPlatform) =>
  new DomainError('not-found', 'connection.not-found', { params: { platform: platformNames[platform] } });

/** Throws `connection.*` errors, and `comment.not-permitted` where it was connected without the permissions. */
export async function commentAccount(
  clientId: ClientId,
  platform: CommentPlatform,
  deps: OpenTokenDependencies & Pick<CommentDependencies, 'platformComments'>,
): Promise<{ account: PlatformAccount; platform: PlatformComments }> {
  const comments = deps.platformComments[platform];
  const { connection, token } = await requireToken({ clientId, platform }, deps);
  if (comments.neededScopes.some((scope) => !connection.scopes.includes(scope)))
    throw new DomainError('conflict', 'comment.not-permitted', { params: { platform: platformNames[platform] } });
  return { account: { ...connection, token }, platform: comments };
}

export async function answererOf(caller: Caller, { clients }: Pick<CommentDependencies, 'clients'>): Promise<Answerer> {
  const { name } = await clients.load(caller.clientId);
  return { name, isStaff: isStaff(caller) };
}

/** Only staff are told to whom of them it is assigned. */
export function shownTo(caller: Caller, comment: Comment): Comment {
  const { assignee: _assignee, ...told } = comment;
  return isStaff(caller) ? comment : told;
}
