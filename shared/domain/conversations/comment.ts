import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Reason } from '../../messages/reason.ts';
import { CommentPlatform, commentRules } from '../../platforms/platforms.ts';
import { ClientId } from '../ids.ts';
import { Instant } from '../text.ts';

/** UTF-16 units; longer ones are cut. */
export const commentTextLimit = 8000;

/** A platform's id of a comment, as it stands in ours; adapters write those with other signs in these. */
const remoteId = String.raw`[\w.:~-]{1,300}`;

/** `<platform>-<the platform's id>`: unique for a client, whose account it was written to. */
export const CommentId = z
  .string()
  .regex(new RegExp(`^(?:${CommentPlatform.options.join('|')})-${remoteId}$`), fieldCode('field.id'))
  .brand<'CommentId', 'inout'>();
export type CommentId = z.infer<typeof CommentId>;

/** Chosen by who asks, so that asking again sends nothing twice. */
export const ReplyId = z.uuid();

/** Who did something here; at the platform itself nobody is known. */
export const Answerer = z.object({ name: z.string(), isStaff: z.boolean() });
export type Answerer = z.infer<typeof Answerer>;

/**
 * `sending` was begun and has no outcome yet; `not-known` may be public, and nobody could learn whether it is; `failed`
 * certainly is not.
 */
export const Reply = z.object({
  id: z.string(),
  text: z.string(),
  /** Since when the text is this one, where the platform said it. */
  textAt: Instant.optional(),
  /** Absent for one that was written at the platform itself. */
  by: Answerer.optional(),
  /** When it was last begun to be sent. */
  at: Instant,
  state: z.enum(['sending', 'sent', 'not-known', 'failed']),
  /** The platform's id, once it is public. */
  remoteId: z.string().optional(),
  failure: Reason.optional(),
});
export type Reply = z.infer<typeof Reply>;

const Done = z.object({ at: Instant, by: Answerer.optional() });

/** A comment that somebody wrote under a post of a client's account. */
export const Comment = z.object({
  id: CommentId,
  platform: CommentPlatform,
  accountId: z.string(),
  remoteId: z.string(),
  postRemoteId: z.string(),
  /** Of the comment that it answers. */
  parentRemoteId: z.string().optional(),
  /** The platform does not always say who wrote. */
  author: z.object({ id: z.string().optional(), name: z.string().optional() }),
  /** As written; empty once it is deleted. */
  text: z.string(),
  /** Since when the text is this one. */
  textAt: Instant,
  isEdited: z.boolean(),
  writtenAt: Instant,
  state: z.enum(['new', 'done']),
  /** Who said that nothing is left to do. */
  done: Done.optional(),
  isHidden: z.boolean(),
  /** The last change; `by` is absent when the platform or somebody there did it. */
  hidden: Done.optional(),
  deleted: Done.optional(),
  /** The member of staff who is to answer; only staff are told. */
  assignee: z.object({ id: ClientId, name: z.string() }).optional(),
  /** In the order in which they were begun. */
  replies: z.array(Reply),
  /** The platform's ids of answers that are not there any more, whatever comes late. */
  removedAnswers: z.array(z.string()).optional(),
  version: z.int().positive(),
});
export type Comment = z.infer<typeof Comment>;

export const commentIdOf = ({ platform, remoteId }: Pick<Comment, 'platform' | 'remoteId'>) =>
  `${platform}-${remoteId}` as CommentId;

type Placed = Pick<Comment, 'platform' | 'parentRemoteId' | 'remoteId'>;

/** What an answer is written to: where threads have one level, the first comment of its thread. */
export const threadOf = ({ platform, parentRemoteId, remoteId }: Placed) =>
  commentRules[platform].isNested ? remoteId : (parentRemoteId ?? remoteId);

/** Whether its platform lets the account hide it. */
export const isHideable = ({ platform, parentRemoteId }: Pick<Comment, 'platform' | 'parentRemoteId'>): boolean =>
  commentRules[platform].hides === 'every' || parentRemoteId === undefined;

/** Whether its platform lets the account delete it. */
export const isDeletable = ({ platform }: Pick<Comment, 'platform'>): boolean => commentRules[platform].isDeletable;

/** With fewer answers. Where no person said that it is done, it is so only while it is answered. */
export function leftWith(comment: Comment, replies: Reply[]): Comment {
  const isOpen = comment.done === undefined && replies.every(({ state }) => state !== 'sent');
  return { ...comment, replies, ...(isOpen && { state: 'new' }) };
}
