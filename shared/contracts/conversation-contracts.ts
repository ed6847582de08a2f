import * as z from 'zod';
import { Comment, CommentId, ReplyId } from '../domain/conversations/comment.ts';
import { CommentedPost } from '../domain/conversations/commented-post.ts';
import {
  ConversationAccount,
  ConversationSettings,
  ConversationSettingsChange,
  replyTextLimit,
} from '../domain/conversations/conversation-settings.ts';
import { inboxStates } from '../domain/conversations/comment-filter.ts';
import { ClientId } from '../domain/ids.ts';
import { isWellFormed, notWellFormed, requiredText } from '../domain/text.ts';
import { fieldCode } from '../messages/field-code.ts';
import { CommentPlatform } from '../platforms/platforms.ts';
import { type Contract, contractsAt } from './contract.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('conversations');

const settingsPath = '/api/conversations/{clientId}/settings';
const commentsPath = '/api/conversations/{clientId}';
const commentPath = '/api/conversations/{clientId}/comments/{commentId}';

const commentParams = clientParams.extend({ commentId: CommentId });

const ViewedSettings = ConversationSettings.extend({ accounts: z.array(ConversationAccount) });

/** When a comment was written, and its id. A stored time may be odd, and the list goes on after it all the same. */
export const CommentPlace = z
  .string()
  .max(400)
  .regex(/^[\d+:.TZ-]{20,40}#[a-z]+-[\w.:~-]{1,300}$/, fieldCode('field.id'));

/** When a comment was written, whose client's it is, its id, and to whom it is assigned. */
export const InboxPlace = z
  .string()
  .max(440)
  .regex(/^[\d+:.TZ-]{20,40}#[0-9A-Z]{26}#[a-z]+-[\w.:~-]{1,300}#(?:[0-9A-Z]{26})?$/, fieldCode('field.id'));

export const conversationContracts = {
  /**
   * The inbox of staff: comments of all clients whom they know. Open ones the oldest first, others the latest first. With
   * `next` the list goes on, even if this part of it is short or empty.
   */
  listConversations: contract('GET', '/api/conversations', {
    action: 'agency.read',
    query: z.strictObject({
      /** `mine`: open, and assigned to the caller. Default: `open`, neither done nor hidden. */
      state: z.enum([...inboxStates, 'mine']).optional(),
      clientId: ClientId.optional(),
      platform: CommentPlatform.optional(),
      assignee: z.union([ClientId, z.literal('nobody')]).optional(),
      /** Where the last answer said that the list goes on. */
      after: InboxPlace.optional(),
    }),
    response: z.object({
      comments: z.array(z.object({ clientId: ClientId, clientName: z.string(), comment: Comment })),
      posts: z.array(CommentedPost),
      next: InboxPlace.optional(),
    }),
  }),
  getConversationSettings: contract('GET', settingsPath, {
    action: 'conversations.read',
    params: clientParams,
    response: ViewedSettings,
  }),
  /** Turns conversations on or off, and keeps saved replies. Needs a plan with advanced features; staff always may. */
  updateConversationSettings: contract('PATCH', settingsPath, {
    action: 'conversations.answer',
    params: clientParams,
    body: ConversationSettingsChange,
    response: ViewedSettings,
  }),
  /** The latest first. With `next` the list goes on, even if this part of it is short or empty. */
  listComments: contract('GET', commentsPath, {
    action: 'conversations.read',
    params: clientParams,
    query: z.strictObject({
      state: z.enum(['new', 'done']).optional(),
      platform: CommentPlatform.optional(),
      /** The platform's id of a post. */
      post: z
        .string()
        .regex(/^[\w.:~/-]{1,300}$/, fieldCode('field.id'))
        .optional(),
      /** Part of the text, of the author's name or of an answer. */
      q: z.string().trim().min(1).max(200).refine(isWellFormed, notWellFormed).optional(),
      /** Where the last answer said that the list goes on. */
      after: CommentPlace.optional(),
    }),
    response: z.object({
      comments: z.array(Comment),
      posts: z.array(CommentedPost),
      next: CommentPlace.optional(),
    }),
  }),
  /** Reads at the platforms what webhooks missed, for at most twenty seconds. */
  createCommentReading: contract('POST', `${commentsPath}/readings`, {
    action: 'conversations.answer',
    params: clientParams,
    response: z.object({ added: z.int().nonnegative(), isPart: z.boolean() }),
    throttles: [{ by: 'caller-and-client', limit: 10, windowSeconds: 600 }],
  }),
  /**
   * Answers as the account. `replyId` is chosen by who asks: asking again with it sends nothing twice, but learns what became of
   * the answer, and sends again only what certainly is not public.
   */
  createReply: contract('POST', `${commentPath}/replies`, {
    action: 'conversations.answer',
    params: commentParams,
    body: z.strictObject({ replyId: ReplyId, text: requiredText(replyTextLimit, 'reply.text-required') }),
    response: Comment,
    throttles: [{ by: 'caller-and-client', limit: 120, windowSeconds: 600 }],
  }),
  /** `isHidden` changes the comment at the platform, the others only here. Staff assign it to one of them, or with null to nobody. */
  updateComment: contract('PATCH', commentPath, {
    action: 'conversations.answer',
    params: commentParams,
    body: z.strictObject({
      state: z.enum(['new', 'done']).optional(),
      isHidden: z.boolean().optional(),
      assignee: ClientId.nullable().optional(),
    }),
    response: Comment,
  }),
  /** At the platform, and what it said here. Idempotent. */
  deleteComment: contract('DELETE', commentPath, {
    action: 'conversations.answer',
    params: commentParams,
    response: Comment,
  }),
} as const satisfies Record<string, Contract>;
