import * as z from 'zod';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import type { CommentFound, CommentOutcome } from '../../../../shared/domain/publishing/first-comment.ts';
import { instantAt } from '../../../../shared/domain/text.ts';
import { second } from '../../../../shared/durations.ts';
import type { CommentsRead, PlatformComments } from '../../../use-cases/conversations/ports.ts';
import type { Comments, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { commentNotPermitted, commentOutcome, failedRead, foundAmong } from '../comment-outcomes.ts';
import { changeOf } from '../meta/changed-post.ts';
import { isMissingPermission } from '../meta/comments.ts';
import { explanationOf } from '../meta/failure.ts';
import { GraphError, isGone, isGraphFailure, type GraphFailure } from '../meta/graph-error.ts';
import { Id } from '../meta/graph-id.ts';
import { afterOf, allPages, pageOf } from '../meta/graph-service/paging.ts';
import { changeRemote } from '../meta/graph-service/publishing.ts';
import { graphInstant, maxSearchedPages } from '../meta/published.ts';
import { answerParameters, createContainer, publishContainer } from './containers.ts';
import { failureOf } from './failure.ts';
import type { Threads } from './threads.ts';

const Listed = z
  .object({
    id: Id,
    text: z.string().default(''),
    timestamp: z.string(),
    username: z.string().optional(),
    is_reply_owned_by_me: z.boolean().default(false),
    replied_to: z.object({ id: Id }).optional(),
    hide_status: z.string().default(''),
  })
  .transform(({ timestamp: at, is_reply_owned_by_me: isOwn, replied_to: answered, hide_status: hiding, ...post }) => ({
    ...post,
    at,
    isOwn,
    answers: answered?.id,
    isHidden: isHiddenBy(hiding),
  }));
type Listed = z.infer<typeof Listed>;
const List = pageOf(Listed);

/** https://developers.facebook.com/documentation/threads/retrieve-and-manage-replies/replies-and-conversations (2026-02-02) */
const isHiddenBy = (status: string) => ['HIDDEN', 'COVERED', 'BLOCKED', 'RESTRICTED'].includes(status);

const fields = 'id,text,timestamp,username,is_reply_owned_by_me,replied_to,hide_status';

/** Before an answer's container is published again, each time that Threads does not find it: a person waits. */
const millisecondsBetweenMisses = [second, 3 * second, 6 * second] as const;

/**
 * Replies to posts of the account, of any depth. An answer is a container that replies; nothing of it is public before its last call.
 * https://developers.facebook.com/documentation/threads/reference/reply-management (2026-02-13)
 */
export function threadsComments(
  threads: Threads,
  now: () => Date,
  wait: (milliseconds: number) => Promise<void>,
): PlatformComments {
  return {
    neededScopes: ['threads_read_replies', 'threads_manage_replies'],

    async read(account, postRemoteId, { after } = {}): Promise<CommentsRead> {
      // What somebody changes while the platform answers is newer than its answer.
      const at = now().toISOString();
      try {
        const wanted = { fields, reverse: 'true', after };
        const { data, paging } = await threads.callAs(
          account.token,
          'GET',
          `/${postRemoteId}/conversation`,
          wanted,
          List,
        );
        const next = afterOf(paging);
        const updates = data.map((reply) => updateOf(reply, { account, postRemoteId, at, beside: data }));
        return { kind: 'page', updates, next: next === undefined ? [] : [{ after: next }] };
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return isGone(error) ? { kind: 'gone' } : failedRead(failureOf(error, { isIrreversible: false }), 'threads');
      }
    },

    async look({ token }, remoteId) {
      try {
        await threads.callAs(token, 'GET', `/${remoteId}`, { fields: 'id' }, z.object({ id: Id }));
        return 'there';
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return isGone(error) ? 'gone' : 'unknown';
      }
    },

    replies: threadsReplies(threads, wait),

    async hide(account, { remoteId }, isHidden) {
      const result = await changeRemote(threads, account.token, `${remoteId}/manage_reply`, { hide: String(isHidden) });
      return changeOf(threads, { platform: 'threads', account, remoteId }, result);
    },
  };
}

interface Reading {
  readonly account: PlatformAccount;
  readonly postRemoteId: string;
  readonly at: string;
  /** What was listed with it. */
  readonly beside: readonly Listed[];
}

/** The later posts of a thread answer the one before; what people say to these is no answer to a comment. */
function updateOf(reply: Listed, { account, postRemoteId, at, beside }: Reading): CommentUpdate {
  const { id: remoteId, username, isOwn, text, isHidden, answers } = reply;
  const isOfPost = answers === postRemoteId || isPartOf(postRemoteId, answers, beside);
  return {
    platform: 'threads',
    accountId: account.accountId,
    remoteId,
    postRemoteId,
    parentRemoteId: isOfPost ? undefined : answers,
    author: { name: username },
    isOwn,
    text,
    writtenAt: instantAt(graphInstant(reply.at)),
    at,
    isHidden,
  };
}

/** Whether it is the account's, and answers the post through the account's own answers alone. */
function isPartOf(postRemoteId: string, id: string | undefined, listed: readonly Listed[]): boolean {
  const seen = new Set<string | undefined>();
  for (let at = id; !seen.has(at);) {
    if (at === postRemoteId) return true;
    seen.add(at);
    const part = listed.find((one) => one.id === at);
    if (part?.isOwn !== true) return false;
    at = part.answers;
  }
  return false;
}

function threadsReplies(threads: Threads, wait: (milliseconds: number) => Promise<void>): Comments {
  async function publish(token: string, container: string, misses = 0): Promise<string> {
    try {
      return await publishContainer(threads, token, container);
    } catch (error) {
      const milliseconds = millisecondsBetweenMisses[misses];
      if (!isGone(error) || milliseconds === undefined) throw error;
      await wait(milliseconds);
      return publish(token, container, misses + 1);
    }
  }

  return {
    async send({ account: { token }, remoteId, text, ...sent }): Promise<CommentOutcome> {
      const made = await createContainer(threads, token, answerParameters(text, remoteId)).catch((error: unknown) =>
        outcomeOf(error, { ...sent, isIrreversible: false }),
      );
      if (typeof made !== 'string') return made;
      return publish(token, made).then(
        (commentId): CommentOutcome => ({ kind: 'published', commentId }),
        // What Threads does not find is not public.
        (error: unknown) => outcomeOf(error, { ...sent, isIrreversible: !isGone(error) }),
      );
    },

    async find({ account: { token }, remoteId, ...sought }): Promise<CommentFound> {
      try {
        const { entries, isCut } = await allPages(
          (after) => threads.callAs(token, 'GET', `/${remoteId}/replies`, { fields, reverse: 'true', after }, List),
          maxSearchedPages,
        );
        const own = entries.filter(({ isOwn }) => isOwn);
        return await foundAmong(
          own.map(({ id, text, at }) => ({ id, text, at: graphInstant(at) })),
          sought,
          { isCut },
        );
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return { kind: 'unknown' };
      }
    },
  };
}

function outcomeOf(error: unknown, call: Parameters<typeof failureOf>[1]): CommentOutcome {
  if (!isGraphFailure(error)) throw error;
  if (isMissingPermission(error)) return commentNotPermitted('threads');
  return commentOutcome(failureOf(error, call), 'threads', wordsOf(error));
}

const wordsOf = (error: GraphFailure) => (error instanceof GraphError ? explanationOf(error) : error.message);
