import {
  type CommentNews,
  commentOf,
  lostReply,
  withNews,
  withOwnAnswer,
} from '../../../shared/domain/conversations/comment-news.ts';
import { commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { StoredComments, StoredConversations } from './ports.ts';
import { changeIfStored } from './change-stored.ts';

export interface NewsDependencies {
  comments: Omit<StoredComments, 'page' | 'since'>;
  clock: () => Date;
}

/**
 * Each once, whatever the order and however often they come. One that is stored and cannot be read stops no other.
 * @returns how many comments are new
 */
export async function takeNews(
  clientId: ClientId,
  news: readonly CommentNews[],
  deps: NewsDependencies,
): Promise<{ added: number }> {
  let added = 0;
  const inOrder = [...news.filter(({ isOwn }) => !isOwn), ...news.filter(({ isOwn }) => isOwn)];
  for (const one of inOrder) {
    const isNew = await (one.isOwn ? takeOwn : takeComment)(clientId, one, deps).catch(isUnreadable);
    if (isNew) added += 1;
  }
  return { added };
}

function isUnreadable(error: unknown): false {
  if (error instanceof DomainError && error.code === 'comment.unreadable') return false;
  throw error;
}

async function takeComment(clientId: ClientId, news: CommentNews, deps: NewsDependencies) {
  const { comments } = deps;
  const id = commentIdOf(news);
  if ((await comments.find(clientId, id)) === undefined && (await comments.add(clientId, commentOf(news)))) {
    for (const answer of await comments.waitingFor(clientId, id)) await takeOwn(clientId, answer, deps);
    return true;
  }
  await changeIfStored(clientId, id, (comment) => withNews(comment, news), comments);
  return false;
}

/** What the account says of its own, like a first comment, is no comment to answer. */
async function takeOwn(clientId: ClientId, news: CommentNews, deps: NewsDependencies): Promise<false> {
  const { comments, clock } = deps;
  const { platform, parentRemoteId: parentId, remoteId } = news;
  if (parentId === undefined) return false;
  const known = await comments.holderOf(clientId, news);
  const commentId = known?.commentId ?? commentIdOf({ platform, remoteId: parentId });
  const find = () => comments.find(clientId, commentId);
  const comment = (await find()) ?? (await comments.keepWaiting(clientId, news, commentId).then(find));
  if (comment === undefined) return false;
  const { id: replyId, at } = lostReply(comment, news) ?? { id: remoteId, at: clock().toISOString() };
  const hold = known ?? { platform, remoteId, commentId, replyId, at };
  if (known === undefined && !(await comments.hold(clientId, hold, undefined))) return takeOwn(clientId, news, deps);
  await changeIfStored(clientId, commentId, (current) => withOwnAnswer(current, news, hold.replyId), comments);
  return false;
}

/** What webhooks say of comments, for the clients that have them read. */
export async function takeDelivered(
  news: readonly CommentNews[],
  deps: NewsDependencies & {
    connections: Pick<Connections, 'holdersOf'>;
    conversations: Pick<StoredConversations, 'find'>;
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
      added += (await takeNews(clientId, ofAccount, deps)).added;
    }
  }
  return { added };
}
