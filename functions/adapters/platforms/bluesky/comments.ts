import * as z from 'zod';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import type { CommentFound, CommentOutcome } from '../../../../shared/domain/publishing/first-comment.ts';
import { instantAt } from '../../../../shared/domain/text.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { ChangeOutcome } from '../../../use-cases/posts/ports.ts';
import type { CommentsRead, PlatformComments, ReadingPlace } from '../../../use-cases/conversations/ports.ts';
import type { Comments, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { commentOutcome, failedRead, foundAmong } from '../comment-outcomes.ts';
import { failedChange } from '../failed-change.ts';
import { PlatformUnreachable } from '../send.ts';
import { beginPost } from './begun-post.ts';
import type { Bluesky } from './bluesky.ts';
import { BlueskyError, failureOf } from './failure.ts';
import { mentionedIn } from './identity.ts';
import { postRecord } from './post-record.ts';
import { keyIn, repositoryOf, uriOf } from './repository.ts';

const Ref = z.object({ uri: z.string(), cid: z.string() });

const PostView = Ref.extend({
  author: z.object({ did: z.string(), handle: z.string(), displayName: z.string().default('') }),
  record: z.looseObject({ text: z.string().default(''), reply: z.object({ root: Ref }).optional().catch(undefined) }),
  /** When Bluesky saw it: the writer may claim any other time. */
  indexedAt: z.string(),
  replyCount: z.number().default(0),
});
type PostView = z.infer<typeof PostView>;

interface Node {
  readonly post?: PostView | undefined;
  /** Absent where the answer ends. */
  readonly replies?: readonly Node[] | undefined;
}

/** Only named: the post is not there, or its writer has blocked the account. */
const Unavailable = z.union([z.object({ notFound: z.literal(true) }), z.object({ blocked: z.literal(true) })]);

/** What cannot be read of an answer leaves it out: it is asked for by its id before it counts as gone. */
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({ post: PostView.optional(), replies: z.array(Node).optional() }).catch({}),
);

const Thread = z.object({
  thread: z.union([
    Unavailable.transform((): Node => ({})),
    z.object({ post: PostView, replies: z.array(Node).optional() }),
  ]),
});
const Posts = z.object({ posts: z.array(PostView) });

/** Levels of answers in an answer of Bluesky; what lies deeper is asked for by itself. */
const depth = 10;
/** Pages of the account's latest posts, of a hundred, where a lost answer is looked for. */
const mostPages = 5;
/** Somebody may hide another one at the same moment. */
const mostSwaps = 3;

/** Ours has other signs than an AT URI, which are none of the key of a post and of none that is in use in a DID. */
const idOf = (uri: string): string | undefined => {
  const [, did = '', key = ''] = /^at:\/\/(did:[\w.:-]+)\/app\.bsky\.feed\.post\/([\w.:~-]+)$/.exec(uri) ?? [];
  return did === '' ? undefined : `${did}~${key}`;
};

function uriIn(id: string): string {
  const end = id.indexOf('~');
  return uriOf(id.slice(0, end), id.slice(end + 1));
}

/**
 * What people answer to posts, which everyone may read. Hiding is a list of the account's own, beside the post. What others wrote only they can delete.
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/getPostThread.json and /threadgate.json (2026-11-29)
 */
export function blueskyComments(bluesky: Bluesky): PlatformComments {
  const { clock } = bluesky.settings;
  const ask = <S extends z.ZodType>(method: string, query: Readonly<Record<string, string>>, shape: S) =>
    askAppview(bluesky, method, query, shape);

  /** The place names the answer under which others are, and whether it is of the account's own thread. */
  async function readUnder(account: PlatformAccount, postRemoteId: string, place: ReadingPlace): Promise<CommentsRead> {
    const { thread: id, after } = place;
    // What somebody changes while the platform answers is newer than its answer.
    const at = clock().toISOString();
    const uri = id === undefined ? postRemoteId : uriIn(id);
    const { thread } = await ask('getPostThread', { uri, depth: String(depth), parentHeight: '0' }, Thread);
    if (thread.post === undefined) return { kind: 'gone' };
    const hidden = (thread.replies ?? []).length === 0 ? [] : await hiddenUnder(bluesky, account, postRemoteId);
    const parent = id === undefined || after === ofThread ? undefined : id;
    return { kind: 'page', ...updatesUnder(thread, { account, postRemoteId, at, hidden: new Set(hidden) }, parent) };
  }

  return {
    neededScopes: [],

    async read(account, postRemoteId, place = {}) {
      try {
        return await readUnder(account, postRemoteId, place);
      } catch (error) {
        if (error instanceof BlueskyError && error.code === 'NotFound') return { kind: 'gone' };
        return failedRead(failureOf(error, { isIrreversible: false }), 'bluesky');
      }
    },

    async look(_account, remoteId) {
      try {
        const { posts } = await ask('getPosts', { uris: uriIn(remoteId) }, Posts);
        return posts.length > 0 ? 'there' : 'gone';
      } catch (error) {
        if (isFailure(error)) return 'unknown';
        throw error;
      }
    },

    replies: blueskyReplies(bluesky),

    async hide(account, { remoteId, postRemoteId }, isHidden): Promise<ChangeOutcome> {
      const repository = repositoryOf(bluesky, account);
      const key = keyIn(postRemoteId) ?? '';
      const uri = uriIn(remoteId);
      try {
        for (let attempt = 1; ; attempt += 1) {
          const gate = await repository.findGate(key);
          const before = gate?.value.hiddenReplies ?? [];
          const others = before.filter((one) => one !== uri);
          const hiddenReplies = isHidden ? [...others, uri] : others;
          if (hiddenReplies.length === before.length && before.includes(uri) === isHidden) return { kind: 'done' };
          const value = { post: postRemoteId, createdAt: clock().toISOString(), ...gate?.value, hiddenReplies };
          try {
            await repository.putGate(key, value, gate?.cid ?? null);
            return { kind: 'done' };
          } catch (error) {
            const isChanged = error instanceof BlueskyError && error.code === 'InvalidSwap';
            if (!isChanged || attempt === mostSwaps) throw error;
          }
        }
      } catch (error) {
        return failedChange(failureOf(error, { isIrreversible: false }), 'bluesky');
      }
    },
  };
}

const isFailure = (error: unknown) => error instanceof BlueskyError || error instanceof PlatformUnreachable;

const askAppview = <S extends z.ZodType>(
  bluesky: Bluesky,
  method: string,
  query: Readonly<Record<string, string>>,
  shape: S,
) => {
  const url = `${bluesky.settings.appviewUrl}/xrpc/app.bsky.feed.${method}?${new URLSearchParams(query).toString()}`;
  return bluesky.ask({ method: 'GET', url }, shape);
};

/** As the account's server has it: what Bluesky answers of it comes and goes (bluesky-social/atproto#3153, 2024-12-01). */
async function hiddenUnder(bluesky: Bluesky, account: PlatformAccount, postRemoteId: string): Promise<string[]> {
  const gate = await repositoryOf(bluesky, account).findGate(keyIn(postRemoteId) ?? '');
  return gate?.value.hiddenReplies ?? [];
}

const ofThread = 'of-the-thread';

interface Reading {
  readonly account: PlatformAccount;
  readonly postRemoteId: string;
  readonly at: string;
  readonly hidden: ReadonlySet<string>;
}

type Part = Pick<Extract<CommentsRead, { kind: 'page' }>, 'updates' | 'next'>;

/** @param parent the comment that these answer; undefined where they answer the post, or a later post of its thread */
function updatesUnder({ replies = [] }: Node, reading: Reading, parent: string | undefined): Part {
  const parts = replies.map((node): Part => {
    const { post } = node;
    const id = post && idOf(post.uri);
    if (post === undefined || id === undefined) return { updates: [], next: [] };
    const update = updateOf(post, id, reading, parent);
    const isOfThread = update.isOwn && parent === undefined;
    const below = updatesUnder(node, reading, isOfThread ? undefined : id);
    const isCut = node.replies === undefined && post.replyCount > 0;
    const rest = isCut ? [{ thread: id, ...(isOfThread && { after: ofThread }) }] : [];
    return { updates: [update, ...below.updates], next: [...rest, ...below.next] };
  });
  return { updates: parts.flatMap(({ updates }) => updates), next: parts.flatMap(({ next }) => next) };
}

function updateOf(
  { uri, author, record, indexedAt }: PostView,
  remoteId: string,
  { account, postRemoteId, at, hidden }: Reading,
  parentRemoteId: string | undefined,
): CommentUpdate {
  return {
    platform: 'bluesky',
    accountId: account.accountId,
    remoteId,
    postRemoteId,
    parentRemoteId,
    author: { id: author.did, name: author.displayName.trim() === '' ? author.handle : author.displayName },
    isOwn: author.did === account.accountId,
    text: record.text,
    writtenAt: instantAt(Date.parse(indexedAt)),
    at,
    isHidden: hidden.has(uri),
  };
}

/** An answer is a post of the account. A lost one is looked for among its latest, as its server has them. */
function blueskyReplies(bluesky: Bluesky): Comments {
  const { clock } = bluesky.settings;

  async function recordFor(account: PlatformAccount, uri: string, text: string) {
    const { posts } = await askAppview(bluesky, 'getPosts', { uris: uri }, Posts);
    const [parent] = posts;
    if (parent === undefined) return undefined;
    const answered = { uri: parent.uri, cid: parent.cid };
    const mentions = await mentionedIn(bluesky, text);
    const { keys, createdAt } = beginPost(clock(), { account: account.accountId, mentions, posts: 1 });
    const before = [parent.record.reply?.root ?? answered, answered];
    const record = postRecord({ media: [], options: {} }, { text, createdAt, mentions, blobs: [], before });
    return { key: keys[0] ?? '', record };
  }

  return {
    async send({ account, remoteId, text }): Promise<CommentOutcome> {
      try {
        const made = await recordFor(account, uriIn(remoteId), text);
        if (made === undefined) return gone;
        return await put(bluesky, account, made);
      } catch (error) {
        return commentOutcome(failureOf(error, { isIrreversible: false }), 'bluesky', wordsOf(error));
      }
    },

    async find({ account, remoteId, ...sought }): Promise<CommentFound> {
      const repository = repositoryOf(bluesky, account);
      const uri = uriIn(remoteId);
      const own: { id: string; text: string; at: number }[] = [];
      try {
        let cursor: string | undefined;
        for (let page = 0; page < mostPages; page += 1) {
          const listed = await repository.latest(cursor);
          own.push(
            ...listed.records.flatMap(({ uri: found, value: { text, createdAt, reply } }) =>
              reply?.parent.uri === uri ? [{ id: idOf(found) ?? '', text, at: Date.parse(createdAt) }] : [],
            ),
          );
          cursor = listed.cursor;
          const oldest = listed.records.at(-1)?.value.createdAt;
          // Keys sort by time: all that follow are older.
          if (cursor === undefined || oldest === undefined || oldest < sought.since)
            return await foundAmong(own, sought, { isCut: false });
        }
        return await foundAmong(own, sought, { isCut: true });
      } catch (error) {
        if (isFailure(error)) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}

const gone: CommentOutcome = {
  kind: 'rejected',
  ...failureReason('failure.comment-gone', { platform: platformNames.bluesky }),
};

async function put(
  bluesky: Bluesky,
  account: PlatformAccount,
  { key, record }: { key: string; record: Parameters<ReturnType<typeof repositoryOf>['put']>[1] },
): Promise<CommentOutcome> {
  try {
    const { uri } = await repositoryOf(bluesky, account).put(key, record);
    return { kind: 'published', commentId: idOf(uri) ?? '' };
  } catch (error) {
    return commentOutcome(failureOf(error, { isIrreversible: true }), 'bluesky', wordsOf(error));
  }
}

const wordsOf = (error: unknown) => (error instanceof BlueskyError ? error.message || error.code : undefined);
