import * as z from 'zod';
import { ApproverName, approvalTextLimit, GivenAnswer } from '../domain/approvals/approval-answer.ts';
import { ApprovalView, OpenedApproval } from '../domain/approvals/approval-card.ts';
import { Approvals } from '../domain/approvals/approval-policy.ts';
import { LanguageTag } from '../domain/language.ts';
import { ApprovalRound, roundPostsLimit } from '../domain/approvals/approval-round.ts';
import { ThreadEntry } from '../domain/approvals/approval-thread.ts';
import { ClientId, PostId } from '../domain/ids.ts';
import { tokenLimit } from '../domain/links/link-token.ts';
import { linkDays, LinkPin, SentBy } from '../domain/links/link.ts';
import { instantPattern, optionalText, requiredText } from '../domain/text.ts';
import { hour, minute, second } from '../durations.ts';
import { fieldCode } from '../messages/field-code.ts';
import { CodedMessage } from '../messages/coded-message.ts';
import { type Contract, contractsAt } from './contract.ts';
import { approvalParams, postParams } from './params.ts';

const contract = contractsAt('approvals');

/**
 * `chatAddress` opens a chat with the client, or lets the sender choose one, and is absent where the client's number cannot be
 * read; `mailedTo` is absent when no mail went out.
 */
const Sent = z.object({
  round: ApprovalRound,
  link: z.url(),
  chatAddress: z.url().optional(),
  chatText: z.string(),
  mailedTo: z.string().optional(),
});

/** What became of answers: the posts as they are now, and which answers did not count. */
const Answered = z.object({
  view: ApprovalView,
  refused: z.array(z.object({ postId: PostId, error: CodedMessage, message: z.string() })),
});

const asked = {
  clientId: ClientId,
  postIds: z.array(PostId).min(1).max(roundPostsLimit),
  language: LanguageTag.optional(),
  days: z.int().min(1).max(linkDays.most).default(linkDays.standard),
  message: optionalText(approvalTextLimit),
};

const askingLimit = {
  by: 'caller-and-client',
  limit: 120,
  windowSeconds: hour / second,
  sharedAs: 'approvals asked',
} as const;

const answers = z.array(GivenAnswer).min(1).max(roundPostsLimit);
/** `id` is the sender's own, so that what is sent twice is said once. */
const comment = {
  id: z.string().regex(/^[\w-]{8,40}$/),
  postId: PostId,
  text: requiredText(approvalTextLimit, 'approval.comment-required'),
};

const link = { token: z.string().max(tokenLimit), pin: LinkPin.optional() };

/** The cursor of a change: its time and its place within it; or a time alone. */
const lastSeen = new RegExp(String.raw`^${instantPattern}(#[\w-]{1,60})?$`);

const ofLink = { action: 'public' } as const;

/** One person looks and answers often; many guesses are no use against the length of the secret. */
const byAddress = {
  by: 'address',
  limit: 300,
  windowSeconds: (10 * minute) / second,
  sharedAs: 'approval links',
} as const;

export const approvalContracts = {
  /** Asks a client about posts: makes a link, which is answered once, and sends it by mail if that is wanted. */
  createApproval: contract('POST', '/api/approvals', {
    action: 'approvals.ask',
    status: 201,
    body: z.strictObject({ ...asked, sentBy: z.array(SentBy).default([]), pin: LinkPin.optional() }),
    response: Sent,
    throttles: [askingLimit],
  }),
  /** As `createApproval`, by mail alone: who asks does not get the link, under which anyone can answer. */
  createMailedApproval: contract('POST', '/api/mailed-approvals', {
    action: 'approvals.ask',
    status: 201,
    body: z.strictObject(asked),
    response: Sent.pick({ round: true, mailedTo: true }),
    throttles: [askingLimit],
  }),
  /** The newest first. */
  listApprovals: contract('GET', '/api/approvals', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ rounds: z.array(ApprovalRound), settings: Approvals }),
  }),
  /** All posts that a client is still to answer, in the order of their times. */
  listOpenApprovals: contract('GET', '/api/approvals/open', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ rounds: z.array(z.object({ round: ApprovalRound, view: ApprovalView })), waiting: z.int() }),
  }),
  /**
   * What changed about the approvals of a client, without one of all for staff: as one complete event stream of
   * `ApprovalChange`, oldest first. The newest may repeat under the same id.
   */
  listApprovalChanges: contract('GET', '/api/approvals/changes', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId.optional() }),
    headers: z.object({ 'last-event-id': z.string().regex(lastSeen, fieldCode('webhook.event-id')).optional() }),
    response: z.string(),
    answers: 'text/event-stream',
    throttles: [{ by: 'caller', limit: 240, windowSeconds: minute / second }],
  }),
  /** Ends all links of a round at once. */
  deleteApproval: contract('DELETE', '/api/approvals/{roundId}', {
    action: 'approvals.ask',
    params: approvalParams,
    response: ApprovalRound,
  }),
  /** Sends another link of the round; those before keep working. */
  createApprovalReminder: contract('POST', '/api/approvals/{roundId}/reminders', {
    action: 'approvals.ask',
    status: 201,
    params: approvalParams,
    response: Sent,
    throttles: [{ by: 'caller-and-client', limit: 120, windowSeconds: hour / second }],
  }),
  /** By a signed-in client. */
  createApprovalAnswer: contract('POST', '/api/approvals/{roundId}/answers', {
    action: 'approvals.comment',
    params: approvalParams,
    body: z.strictObject({ answers }),
    response: Answered,
    throttles: [{ by: 'caller', limit: 300, windowSeconds: (10 * minute) / second }],
  }),
  /** By staff or a signed-in client. `isInternal`: only staff see it, and only they may say so. */
  createApprovalComment: contract('POST', '/api/approvals/{roundId}/comments', {
    action: 'approvals.comment',
    status: 201,
    params: approvalParams,
    body: z.strictObject({ ...comment, isInternal: z.boolean().default(false) }),
    response: z.object({ entries: z.array(ThreadEntry) }),
    throttles: [{ by: 'caller', limit: 120, windowSeconds: (10 * minute) / second }],
  }),
  /** The newest of what was said about a post, and from where on there is more; clients see no internal notes. */
  getApprovalThread: contract('GET', '/api/approvals/posts/{postId}', {
    action: 'posts.read',
    params: postParams,
    query: z.strictObject({ from: z.string().max(100).optional() }),
    response: z.object({ entries: z.array(ThreadEntry), earlier: z.string().optional() }),
  }),
  /** What a link shows. The token is in the body: logs keep addresses. All tokens that do not work are answered alike. */
  createApprovalView: contract('POST', '/api/approval-links/views', {
    ...ofLink,
    body: z.strictObject(link),
    response: OpenedApproval,
    throttles: [byAddress],
  }),
  createApprovalLinkAnswer: contract('POST', '/api/approval-links/answers', {
    ...ofLink,
    body: z.strictObject({ ...link, name: ApproverName, answers }),
    response: Answered,
    throttles: [byAddress],
  }),
  createApprovalLinkComment: contract('POST', '/api/approval-links/comments', {
    ...ofLink,
    body: z.strictObject({ ...link, name: ApproverName, ...comment }),
    response: z.object({ entries: z.array(ThreadEntry) }),
    throttles: [byAddress],
  }),
} as const satisfies Record<string, Contract>;
