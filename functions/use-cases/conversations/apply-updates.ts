import {
  type CommentUpdate,
  commentOf,
  isUnsure,
  lostReply,
  withUpdate,
  withOwnAnswer,
} from '../../../shared/domain/conversations/comment-update.ts';
import { type Comment, commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { CommentQueue, StoredComments, StoredConversations } from './ports.ts';
import { changeIfStored } from './change-stored.ts';

export interface UpdateDependencies {
  comments: Omit<StoredComments, 'page' | 'since'>;
  clock: () => Date;
}

interface Taken {
  /** Comments that are new. */
  readonly added: number;
  /** Whether the updates do not say how a comment is now. */
  readonly isUnsure?: true;
}

/** Each once, whatever the order and however often they come. One that is stored and cannot be read stops no other. */
export async function applyUpdates(
  clientId: ClientId,
  updates: readonly CommentUpdate[],
  deps: UpdateDependencies,
): Promise<Taken> {
  let added = 0;
  let unsure = false;
  const inOrder = [...updates.filter(({ isOwn }) => !isOwn), ...updates.filter(({ isOwn }) => isOwn)];
  for (const one of inOrder) {
    const isNew = await (one.isOwn ? applyOwnUpdate : applyCommentUpdate)(clientId, one, deps).catch(isUnreadable);
    if (isNew === 'added') added += 1;
    if (isNew === 'unsure') unsure = true;
  }
  return { added, ...(unsure && { isUnsure: true }) };
}

type Effect = 'added' | 'unsure' | 'known';

function isUnreadable(error: unknown): Effect {
  if (error instanceof DomainError && error.code === 'comment.unreadable') return 'known';
  throw error;
}

async function applyCommentUpdate(
  clientId: ClientId,
  update: CommentUpdate,
  deps: UpdateDependencies,
): Promise<Effect> {
  const { comments } = deps;
  const id = commentIdOf(update);
  if ((await comments.find(clientId, id)) === undefined && (await comments.add(clientId, commentOf(update)))) {
    for (const answer of await comments.waitingFor(clientId, id)) await applyOwnUpdate(clientId, answer, deps);
    return 'added';
  }
  let isSure = true;
  const change = (comment: Comment) => {
    isSure = !isUnsure(comment, update);
    return withUpdate(comment, update);
  };
  await changeIfStored(clientId, id, change, comments);
  return isSure ? 'known' : 'unsure';
}

/** What the account says of its own, like a first comment, is no comment to answer. */
async function applyOwnUpdate(clientId: ClientId, update: CommentUpdate, deps: UpdateDependencies): Promise<Effect> {
  const { comments, clock } = deps;
  const { platform, parentRemoteId: parentId, remoteId } = update;
  if (parentId === undefined) return 'known';
  const known = await comments.holderOf(clientId, update);
  const commentId = known?.commentId ?? commentIdOf({ platform, remoteId: parentId });
  const find = () => comments.find(clientId, commentId);
  const comment = (await find()) ?? (await comments.keepWaiting(clientId, update, commentId).then(find));
  if (comment === undefined) return 'known';
  const seen = { platform, remoteId, commentId, replyId: remoteId, at: clock().toISOString() };
  const lost = lostReply(comment, update);
  const hold = known ?? (lost === undefined ? seen : { ...seen, replyId: lost.id, at: lost.at });
  if (known === undefined && !(await comments.hold(clientId, hold, undefined)))
    return applyOwnUpdate(clientId, update, deps);
  let isSure = true;
  let hasAnother = false;
  const change = (current: Comment) => {
    const answer = current.replies.find(({ id }) => id === hold.replyId)?.remoteId;
    hasAnother = answer !== undefined && answer !== remoteId;
    isSure = !isUnsure(current, update);
    return hasAnother ? current : withOwnAnswer(current, update, hold.replyId);
  };
  await changeIfStored(clientId, commentId, change, comments);
  if (hasAnother) {
    // Found at the platform since it was read: this answer is then another's, who may be looking for it.
    await comments.hold(clientId, seen, hold);
    return applyOwnUpdate(clientId, update, deps);
  }
  return isSure ? 'known' : 'unsure';
}

/** What webhooks say of comments, for the clients that have them read. Where they do not say what came last, the platform is asked. */
export async function takeDelivered(
  updates: readonly CommentUpdate[],
  deps: UpdateDependencies & {
    connections: Pick<Connections, 'holdersOf'>;
    conversations: Pick<StoredConversations, 'find'>;
    queue: CommentQueue;
  },
): Promise<{ added: number }> {
  let added = 0;
  for (const [platform, ofPlatform] of Map.groupBy(updates, (one) => one.platform)) {
    const holders = await deps.connections.holdersOf(
      platform,
      ofPlatform.map(({ accountId }) => accountId),
    );
    for (const [accountId, clientId] of holders) {
      if ((await deps.conversations.find(clientId))?.isOn !== true) continue;
      const ofAccount = ofPlatform.filter((one) => one.accountId === accountId);
      const taken = await applyUpdates(clientId, ofAccount, deps);
      added += taken.added;
      if (taken.isUnsure) await deps.queue.send([{ kind: 'read', clientId, dueAt: deps.clock().toISOString() }]);
    }
  }
  return { added };
}
