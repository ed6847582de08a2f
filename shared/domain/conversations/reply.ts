import * as z from 'zod';
import { minute } from '../../durations.ts';
import type { CommentFound, CommentOutcome } from '../publishing/first-comment.ts';
import { CommentPlatform } from '../../platforms/platforms.ts';
import type { Reason } from '../../messages/reason.ts';
import { Instant } from '../text.ts';
import { type Answerer, type Comment, CommentId, leftWith, type Reply } from './comment.ts';

export interface ReplyOrder {
  readonly id: string;
  readonly text: string;
  readonly by: Answerer;
}

/**
 * Which reply an answer at the platform is. Of words that were said twice in a thread, each is one reply and no more. One
 * that was only seen there has its own id as that of its reply.
 */
export const AnswerHold = z.object({
  platform: CommentPlatform,
  /** The platform's id of the answer. */
  remoteId: z.string(),
  commentId: CommentId,
  replyId: z.string(),
  /** When the reply was begun to be sent, or the answer was first seen. */
  at: Instant,
});
export type AnswerHold = z.infer<typeof AnswerHold>;

const isSeen = ({ remoteId, replyId }: AnswerHold) => replyId === remoteId;

/** Whether an answer may become that of another reply: one that was only seen may be the lost one, but not if it was there before. */
export const mayTake = (wanted: AnswerHold, holder: AnswerHold) => isSeen(holder) && holder.at >= wanted.at;

/** How long an answer may be on its way; who sent it has died after that. */
const sendingLimit = minute;
/** How long a send is looked for before it counts as absent. */
const absentAfter = 2 * minute;

/** As long as a send may be on its way, and the platform's clock may differ from ours. */
const writingLimit = sendingLimit + minute;

/**
 * Within which the answer of a reply was written: as long before the send as after it. So where a reply takes the answer of
 * another one that was lost too, that one may take its answer in turn.
 */
export function writingOf({ at }: Pick<Reply, 'at'>): { since: Instant; until: Instant } {
  const shifted = (by: number) => new Date(Date.parse(at) + by).toISOString();
  return { since: shifted(-writingLimit), until: shifted(writingLimit) };
}

const age = ({ at }: Reply, now: Date) => now.getTime() - Date.parse(at);

/** Its sender may still learn what becomes of it. */
export const isUnderWay = (reply: Reply, now: Date): boolean =>
  reply.state === 'sending' && age(reply, now) < sendingLimit;

/** What a request for an answer leads to. `look` asks the platform first, because an earlier send may have arrived. */
export type ReplyStep =
  | { readonly kind: 'send' | 'look'; readonly comment: Comment; readonly reply: Reply }
  | { readonly kind: 'done' | 'under-way' };

/** A request that is made again with its id sends again only what certainly is not public. */
export function beginReply(comment: Comment, { id, text, by }: ReplyOrder, now: Date): ReplyStep {
  const known = comment.replies.find((reply) => reply.id === id);
  if (known === undefined || known.state === 'failed') {
    const reply: Reply = { id, text: known?.text ?? text, by, at: now.toISOString(), state: 'sending' };
    return { kind: 'send', reply, comment: withReply(comment, reply) };
  }
  if (known.state === 'sent') return { kind: 'done' };
  if (isUnderWay(known, now)) return { kind: 'under-way' };
  return { kind: 'look', reply: known, comment: withReply(comment, { ...known, state: 'not-known' }) };
}

export function afterReplying(reply: Reply, outcome: CommentOutcome): Reply {
  switch (outcome.kind) {
    case 'published':
      return { ...reply, state: 'sent', remoteId: outcome.commentId };
    case 'unknown':
      return { ...reply, state: 'not-known' };
    case 'rejected':
    case 'retry': {
      const { reason, reasonCode } = outcome;
      return { ...reply, state: 'failed', failure: { reason, reasonCode } };
    }
  }
}

export function afterSeeking(reply: Reply, found: CommentFound, now: Date): Reply {
  const { failure: _whyNotKnown, ...settled } = reply;
  if (found.kind === 'published') return { ...settled, state: 'sent', remoteId: found.commentId };
  if (found.kind === 'absent' && age(reply, now) >= absentAfter) return { ...settled, state: 'failed' };
  return { ...reply, state: 'not-known' };
}

/** An answer is asked about by itself after its send, then after each time that did not settle it: for an hour and some minutes. */
const asksAfter = [1.5, 1, 5, 15, 15, 15, 15].map((minutes) => minutes * minute);

/** In milliseconds; undefined when it was asked about often enough. */
export const recheckAfter = (asks: number): number | undefined => asksAfter[asks];

export const isOpenReply = ({ state }: Reply): boolean => state === 'sending' || state === 'not-known';

/** Nothing asks any more: a person has to look. */
export const givenUp = (reply: Reply, failure: Reason): Reply => ({ ...reply, state: 'not-known', failure });

/** Of the send that was asked about; what was begun since is another one. */
export const withOutcome = (comment: Comment, reply: Reply): Comment =>
  comment.replies.some(({ id, at }) => id === reply.id && at === reply.at) ? withReply(comment, reply) : comment;

/** Who answers has nothing left to do. What a webhook has settled meanwhile stays. */
export function withReply(comment: Comment, reply: Reply): Comment {
  const known = comment.replies.find(({ id }) => id === reply.id);
  if (known?.state === 'sent') return comment;
  const others = comment.replies.filter(({ id }) => id !== reply.id && id !== reply.remoteId);
  const isAnswered = reply.state === 'sent';
  return {
    ...comment,
    replies: [...others, reply],
    ...(isAnswered && { state: 'done', done: { at: reply.at, by: reply.by } }),
  };
}

/** The answer is another reply's: one that was only seen goes, and of one from here it is not known again what became of it. */
export function withoutAnswer(comment: Comment, remoteId: string): Comment {
  const reply = comment.replies.find((one) => one.remoteId === remoteId);
  if (reply === undefined) return comment;
  const { remoteId: _others, ...lost } = reply;
  const replies = comment.replies.flatMap((one): Reply[] => {
    if (one !== reply) return [one];
    return reply.id === remoteId ? [] : [{ ...lost, state: 'not-known' }];
  });
  const { done, ...open } = comment;
  return leftWith(done?.at === reply.at ? open : comment, replies);
}

/** As people see it: an answer whose sender has died is not known. */
export function seenAt(comment: Comment, now: Date): Comment {
  const replies = comment.replies.map((reply): Reply =>
    reply.state === 'sending' && age(reply, now) >= sendingLimit ? { ...reply, state: 'not-known' } : reply,
  );
  return { ...comment, replies };
}
