import * as z from 'zod';
import { second } from '../../durations.ts';
import { CommentPlatform } from '../../platforms/platforms.ts';
import { isSameText, Instant } from '../text.ts';
import { Comment, commentIdOf, commentTextLimit, leftWith, type Reply } from './comment.ts';
import { isOpenReply, writingOf } from './reply.ts';

/** What a platform says of a comment, by a webhook or when it is asked. Updates come twice, late and in any order. */
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
export function commentOf(update: CommentUpdate): Comment {
  const { platform, accountId, remoteId, postRemoteId, parentRemoteId, at } = update;
  const comment: Comment = {
    id: commentIdOf(update),
    platform,
    accountId,
    remoteId,
    postRemoteId,
    ...(parentRemoteId !== undefined && { parentRemoteId }),
    author: update.author ?? {},
    text: textOf(update) ?? '',
    textAt: update.text === undefined ? beforeAll : at,
    isEdited: false,
    writtenAt: update.writtenAt ?? at,
    state: 'new',
    isHidden: update.isHidden === true,
    ...((update.isHidden === true || update.isHiding) && { hidden: { at } }),
    replies: [],
    version: 1,
  };
  return update.isRemoved ? withoutContent(comment, { at }) : comment;
}

const textOf = ({ text }: CommentUpdate) => text?.slice(0, commentTextLimit).replaceAll('\u0000', '').toWellFormed();

/** The same comment where the update says nothing new. What is deleted stays so. */
export function withUpdate(comment: Comment, update: CommentUpdate): Comment {
  if (comment.deleted !== undefined) return comment;
  if (update.isRemoved) return withoutContent(comment, { at: update.at });
  return withHiding(withAuthor(withText(comment, update), update), update);
}

/** Nothing of what the person wrote or is called stays here when it is gone at the platform. */
export function withoutContent(comment: Comment, deleted: NonNullable<Comment['deleted']>): Comment {
  return { ...comment, author: {}, text: '', deleted };
}

function withText(comment: Comment, update: CommentUpdate): Comment {
  const text = textOf(update);
  if (text === undefined || text === comment.text || update.at <= comment.textAt) return comment;
  return { ...comment, text, textAt: update.at, isEdited: comment.text !== '' };
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

/** Whether the platform must be asked how it is: updates have whole seconds, and two deliveries of one second do not say which came first. */
export function isUnsure(
  { text, textAt, isHidden, hidden, deleted, replies }: Comment,
  update: CommentUpdate,
): boolean {
  if (deleted !== undefined || update.isRemoved) return false;
  const isOther = (known: string, at: Instant) =>
    update.text !== undefined && !isSameText(known, textOf(update) ?? '') && isSameSecond(update.at, at);
  if (update.isOwn) {
    const known = replies.find(({ remoteId }) => remoteId === update.remoteId);
    return known?.textAt !== undefined && isOther(known.text, known.textAt);
  }
  const isHiddenOtherwise = update.isHidden !== undefined && update.isHidden !== isHidden;
  return isOther(text, textAt) || (isHiddenOtherwise && hidden !== undefined && isSameSecond(update.at, hidden.at));
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
