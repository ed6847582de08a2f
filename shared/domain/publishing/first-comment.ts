import * as z from 'zod';
import { day, hour, minute, second } from '../../durations.ts';
import { failureReason } from '../../messages/failure-texts.ts';
import { Reason } from '../../messages/reason.ts';
import { Instant } from '../text.ts';

const open = {
  nextAttemptAt: Instant,
  /** The account that published the post; no other comments for it. */
  accountId: z.string().optional(),
  retries: z.int().nonnegative(),
};

/**
 * What became of the first comment of a published post. `waiting` can be sent; `in-doubt` is asked about before anything
 * else; `unconfirmed` was sent, and nobody could learn whether it is public.
 */
export const FirstComment = z.discriminatedUnion('state', [
  /** `failures` counts attempts that certainly were not sent. `startedAt` is the first send that may have arrived. */
  z.object({
    ...open,
    state: z.literal('waiting'),
    since: Instant,
    failures: z.int().nonnegative(),
    startedAt: Instant.optional(),
  }),
  /** `since` is when the latest send began, `missCount` counts questions that did not find it. */
  z.object({
    ...open,
    state: z.literal('in-doubt'),
    since: Instant,
    startedAt: Instant,
    missCount: z.int().nonnegative(),
  }),
  z.object({ state: z.literal('published'), commentId: z.string(), publishedAt: Instant }),
  z.object({
    state: z.literal('unconfirmed'),
    accountId: z.string().optional(),
    startedAt: Instant,
    unconfirmedAt: Instant,
  }),
  Reason.extend({ state: z.literal('failed'), accountId: z.string().optional(), failedAt: Instant }),
]);
export type FirstComment = z.infer<typeof FirstComment>;
export type WaitingComment = Extract<FirstComment, { state: 'waiting' }>;
export type CommentInDoubt = Extract<FirstComment, { state: 'in-doubt' }>;
type OpenComment = WaitingComment | CommentInDoubt;

/** Without what only workers need. */
export const FirstCommentView = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'in-doubt']) }),
  z.object({ state: z.literal('published'), publishedAt: Instant }),
  z.object({ state: z.literal('unconfirmed'), unconfirmedAt: Instant }),
  Reason.extend({ state: z.literal('failed'), failedAt: Instant }),
]);
export type FirstCommentView = z.infer<typeof FirstCommentView>;

export type CommentOutcome =
  | { kind: 'published'; commentId: string }
  | ({ kind: 'rejected' } & Reason)
  /** Certainly not sent. `afterSeconds` is the wait that the platform asked for. */
  | ({ kind: 'retry'; afterSeconds?: number } & Reason)
  /** The answer was lost: it may be public. */
  | { kind: 'unknown' };

export type CommentFound = { kind: 'published'; commentId: string } | { kind: 'absent' } | { kind: 'unknown' };

const retryWaits = [30 * second, 2 * minute, 8 * minute] as const;
/** A comment that could not be sent within this time is not sent. */
const commentLimit = day;
/** A lost send counts as absent after this many misses over at least this time, doubled with each retry. */
const missesUntilAbsent = 3;
const missSpan = 2 * minute;
const maxRetries = 3;
/** After this long without an answer it is unconfirmed. */
const inDoubtLimit = hour;

const later = (now: Date, milliseconds: number): Instant => new Date(now.getTime() + milliseconds).toISOString();
const age = (since: Instant, now: Date) => now.getTime() - Date.parse(since);

export const newComment = (accountId: string | undefined, now: Date): WaitingComment => {
  const at = now.toISOString();
  return { state: 'waiting', accountId, since: at, nextAttemptAt: at, failures: 0, retries: 0 };
};

export const isOpenComment = (comment: FirstComment | undefined): comment is OpenComment =>
  comment?.state === 'waiting' || comment?.state === 'in-doubt';

export const isCommentDue = ({ nextAttemptAt }: OpenComment, now: Date) => Date.parse(nextAttemptAt) <= now.getTime();

const failedComment = (
  { accountId }: { accountId?: string | undefined },
  { reason, reasonCode }: Reason,
  now: Date,
): FirstComment => ({ state: 'failed', accountId, reason, reasonCode, failedAt: now.toISOString() });

/** A send that began at `since` may have arrived. */
export function commentInDoubt(comment: OpenComment, since: Instant, now: Date): CommentInDoubt {
  if (comment.state === 'in-doubt') return comment;
  const { accountId, retries, startedAt = since } = comment;
  return { state: 'in-doubt', accountId, since, startedAt, nextAttemptAt: now.toISOString(), missCount: 0, retries };
}

/** @param sentAt when the send began */
export function afterSending(comment: WaitingComment, outcome: CommentOutcome, sentAt: Date, now: Date): FirstComment {
  switch (outcome.kind) {
    case 'published':
      return publishedComment(outcome, now);
    case 'rejected':
      return failedComment(comment, outcome, now);
    case 'unknown':
      return commentInDoubt(comment, sentAt.toISOString(), new Date(now.getTime() + 5 * second));
    case 'retry': {
      const wait = outcome.afterSeconds === undefined ? retryWaits[comment.failures] : outcome.afterSeconds * second;
      if (wait === undefined || age(comment.since, now) + wait > commentLimit)
        return failedComment(comment, outcome, now);
      const failures = outcome.afterSeconds === undefined ? comment.failures + 1 : comment.failures;
      return { ...comment, failures, nextAttemptAt: later(now, wait) };
    }
  }
}

/** Sent again only when no earlier send is believed to be public. */
export function afterLooking(comment: CommentInDoubt, found: CommentFound, now: Date): FirstComment {
  const { accountId, retries, startedAt } = comment;
  switch (found.kind) {
    case 'published':
      return publishedComment(found, new Date(comment.since));
    case 'absent': {
      const missCount = comment.missCount + 1;
      const span = missSpan * 2 ** retries;
      if (missCount < missesUntilAbsent || age(comment.since, now) < span)
        return { ...comment, missCount, nextAttemptAt: later(now, span / missesUntilAbsent) };
      if (retries >= maxRetries) return unconfirmedComment(comment, now);
      return { ...newComment(accountId, now), retries: retries + 1, startedAt };
    }
    case 'unknown':
      return age(comment.since, now) > inDoubtLimit
        ? unconfirmedComment(comment, now)
        : { ...comment, nextAttemptAt: later(now, minute) };
  }
}

const unconfirmedComment = ({ accountId, startedAt }: CommentInDoubt, now: Date): FirstComment => ({
  state: 'unconfirmed',
  accountId,
  startedAt,
  unconfirmedAt: now.toISOString(),
});

const publishedComment = ({ commentId }: { commentId: string }, now: Date): FirstComment => ({
  state: 'published',
  commentId,
  publishedAt: now.toISOString(),
});

/** Undefined where there is nothing to try. What may be public is looked for before it is sent again. */
export function triedAgain(comment: FirstComment, now: Date): FirstComment | undefined {
  if (comment.state === 'failed') return newComment(comment.accountId, now);
  if (comment.state !== 'unconfirmed') return undefined;
  const { accountId, startedAt } = comment;
  const at = now.toISOString();
  return { state: 'in-doubt', accountId, since: at, startedAt, nextAttemptAt: at, missCount: 0, retries: 0 };
}

export const commentUnnamed = (now: Date) => failedComment({}, failureReason('failure.comment-unnamed'), now);

export function viewOfComment(comment: FirstComment): FirstCommentView {
  switch (comment.state) {
    case 'waiting':
    case 'in-doubt':
      return { state: comment.state };
    case 'published':
      return { state: 'published', publishedAt: comment.publishedAt };
    case 'unconfirmed':
      return { state: 'unconfirmed', unconfirmedAt: comment.unconfirmedAt };
    case 'failed': {
      const { reason, reasonCode, failedAt } = comment;
      return { state: 'failed', reason, reasonCode, failedAt };
    }
  }
}
