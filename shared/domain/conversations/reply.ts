import type { CommentFound, CommentOutcome } from '../publishing/first-comment.ts';
import { minute } from '../../durations.ts';
import type { Answerer, Comment, Reply } from './comment.ts';

export interface ReplyOrder {
  readonly id: string;
  readonly text: string;
  readonly by: Answerer;
}

/** How long an answer may be on its way; who sent it has died after that. */
const sendingLimit = minute;
/** How long a send is looked for before it counts as absent. */
const absentAfter = 2 * minute;

const age = ({ at }: Reply, now: Date) => now.getTime() - Date.parse(at);

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
  if (known.state === 'sending' && age(known, now) < sendingLimit) return { kind: 'under-way' };
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
  if (found.kind === 'published') return { ...reply, state: 'sent', remoteId: found.commentId };
  if (found.kind === 'absent' && age(reply, now) >= absentAfter) return { ...reply, state: 'failed' };
  return { ...reply, state: 'not-known' };
}

/** Who answers has nothing left to do. What a webhook has settled meanwhile stays. */
export function withReply(comment: Comment, reply: Reply): Comment {
  const known = comment.replies.find(({ id }) => id === reply.id);
  if (known?.state === 'sent') return comment;
  const isElsewhere = comment.replies.some(({ remoteId }) => remoteId !== undefined && remoteId === reply.remoteId);
  const others = comment.replies.filter(
    ({ id, remoteId }) => id !== reply.id && !(isElsewhere && remoteId === reply.remoteId),
  );
  const isAnswered = reply.state === 'sent';
  return {
    ...comment,
    replies: [...others, reply],
    ...(isAnswered && { state: 'done', done: { at: reply.at, by: reply.by } }),
  };
}

/** As people see it: an answer whose sender has died is not known. */
export function seenAt(comment: Comment, now: Date): Comment {
  const replies = comment.replies.map((reply): Reply =>
    reply.state === 'sending' && age(reply, now) >= sendingLimit ? { ...reply, state: 'not-known' } : reply,
  );
  return { ...comment, replies };
}
