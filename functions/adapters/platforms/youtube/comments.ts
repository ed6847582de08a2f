import * as z from 'zod';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import type { CommentFound, CommentOutcome } from '../../../../shared/domain/publishing/first-comment.ts';
import { instantAt } from '../../../../shared/domain/text.ts';
import { youtubeReason } from '../../../../shared/platforms/failures/youtube.ts';
import type { ChangeOutcome } from '../../../use-cases/posts/ports.ts';
import type { CommentsRead, PlatformComments, ReadingPlace } from '../../../use-cases/conversations/ports.ts';
import type { Comments, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { commentNotPermitted, commentOutcome, failedRead, foundAmong } from '../comment-outcomes.ts';
import { failedChange } from '../failed-change.ts';
import { failureOf, isYouTubeFailure } from './failure.ts';
import { YouTubeError, type YouTube } from './youtube.ts';

/** https://developers.google.com/youtube/v3/docs/comments#resource; its status is said to the video's owner alone. */
const Written = z
  .object({
    id: z.string(),
    snippet: z.object({
      authorDisplayName: z.string().optional(),
      authorChannelId: z.object({ value: z.string() }).optional(),
      textDisplay: z.string().default(''),
      publishedAt: z.string(),
      moderationStatus: z.string().optional(),
    }),
  })
  .transform(({ id, snippet }) => ({
    id,
    text: snippet.textDisplay,
    at: snippet.publishedAt,
    name: snippet.authorDisplayName,
    channel: snippet.authorChannelId?.value,
    status: snippet.moderationStatus ?? 'published',
  }));
type Written = z.infer<typeof Written>;

const Threads = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({ topLevelComment: Written, totalReplyCount: z.number().default(0) }),
        replies: z.object({ comments: z.array(Written).default([]) }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

const Answers = z.object({ items: z.array(Written).default([]), nextPageToken: z.string().optional() });

const Made = z.object({ id: z.string() });

const neededScope = 'https://www.googleapis.com/auth/youtube.force-ssl';

/** Those that can be listed; what was rejected YouTube lists nowhere. */
const lists = ['published', 'heldForReview'] as const;
type List = (typeof lists)[number];

/** Each 1 unit of the project's 10,000 a day, as every list of YouTube; a change is 50. */
const page = { textFormat: 'plainText', maxResults: '100' } as const;

/** More pages of answers than a thread has in the minutes around a lost send. */
const mostPages = 5;

const queryOf = (parameters: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(given).toString();
};

/** Where a list goes on: which one, and its page. */
const placeOf = (list: List, token = ''): ReadingPlace => ({ after: `${list} ${token}` });

function listedAt({ after = '' }: ReadingPlace): { list: List; pageToken: string | undefined } {
  const [name = '', token = ''] = after.split(' ');
  return { list: lists.find((one) => one === name) ?? 'published', pageToken: token === '' ? undefined : token };
}

/**
 * What people write under the channel's videos. Hidden ones are held for review, where only the channel sees them: what others wrote it cannot delete.
 * https://developers.google.com/youtube/v3/docs/commentThreads and /comments (2026-11-29)
 */
export function youtubePlatformComments(youtube: YouTube, now: () => Date): PlatformComments {
  const get = <S extends z.ZodType>(token: string, path: string, query: Parameters<typeof queryOf>[0], shape: S) =>
    youtube.read(token, { method: 'GET', path: `/youtube/v3/${path}?${queryOf(query)}` }, shape);

  /** With the answers that YouTube lists beside them, which are not all. */
  async function readThreads(reading: Reading, place: ReadingPlace): Promise<CommentsRead> {
    const { account, postRemoteId: videoId } = reading;
    const { list, pageToken } = listedAt(place);
    const query = { part: 'snippet,replies', videoId, order: 'time', moderationStatus: list, pageToken, ...page };
    const { items, nextPageToken } = await get(account.token, 'commentThreads', query, Threads);
    const updates = items.flatMap(({ snippet: { topLevelComment: first }, replies }) => [
      updateOf(first, reading),
      ...(replies?.comments ?? []).map((answer) => updateOf(answer, reading, first.id)),
    ]);
    const unlisted = items.filter(
      ({ snippet, replies }) => list === 'published' && snippet.totalReplyCount > (replies?.comments.length ?? 0),
    );
    const isFirst = place.after === undefined;
    return {
      kind: 'page',
      updates,
      next: [
        ...(nextPageToken === undefined ? [] : [placeOf(list, nextPageToken)]),
        ...(isFirst ? [placeOf('heldForReview')] : []),
        ...unlisted.map(({ snippet }) => ({ thread: snippet.topLevelComment.id })),
      ],
    };
  }

  async function readAnswers(reading: Reading, thread: string, pageToken?: string): Promise<CommentsRead> {
    const query = { part: 'snippet', parentId: thread, pageToken, ...page };
    const { items, nextPageToken } = await get(reading.account.token, 'comments', query, Answers);
    const updates = items.map((answer) => updateOf(answer, reading, thread));
    return { kind: 'page', updates, next: nextPageToken === undefined ? [] : [{ thread, after: nextPageToken }] };
  }

  return {
    neededScopes: [neededScope],

    async read(account, postRemoteId, place = {}) {
      // What somebody changes while the platform answers is newer than its answer.
      const reading = { account, postRemoteId, at: now().toISOString() };
      try {
        return place.thread === undefined
          ? await readThreads(reading, place)
          : await readAnswers(reading, place.thread, place.after);
      } catch (error) {
        // Nobody can write there, so nothing is to be read.
        if (isCommentsDisabled(error)) return { kind: 'page', updates: [], next: [] };
        if (isGone(error)) return { kind: 'gone' };
        return failedRead(failureOf(error, { isIrreversible: false, now: now() }), 'youtube');
      }
    },

    async look({ token }, remoteId) {
      try {
        const { items } = await get(token, 'comments', { part: 'snippet', id: remoteId }, Answers);
        return items.length > 0 ? 'there' : 'gone';
      } catch (error) {
        if (!isYouTubeFailure(error)) throw error;
        return isGone(error) ? 'gone' : 'unknown';
      }
    },

    replies: youtubeReplies(youtube, now),

    async hide({ token }, { remoteId: id }, isHidden): Promise<ChangeOutcome> {
      const query = queryOf({ id, moderationStatus: isHidden ? 'heldForReview' : 'published' });
      try {
        await youtube.call(token, { method: 'POST', path: `/youtube/v3/comments/setModerationStatus?${query}` });
        return { kind: 'done' };
      } catch (error) {
        if (isGone(error)) return { kind: 'gone' };
        return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'youtube');
      }
    },
  };
}

interface Reading {
  readonly account: PlatformAccount;
  readonly postRemoteId: string;
  readonly at: string;
}

function updateOf(comment: Written, { account, postRemoteId, at }: Reading, parentRemoteId?: string): CommentUpdate {
  const { id: remoteId, text, name, channel, status } = comment;
  return {
    platform: 'youtube',
    accountId: account.accountId,
    remoteId,
    postRemoteId,
    parentRemoteId,
    author: { id: channel, name },
    isOwn: channel === account.accountId,
    text,
    writtenAt: instantAt(Date.parse(comment.at)),
    at,
    isHidden: status !== 'published',
  };
}

const isCommentsDisabled = (error: unknown) => error instanceof YouTubeError && error.reason === 'commentsDisabled';
const isGone = (error: unknown) => error instanceof YouTubeError && error.status === 404;

interface Edge {
  readonly path: string;
  readonly bodyOf: (remoteId: string, text: string) => object;
  /** What the account itself wrote there. */
  readonly list: (token: string, remoteId: string, pageToken: string | undefined) => Promise<ListedPage>;
}

interface ListedPage {
  readonly comments: readonly Written[];
  readonly nextPageToken?: string | undefined;
}

/** The order has the id of the thread's first comment. */
const youtubeReplies = (youtube: YouTube, now: () => Date) =>
  commentsAt(youtube, now, {
    path: 'comments',
    bodyOf: (parentId, textOriginal) => ({ snippet: { parentId, textOriginal } }),
    async list(token, parentId, pageToken) {
      const query = queryOf({ part: 'snippet', parentId, pageToken, ...page });
      const read = await youtube.read(token, { method: 'GET', path: `/youtube/v3/comments?${query}` }, Answers);
      return { comments: read.items, nextPageToken: read.nextPageToken };
    },
  });

/** By the channel under its own video. */
export const youtubeFirstComments = (youtube: YouTube, now: () => Date) =>
  commentsAt(youtube, now, {
    path: 'commentThreads',
    bodyOf: (videoId, textOriginal) => ({ snippet: { videoId, topLevelComment: { snippet: { textOriginal } } } }),
    async list(token, videoId, pageToken) {
      const query = queryOf({ part: 'snippet', videoId, order: 'time', pageToken, ...page });
      const read = await youtube.read(token, { method: 'GET', path: `/youtube/v3/commentThreads?${query}` }, Threads);
      return {
        comments: read.items.map(({ snippet }) => snippet.topLevelComment),
        nextPageToken: read.nextPageToken,
      };
    },
  });

/** Nothing makes a repetition harmless, so a lost one is looked for: the same words by the channel, since the first send. */
function commentsAt(youtube: YouTube, now: () => Date, { path, bodyOf, list }: Edge): Comments {
  return {
    async send({ account: { token }, remoteId, text }): Promise<CommentOutcome> {
      try {
        const json = bodyOf(remoteId, text);
        const request = { method: 'POST', path: `/youtube/v3/${path}?part=snippet`, json } as const;
        return { kind: 'published', commentId: (await youtube.read(token, request, Made)).id };
      } catch (error) {
        return outcomeOf(error, now());
      }
    },

    async find({ account: { token, accountId }, remoteId, ...sought }): Promise<CommentFound> {
      try {
        const found: Written[] = [];
        let pageToken: string | undefined;
        let pages = 0;
        do {
          const read = await list(token, remoteId, pageToken);
          found.push(...read.comments.filter(({ channel }) => channel === accountId));
          pageToken = read.nextPageToken;
          pages += 1;
        } while (pageToken !== undefined && pages < mostPages);
        const own = found.map(({ id, text, at }) => ({ id, text, at: Date.parse(at) }));
        return await foundAmong(own, sought, { isCut: pageToken !== undefined });
      } catch (error) {
        if (!isYouTubeFailure(error)) throw error;
        return { kind: 'unknown' };
      }
    },
  };
}

function outcomeOf(error: unknown, now: Date): CommentOutcome {
  if (error instanceof YouTubeError && error.reason === 'insufficientPermissions')
    return commentNotPermitted('youtube');
  if (isCommentsDisabled(error)) return { kind: 'rejected', ...youtubeReason('youtube.comments-off') };
  const words = error instanceof YouTubeError ? error.message : undefined;
  return commentOutcome(failureOf(error, { isIrreversible: true, now }), 'youtube', words);
}
