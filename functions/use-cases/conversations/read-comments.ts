import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import { withoutContent } from '../../../shared/domain/conversations/comment-news.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { CommentPlatform } from '../../../shared/platforms/platforms.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { PlatformComments, ReadingPlace, StoredComments, StoredConversations } from '../ports/comments.ts';
import type { PlatformAccount } from '../ports/publisher.ts';
import { changeStored } from './change-stored.ts';
import { commentAccount } from './open-comment.ts';
import { takeNews } from './take-news.ts';

/** Posts whose comments are still read, and the most of an account at once. */
const readFor = 28 * day;
const mostPosts = 50;
/** Of a post: its latest comments, 50 or 100 a page, then what its threads hold besides. */
const mostPages = 40;
/** Webhooks tell of comments as they are written; reading finds what they missed. */
const readEvery = 6 * hour;
const clientsAtOnce = 200;
/** What was written just before the first page was read may be missing from it. */
const settling = 5 * minute;
const mostKnown = 2000;
/** Of a post, what its list left out: each is asked for by its id. */
const mostAsked = 100;

export interface ReadingDependencies extends OpenTokenDependencies {
  comments: StoredComments;
  metrics: Pick<Metrics, 'postsOf'>;
  platformComments: Readonly<Record<CommentPlatform, PlatformComments>>;
  /** No more is asked of a platform then. */
  isOver: () => boolean;
}

export interface ReadingResult {
  /** Comments that were not known. */
  readonly added: number;
  /** Whether something could not be read, or was left for the next time. */
  readonly isPart: boolean;
}

/** Reads what was written under a client's posts of four weeks, page by page. Idempotent. */
export async function readComments(clientId: ClientId, deps: ReadingDependencies): Promise<ReadingResult> {
  const results: ReadingResult[] = [];
  for (const platform of CommentPlatform.options) results.push(await readAccount(clientId, platform, deps));
  return joined(results);
}

const joined = (results: readonly ReadingResult[]): ReadingResult => ({
  added: results.reduce((sum, { added }) => sum + added, 0),
  isPart: results.some(({ isPart }) => isPart),
});

async function readAccount(
  clientId: ClientId,
  platform: CommentPlatform,
  deps: ReadingDependencies,
): Promise<ReadingResult> {
  const opened = await commentAccount(clientId, platform, deps).catch((error: unknown) => {
    // Without an account there is nothing to read; one that must be connected again waits for a person.
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (opened === undefined) return { added: 0, isPart: false };
  const now = deps.clock();
  const range = { from: new Date(now.getTime() - readFor).toISOString(), to: now.toISOString(), most: mostPosts };
  const posts = await deps.metrics.postsOf({ clientId, platform }, range);
  const results: ReadingResult[] = [];
  for (const { remoteId, accountId, removedAt } of posts)
    if (remoteId !== undefined && removedAt === undefined && accountId === opened.account.accountId)
      results.push(await readPost({ clientId, remoteId, ...opened }, deps));
  return joined(results);
}

interface ReadPost {
  readonly clientId: ClientId;
  readonly remoteId: string;
  readonly account: PlatformAccount;
  readonly platform: PlatformComments;
}

async function readPost(
  { clientId, remoteId, account, platform }: ReadPost,
  deps: ReadingDependencies,
): Promise<ReadingResult> {
  const begunAt = deps.clock();
  const seen = new Set<string>();
  const places: ReadingPlace[] = [{}];
  let added = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const place = places.shift();
    if (place === undefined) {
      const isPart = await forgetRemoved({ clientId, remoteId, account, platform, seen, begunAt }, deps);
      return { added, isPart };
    }
    if (deps.isOver()) return { added, isPart: true };
    const read = await platform.read(account, remoteId, place);
    // A thread may go while its post is read.
    if (read.kind === 'gone' && place.thread !== undefined) continue;
    if (read.kind !== 'page') return { added, isPart: read.kind !== 'gone' };
    for (const news of read.news) seen.add(news.remoteId);
    added += (await takeNews(clientId, read.news, deps)).added;
    places.unshift(...read.next.filter(({ thread }) => thread === undefined));
    places.push(...read.next.filter(({ thread }) => thread !== undefined));
  }
  return { added, isPart: false };
}

interface WholePost extends ReadPost {
  readonly seen: ReadonlySet<string>;
  readonly begunAt: Date;
}

/**
 * What a whole list leaves out is asked for by its id: only what the platform calls gone was deleted there.
 * @returns whether something was left for the next time
 */
async function forgetRemoved(
  { clientId, remoteId, account, platform, seen, begunAt }: WholePost,
  { comments, isOver }: ReadingDependencies,
): Promise<boolean> {
  const before = new Date(begunAt.getTime() - settling).toISOString();
  const isMissing = (comment: Comment | undefined): comment is Comment =>
    comment?.postRemoteId === remoteId &&
    comment.deleted === undefined &&
    comment.writtenAt < before &&
    !seen.has(comment.remoteId);
  const { rows: known } = await comments.page(clientId, { most: mostKnown });
  const at = begunAt.toISOString();
  const missing = known.filter(isMissing);
  for (const { id, remoteId: missingId } of missing.slice(0, mostAsked)) {
    if (isOver()) return true;
    if ((await platform.look(account, missingId)) === 'gone')
      await changeStored(clientId, id, (comment) => withoutContent(comment, { at }), comments);
  }
  return missing.length > mostAsked;
}

/** The hourly reading: the longest waiting clients first, until the time is over. */
export async function readDueComments(
  deps: ReadingDependencies & { conversations: Pick<StoredConversations, 'due' | 'readAgainAt'> },
): Promise<{ clients: number; comments: number }> {
  const due = await deps.conversations.due(deps.clock(), clientsAtOnce);
  let clients = 0;
  let comments = 0;
  for (const clientId of due) {
    if (deps.isOver()) break;
    const { added } = await readComments(clientId, deps);
    await deps.conversations.readAgainAt(clientId, new Date(deps.clock().getTime() + readEvery).toISOString());
    clients += 1;
    comments += added;
  }
  return { clients, comments };
}
