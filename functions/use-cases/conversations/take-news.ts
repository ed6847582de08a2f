import {
  type CommentNews,
  commentOf,
  withNews,
  withOwnAnswer,
} from '../../../shared/domain/conversations/comment-news.ts';
import { commentIdOf, type CommentId } from '../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Connections } from '../ports/connections.ts';
import type { StoredComments, StoredConversations } from '../ports/comments.ts';
import { changeStored } from './change-stored.ts';

export interface NewsDependencies {
  comments: Pick<StoredComments, 'find' | 'add' | 'save'>;
}

/**
 * Each once, whatever the order and however often they come. One that is stored and cannot be read stops no other.
 * @returns how many comments are new
 */
export async function takeNews(
  clientId: ClientId,
  news: readonly CommentNews[],
  { comments }: NewsDependencies,
): Promise<{ added: number }> {
  let added = 0;
  for (const one of news) {
    const isNew = await (one.isOwn ? takeOwn : takeComment)(clientId, one, comments).catch(isUnreadable);
    if (isNew) added += 1;
  }
  return { added };
}

function isUnreadable(error: unknown): false {
  if (error instanceof DomainError && error.code === 'comment.unreadable') return false;
  throw error;
}

async function takeComment(clientId: ClientId, news: CommentNews, comments: NewsDependencies['comments']) {
  const id = commentIdOf(news);
  if ((await comments.find(clientId, id)) === undefined && (await comments.add(clientId, commentOf(news)))) return true;
  await changeIfStored(clientId, id, (comment) => withNews(comment, news), comments);
  return false;
}

/** What the account says of its own, like a first comment, is no comment to answer. */
async function takeOwn(clientId: ClientId, news: CommentNews, comments: NewsDependencies['comments']) {
  const { platform, parentRemoteId: remoteId } = news;
  if (remoteId === undefined) return false;
  const id = commentIdOf({ platform, remoteId });
  await changeIfStored(clientId, id, (comment) => withOwnAnswer(comment, news), comments);
  return false;
}

async function changeIfStored(
  clientId: ClientId,
  id: CommentId,
  change: Parameters<typeof changeStored>[2],
  comments: NewsDependencies['comments'],
) {
  if ((await comments.find(clientId, id)) !== undefined) await changeStored(clientId, id, change, comments);
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
