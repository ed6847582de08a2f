import {
  type CommentUpdate,
  commentOf,
  isUnsure,
  lostReply,
  withNews,
  withOwnAnswer,
} from '../../../shared/domain/conversations/comment-update.ts';
import { type Comment, commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { CommentQueue, StoredComments, StoredConversations } from './ports.ts';
import { changeIfStored } from './change-stored.ts';

export interface NewsDependencies {
  comments: Omit<StoredComments, 'page' | 'since'>;
  clock: () => Date;
}

interface Taken {
  /** Comments that are new. */
  readonly added: number;
  /** Whether the news do not say how a comment is now. */
  readonly isUnsure?: true;
}

/** Each once, whatever the order and however often they come. One that is stored and cannot be read stops no other. */
export async function applyUpdates(
  clientId: ClientId,
  news: readonly CommentUpdate[],
  deps: NewsDependencies,
): Promise<Taken> {
  let added = 0;
  let unsure = false;
  const inOrder = [...news.filter(({ isOwn }) => !isOwn), ...news.filter(({ isOwn }) => isOwn)];
  for (const one of inOrder) {
    const isNew = await (one.isOwn ? takeOwn : takeComment)(clientId, one, deps).catch(isUnreadable);
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

async function takeComment(clientId: ClientId, news: CommentUpdate, deps: NewsDependencies): Promise<Effect> {
  const { comments } = deps;
  const id = commentIdOf(news);
  if ((await comments.find(clientId, id)) === undefined && (await comments.add(clientId, commentOf(news)))) {
    for (const answer of await comments.waitingFor(clientId, id)) await takeOwn(clientId, answer, deps);
    return 'added';
  }
  let isSure = true;
  const change = (comment: Comment) => {
    isSure = !isUnsure(comment, news);
    return withNews(comment, news);
  };
  await changeIfStored(clientId, id, change, comments);
  return isSure ? 'known' : 'unsure';
}

/** What the account says of its own, like a first comment, is no comment to answer. */
async function takeOwn(clientId: ClientId, news: CommentUpdate, deps: NewsDependencies): Promise<Effect> {
  const { comments, clock } = deps;
  const { platform, parentRemoteId: parentId, remoteId } = news;
  if (parentId === undefined) return 'known';
  const known = await comments.holderOf(clientId, news);
  const commentId = known?.commentId ?? commentIdOf({ platform, remoteId: parentId });
  const find = () => comments.find(clientId, commentId);
  const comment = (await find()) ?? (await comments.keepWaiting(clientId, news, commentId).then(find));
  if (comment === undefined) return 'known';
  const seen = { platform, remoteId, commentId, replyId: remoteId, at: clock().toISOString() };
  const lost = lostReply(comment, news);
  const hold = known ?? (lost === undefined ? seen : { ...seen, replyId: lost.id, at: lost.at });
  if (known === undefined && !(await comments.hold(clientId, hold, undefined))) return takeOwn(clientId, news, deps);
  let isSure = true;
  let hasAnother = false;
  const change = (current: Comment) => {
    const answer = current.replies.find(({ id }) => id === hold.replyId)?.remoteId;
    hasAnother = answer !== undefined && answer !== remoteId;
    isSure = !isUnsure(current, news);
    return hasAnother ? current : withOwnAnswer(current, news, hold.replyId);
  };
  await changeIfStored(clientId, commentId, change, comments);
  if (hasAnother) {
    // Found at the platform since it was read: this answer is then another's, who may be looking for it.
    await comments.hold(clientId, seen, hold);
    return takeOwn(clientId, news, deps);
  }
  return isSure ? 'known' : 'unsure';
}

/** What webhooks say of comments, for the clients that have them read. Where they do not say what came last, the platform is asked. */
export async function takeDelivered(
  news: readonly CommentUpdate[],
  deps: NewsDependencies & {
    connections: Pick<Connections, 'holdersOf'>;
    conversations: Pick<StoredConversations, 'find'>;
    queue: CommentQueue;
  },
): Promise<{ added: number }> {
  let added = 0;
  for (const [platform, ofPlatform] of Map.groupBy(news, (one) => one.platform)) {
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
