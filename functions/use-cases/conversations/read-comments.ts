import { type Comment, type CommentId, commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import {
  type CommentUpdate,
  withUpdate,
  withOwnAnswer,
  withoutContent,
} from '../../../shared/domain/conversations/comment-update.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { CommentPlatform, type CommentRules, commentRules } from '../../../shared/platforms/platforms.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { CommentQueue, PlatformComments, ReadingPlace, StoredComments, StoredConversations } from './ports.ts';
import type { PlatformAccount } from '../publishing/ports.ts';
import { changeStored } from './change-stored.ts';
import { commentAccount } from './open-comment.ts';
import { applyUpdates } from './apply-updates.ts';

/** Posts whose comments are still read, and usually the most of an account at once. */
const readFor = 28 * day;
const usualPosts = 50;
/** Of a post: its latest comments, 50 or 100 a page, then what its threads hold besides. */
const mostPages = 40;
/** Webhooks tell of comments as they are written; reading finds what they missed. */
const readEvery = 6 * hour;
/** A run of the job takes so many within its time. */
const mostOfRun = 10_000;
const atOnce = 100;
/** What was written just before the first page was read may be missing from it. */
const settling = 5 * minute;
const clocksDiffer = hour;
/** Of a post, what its list left out: each is asked for by its id. */
const mostAsked = 100;

export interface ReadingDependencies extends OpenTokenDependencies {
  connections: Pick<Connections, 'find' | 'listFor'>;
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
  const connected = new Set((await deps.connections.listFor(clientId)).map(({ platform }) => platform));
  const posts: ReadPost[] = [];
  for (const platform of CommentPlatform.options)
    if (connected.has(platform)) posts.push(...(await postsOf(clientId, platform, deps)));
  const known = await knownOf(clientId, posts, deps);
  const results: ReadingResult[] = [];
  for (const post of posts) results.push(await readPost(post, known, deps));
  return {
    added: results.reduce((sum, { added }) => sum + added, 0),
    isPart: results.some(({ isPart }) => isPart),
  };
}

/** What a reading goes by: one query for all posts. */
interface Known {
  readonly comments: ReadonlyMap<CommentId, Comment>;
  /** By the platform's ids of their answers. */
  readonly answered: ReadonlyMap<string, Comment>;
}

interface ReadPost {
  readonly clientId: ClientId;
  readonly remoteId: string;
  readonly publishedAt: Instant;
  readonly account: PlatformAccount;
  readonly platform: PlatformComments;
}

async function postsOf(clientId: ClientId, platform: CommentPlatform, deps: ReadingDependencies): Promise<ReadPost[]> {
  const opened = await commentAccount(clientId, platform, deps).catch((error: unknown) => {
    // Without an account there is nothing to read; one that must be connected again waits for a person.
    if (error instanceof DomainError) return undefined;
    throw error;
  });
  if (opened === undefined) return [];
  const now = deps.clock();
  const { mostPosts = usualPosts }: CommentRules = commentRules[platform];
  const range = { from: new Date(now.getTime() - readFor).toISOString(), to: now.toISOString(), most: mostPosts };
  const posts = await deps.metrics.postsOf({ clientId, platform }, range);
  return posts.flatMap(({ remoteId, accountId, removedAt, publishedAt }) =>
    remoteId !== undefined && removedAt === undefined && accountId === opened.account.accountId
      ? [{ clientId, remoteId, publishedAt, ...opened }]
      : [],
  );
}

/** A comment is no older than its post, but clocks differ. */
async function knownOf(
  clientId: ClientId,
  posts: readonly ReadPost[],
  { comments }: ReadingDependencies,
): Promise<Known> {
  const times = posts.map(({ publishedAt }) => Date.parse(publishedAt) - clocksDiffer);
  const { comments: all, unlisted } =
    posts.length === 0
      ? { comments: [], unlisted: [] }
      : await comments.since(clientId, new Date(Math.min(...times)).toISOString());
  // A newer version is in the inbox already.
  for (const comment of unlisted) await comments.save(clientId, comment);
  const answers = all.flatMap((comment) => comment.replies.map(({ remoteId }) => [remoteId, comment] as const));
  return {
    comments: new Map(all.map((comment) => [comment.id, comment])),
    answered: new Map(answers.flatMap(([id, comment]) => (id === undefined ? [] : [[id, comment]]))),
  };
}

/** What is still as it was needs no look at the table. */
function isChange(update: CommentUpdate, { comments, answered }: Known): boolean {
  const comment = update.isOwn ? answered.get(update.remoteId) : comments.get(commentIdOf(update));
  if (comment === undefined) return true;
  return comment !== (update.isOwn ? withOwnAnswer(comment, update, update.remoteId) : withUpdate(comment, update));
}

async function readPost(post: ReadPost, known: Known, deps: ReadingDependencies): Promise<ReadingResult> {
  const { clientId, remoteId, account, platform } = post;
  const begunAt = deps.clock();
  const seen = new Set<string>();
  const places: ReadingPlace[] = [{}];
  let added = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const place = places.shift();
    if (place === undefined) return { added, isPart: await forgetRemoved({ ...post, known, seen, begunAt }, deps) };
    if (deps.isOver()) return { added, isPart: true };
    const read = await platform.read(account, remoteId, place);
    // A thread may go while its post is read.
    if (read.kind === 'gone' && place.thread !== undefined) continue;
    if (read.kind !== 'page') return { added, isPart: read.kind !== 'gone' };
    for (const { remoteId } of read.updates) seen.add(remoteId);
    const changed = read.updates.filter((update) => isChange(update, known));
    added += (await applyUpdates(clientId, changed, deps)).added;
    places.unshift(...read.next.filter(({ thread }) => thread === undefined));
    places.push(...read.next.filter(({ thread }) => thread !== undefined));
  }
  return { added, isPart: false };
}

interface WholePost extends ReadPost {
  readonly known: Known;
  readonly seen: ReadonlySet<string>;
  readonly begunAt: Date;
}

/**
 * What a whole list leaves out is asked for by its id: only what the platform calls gone was deleted there.
 * @returns whether something was left for the next time
 */
async function forgetRemoved(
  { clientId, remoteId, account, platform, known, seen, begunAt }: WholePost,
  { comments, isOver }: ReadingDependencies,
): Promise<boolean> {
  const before = new Date(begunAt.getTime() - settling).toISOString();
  const at = begunAt.toISOString();
  const missing = [...known.comments.values()].filter(
    (comment) =>
      comment.postRemoteId === remoteId &&
      comment.deleted === undefined &&
      comment.writtenAt < before &&
      !seen.has(comment.remoteId),
  );
  for (const { id, remoteId: missingId } of missing.slice(0, mostAsked)) {
    if (isOver()) return true;
    if ((await platform.look(account, missingId)) === 'gone')
      await changeStored(clientId, id, (comment) => withoutContent(comment, { at }), comments);
  }
  return missing.length > mostAsked;
}

/** Of a client that has them read still. Returns nothing for the others. */
export async function readIfTurnedOn(
  clientId: ClientId,
  deps: ReadingDependencies & { conversations: Pick<StoredConversations, 'find'> },
): Promise<ReadingResult | undefined> {
  return (await deps.conversations.find(clientId))?.isOn === true ? readComments(clientId, deps) : undefined;
}

/** A message a client, the longest waiting first. A run that died queues some twice, which is harmless. */
export async function queueReadings({
  conversations,
  queue,
  now,
}: {
  conversations: Pick<StoredConversations, 'due' | 'readAgainAt'>;
  queue: CommentQueue;
  now: Date;
}): Promise<{ queued: number }> {
  const due = await conversations.due(now, mostOfRun);
  const next = new Date(now.getTime() + readEvery).toISOString();
  for (let from = 0; from < due.length; from += atOnce) {
    const part = due.slice(from, from + atOnce);
    await queue.send(part.map((one) => ({ kind: 'read', ...one })));
    await Promise.all(part.map(({ clientId }) => conversations.readAgainAt(clientId, next)));
  }
  return { queued: due.length };
}
