import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { personOf, visitorOrders } from '../kit/visitors.ts';
import { refuse } from './refusal.ts';
import { findChannel } from './seed.ts';
import type { Call, Comment, Simulator, Video } from './simulator.ts';
import { requireChannel } from './tokens.ts';

const newCommentId = () => `Ug${randomBytes(17).toString('base64url')}AaABAg`;

/** As the comments of the API say it: developers.google.com/youtube/v3/docs/commentThreads/list#errors (2026-11-29). */
const commentsDisabled = () =>
  refuse(
    403,
    'commentsDisabled',
    'The video identified by the <code>videoId</code> parameter has disabled comments.',
    'youtube.commentThread',
  );
const commentNotFound = () =>
  refuse(404, 'commentNotFound', 'The specified comment could not be found.', 'youtube.comment');
const invalid = (reason: string, words: string) => refuse(400, reason, words, 'youtube.comment');

/** Videos for children, and those that only the channel sees, have none: support.google.com/youtube/answer/9706180 (2026-11-29). */
const takesComments = ({ isMadeForKids, privacy }: Video) => !isMadeForKids && privacy !== 'private';

function shown({ id, owner, videoId, author, name, text, at, status }: Comment, isOwner: boolean) {
  const publishedAt = new Date(at ?? 0).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return {
    kind: 'youtube#comment',
    id,
    snippet: {
      videoId,
      authorDisplayName: name,
      authorChannelId: { value: author },
      textDisplay: text,
      publishedAt,
      updatedAt: publishedAt,
      ...(owner !== videoId && { parentId: owner }),
      ...(isOwner && { moderationStatus: status }),
    },
  };
}

function videoOf({ simulator: { store } }: Call, id: string): Video {
  const video = store.videos.find(id);
  if (video === undefined || video.isDeleted)
    throw refuse(
      404,
      'videoNotFound',
      'The video identified by the <code>videoId</code> parameter could not be found.',
      'youtube.commentThread',
    );
  if (!takesComments(video)) throw commentsDisabled();
  return video;
}

const answersTo = ({ store }: Simulator, id: string) => store.comments.newest(id).map(({ record }) => record);

/** A page of these, whose tokens are numbers. */
function paged<T>({ query }: Call, all: readonly T[], valueOf: (one: T) => object) {
  const size = Number(query.get('maxResults') ?? 20);
  if (!Number.isInteger(size) || size < 1 || size > 100) throw invalid('invalidParameter', 'Invalid value');
  const from = Number(query.get('pageToken') ?? 0);
  const isMore = all.length > from + size;
  return jsonAnswer({
    items: all.slice(from, from + size).map((one) => valueOf(one)),
    ...(isMore && { nextPageToken: String(from + size) }),
  });
}

/** YouTube lists only so many answers beside a comment. */
const mostBeside = 5;

/** A state other than `published` is for the video's owner, and lists what has such an answer, too. */
export async function listThreads(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.force-ssl');
  const { simulator, query } = call;
  simulator.quota.spend('units', 1);
  const video = videoOf(call, query.get('videoId') ?? '');
  const status = query.get('moderationStatus') ?? 'published';
  const isOwner = video.owner === channel;
  if (status !== 'published' && !isOwner)
    throw refuse(403, 'forbidden', 'The request is not properly authorized.', 'youtube.commentThread');
  const isOf = (comment: Comment) => comment.status === status;
  const all = answersTo(simulator, video.id).filter(
    (first) => isOf(first) || (status !== 'published' && answersTo(simulator, first.id).some(isOf)),
  );
  return paged(call, all, (first) => {
    const answers = answersTo(simulator, first.id).filter((one) => one.status === 'published' || isOf(one));
    return {
      kind: 'youtube#commentThread',
      id: first.id,
      snippet: {
        videoId: video.id,
        topLevelComment: shown(first, isOwner),
        totalReplyCount: answers.length,
      },
      ...(answers.length > 0 && {
        replies: { comments: answers.slice(0, mostBeside).map((one) => shown(one, isOwner)) },
      }),
    };
  });
}

/** By their ids, without their state, or those that answer one. */
export async function listComments(call: Call) {
  requireChannel(call, 'youtube.force-ssl');
  const { simulator, query } = call;
  simulator.quota.spend('units', 1);
  const id = query.get('id');
  if (id !== null) {
    const found = simulator.store.comments.find(id);
    return jsonAnswer({ items: found === undefined ? [] : [shown(found, false)] });
  }
  const parent = simulator.store.comments.find(query.get('parentId') ?? '');
  if (parent === undefined) throw commentNotFound();
  return paged(
    call,
    answersTo(simulator, parent.id).filter(({ status }) => status === 'published'),
    (one) => shown(one, false),
  );
}

const mostText = 10_000;

const Answer = z.object({ snippet: z.object({ parentId: z.string(), textOriginal: z.string() }) });
const First = z.object({
  snippet: z.object({
    videoId: z.string(),
    topLevelComment: z.object({ snippet: z.object({ textOriginal: z.string() }) }),
  }),
});

function write(call: Call, { video, owner, text }: { video: Video; owner: string; text: string }): Comment {
  const channel = requireChannel(call, 'youtube.force-ssl');
  if (text.trim() === '') throw invalid('commentTextRequired', 'The comment must have a text.');
  if (text.length > mostText) throw invalid('commentTextTooLong', 'The comment text is too long.');
  const { store, now } = call.simulator;
  const id = owner === video.id ? newCommentId() : `${owner}.${randomBytes(11).toString('base64url')}`;
  const own = { author: channel.id, name: channel.title, text, status: 'published' } as const;
  const comment: Comment = { id, owner, at: now().getTime(), videoId: video.id, ...own };
  store.comments.put(comment);
  return comment;
}

/** An answer to an answer is refused: the parent is the first of its thread. */
export async function answerComment(call: Call) {
  requireChannel(call, 'youtube.force-ssl');
  call.simulator.quota.spend('units', 50);
  const wanted = Answer.safeParse(call.json);
  if (!wanted.success) throw invalid('parentCommentIdRequired', 'The comment that is answered must be named.');
  const { parentId, textOriginal: text } = wanted.data.snippet;
  const parent = call.simulator.store.comments.find(parentId);
  if (parent === undefined || parent.owner !== parent.videoId)
    throw refuse(404, 'parentCommentNotFound', 'The specified parent comment could not be found.', 'youtube.comment');
  const made = write(call, { video: videoOf(call, parent.videoId), owner: parent.id, text });
  return jsonAnswer(shown(made, true));
}

export async function writeThread(call: Call) {
  requireChannel(call, 'youtube.force-ssl');
  call.simulator.quota.spend('units', 50);
  const wanted = First.safeParse(call.json);
  if (!wanted.success) throw invalid('commentTextRequired', 'The comment must have a text.');
  const { videoId, topLevelComment } = wanted.data.snippet;
  const video = videoOf(call, videoId);
  const made = write(call, { video, owner: video.id, text: topLevelComment.snippet.textOriginal });
  return jsonAnswer({
    kind: 'youtube#commentThread',
    id: made.id,
    snippet: { videoId, topLevelComment: shown(made, true) },
  });
}

const states = ['heldForReview', 'published', 'rejected'] as const;

/** By the owner of the video. A rejected one is listed nowhere. */
export async function moderateComment(call: Call) {
  const { id: channel } = requireChannel(call, 'youtube.force-ssl');
  const { simulator, query } = call;
  simulator.quota.spend('units', 50);
  const comment = simulator.store.comments.find(query.get('id') ?? '');
  if (comment === undefined) throw commentNotFound();
  const status = states.find((one) => one === query.get('moderationStatus'));
  if (status === undefined) throw invalid('invalidParameter', 'Invalid value');
  if (simulator.store.videos.find(comment.videoId)?.owner !== channel)
    throw refuse(
      403,
      'forbidden',
      'The comment’s moderation status cannot be set due to insufficient permissions.',
      'youtube.comment',
    );
  simulator.store.comments.put({ ...comment, status });
  return emptyAnswer(204);
}

/** What people write under videos, change and delete. */
export const commentOrders = visitorOrders<Simulator>(
  ({ store, now }, { postId, answers, comments }) => {
    const video = store.videos.find(postId);
    if (video === undefined || video.isDeleted || !takesComments(video)) return undefined;
    return comments.map(({ name, text, at = now().getTime(), isHidden }) => {
      const id = answers === undefined ? newCommentId() : `${answers}.${randomBytes(11).toString('base64url')}`;
      const status = isHidden === true ? 'heldForReview' : 'published';
      store.comments.put({
        id,
        owner: answers ?? postId,
        at,
        videoId: postId,
        author: `UC${personOf(name)}`,
        name,
        text,
        status,
      });
      return id;
    });
  },
  ({ store }, { id, text, isRemoved }) => {
    const comment = store.comments.find(id);
    if (comment === undefined) return undefined;
    if (isRemoved) store.comments.remove(id);
    else store.comments.put({ ...comment, text: text ?? comment.text });
    return id;
  },
);

/** Of the channel itself, under a video. */
export const ownComments = ({ store }: Simulator, video: Video): string[] =>
  store.comments
    .newest(video.id)
    .flatMap(({ record: { author, text } }) => (author === findChannel(video.owner)?.id ? [text] : []));
