import * as z from 'zod';
import { second } from '../../durations.ts';
import { CommentPlatform } from '../../platforms/platforms.ts';
import { isSameText, Instant } from '../text.ts';
import { Comment, commentIdOf, commentTextLimit, leftWith, type Reply } from './comment.ts';
import { isOpenReply, writingOf } from './reply.ts';

/** What a platform says of a comment, by a webhook or when it is asked. News come twice, late and in any order. */
export const CommentUpdate = z
  .object({
    platform: CommentPlatform,
    accountId: z.string(),
    remoteId: z.string(),
    postRemoteId: z.string(),
    parentRemoteId: z.string().optional(),
    author: Comment.shape.author.optional(),
    /** By the account itself. */
    isOwn: z.boolean(),
    text: z.string().optional(),
    writtenAt: Instant.optional(),
    /** As of when this is so. */
    at: Instant,
    isHidden: z.boolean().optional(),
    /** Whether that has just changed, and is not only so. */
    isHiding: z.literal(true).optional(),
    isRemoved: z.literal(true).optional(),
  })
  .readonly();
export type CommentUpdate = z.infer<typeof CommentUpdate>;

const beforeAll: Instant = '2000-01-01T00:00:00.000Z';

/** The first that is known of a comment. */
export function commentOf(news: CommentUpdate): Comment {
  const { platform, accountId, remoteId, postRemoteId, parentRemoteId, at } = news;
  const comment: Comment = {
    id: commentIdOf(news),
    platform,
    accountId,
    remoteId,
    postRemoteId,
    ...(parentRemoteId !== undefined && { parentRemoteId }),
    author: news.author ?? {},
    text: textOf(news) ?? '',
    textAt: news.text === undefined ? beforeAll : at,
    isEdited: false,
    writtenAt: news.writtenAt ?? at,
    state: 'new',
    isHidden: news.isHidden === true,
    ...((news.isHidden === true || news.isHiding) && { hidden: { at } }),
    replies: [],
    version: 1,
  };
  return news.isRemoved ? withoutContent(comment, { at }) : comment;
}

const textOf = ({ text }: CommentUpdate) => text?.slice(0, commentTextLimit).replaceAll('\u0000', '').toWellFormed();

/** The same comment where the news says nothing new. What is deleted stays so. */
export function withNews(comment: Comment, news: CommentUpdate): Comment {
  if (comment.deleted !== undefined) return comment;
  if (news.isRemoved) return withoutContent(comment, { at: news.at });
  return withHiding(withAuthor(withText(comment, news), news), news);
}

/** Nothing of what the person wrote or is called stays here when it is gone at the platform. */
export function withoutContent(comment: Comment, deleted: NonNullable<Comment['deleted']>): Comment {
  return { ...comment, author: {}, text: '', deleted };
}

function withText(comment: Comment, news: CommentUpdate): Comment {
  const text = textOf(news);
  if (text === undefined || text === comment.text || news.at <= comment.textAt) return comment;
  return { ...comment, text, textAt: news.at, isEdited: comment.text !== '' };
}

function withAuthor(comment: Comment, { author }: CommentUpdate): Comment {
  const isKnown = author === undefined || (author.name ?? comment.author.name) === comment.author.name;
  return isKnown ? comment : { ...comment, author: { ...comment.author, ...author } };
}

function withHiding(comment: Comment, { isHidden, isHiding, at }: CommentUpdate): Comment {
  const isOld = comment.hidden !== undefined && at <= comment.hidden.at;
  if (isHidden === undefined || isOld) return comment;
  if (isHidden !== comment.isHidden) return { ...comment, isHidden, hidden: { at } };
  return isHiding ? { ...comment, hidden: { ...comment.hidden, at } } : comment;
}

const isSameSecond = (at: Instant, other: Instant) =>
  Math.floor(Date.parse(at) / second) === Math.floor(Date.parse(other) / second);

/** Whether the platform must be asked how it is: news have whole seconds, and two deliveries of one second do not say which came first. */
export function isUnsure({ text, textAt, isHidden, hidden, deleted, replies }: Comment, news: CommentUpdate): boolean {
  if (deleted !== undefined || news.isRemoved) return false;
  const isOther = (known: string, at: Instant) =>
    news.text !== undefined && !isSameText(known, textOf(news) ?? '') && isSameSecond(news.at, at);
  if (news.isOwn) {
    const known = replies.find(({ remoteId }) => remoteId === news.remoteId);
    return known?.textAt !== undefined && isOther(known.text, known.textAt);
  }
  const isHiddenOtherwise = news.isHidden !== undefined && news.isHidden !== isHidden;
  return isOther(text, textAt) || (isHiddenOtherwise && hidden !== undefined && isSameSecond(news.at, hidden.at));
}

/**
 * The reply from here that an answer of the account may be: of those with its words, without an outcome and of its time the
 * last, as only an earlier one may have left an earlier answer. Undefined while that one is being sent: it learns it from its
 * own outcome.
 */
export function lostReply({ replies }: Comment, { text = '', writtenAt }: CommentUpdate): Reply | undefined {
  const isOf = (reply: Reply) => {
    const { since, until } = writingOf(reply);
    const written = Date.parse(writtenAt ?? reply.at);
    return Date.parse(since) <= written && written <= Date.parse(until);
  };
  const [last] = replies
    .filter((reply) => isOpenReply(reply) && isSameText(reply.text, text) && isOf(reply))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return last?.state === 'not-known' ? last : undefined;
}

/**
 * The comment with an answer that the account itself wrote; the same one where it is known.
 * @param replyId of the reply that it is
 */
export function withOwnAnswer(
  comment: Comment,
  { remoteId, text = '', writtenAt, at, isRemoved }: CommentUpdate,
  replyId: string,
): Comment {
  const { removedAnswers = [] } = comment;
  if (comment.deleted !== undefined || removedAnswers.includes(remoteId)) return comment;
  const known = comment.replies.find((reply) => reply.remoteId === remoteId);
  if (isRemoved) {
    const replies = comment.replies.filter((reply) => reply !== known);
    return { ...leftWith(comment, replies), removedAnswers: [...removedAnswers, remoteId] };
  }
  if (text === '') return comment;
  if (known !== undefined) {
    const isOld = isSameText(text, known.text) || at <= (known.textAt ?? known.at);
    const edited = { ...known, text, textAt: at };
    return isOld ? comment : { ...comment, replies: comment.replies.map((one) => (one === known ? edited : one)) };
  }
  const lost = comment.replies.find(({ id }) => id === replyId);
  const { failure: _whyNotKnown, ...begun } = lost ?? { id: remoteId, at: writtenAt ?? at };
  const found: Reply = { ...begun, text, textAt: at, remoteId, state: 'sent' };
  const others = comment.replies.filter((reply) => reply !== lost);
  return { ...comment, state: 'done', replies: [...others, found] };
}
