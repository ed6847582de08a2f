import { isStaff } from '../../shared/domain/access/person.ts';
import { can } from '../../shared/domain/access/policy.ts';
import { approvalContracts } from '../../shared/contracts/approval-contracts.ts';
import { approvalsOf } from '../../shared/domain/approvals/approval-policy.ts';
import { entriesFor, threadPages } from '../../shared/domain/approvals/approval-thread.ts';
import { DomainError, ifFound } from '../../shared/domain/errors.ts';
import { ownerOf } from '../../shared/domain/ids.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { requireOwner, requireRight, sideOf } from '../use-cases/access.ts';
import { answerLink, viewLink, takeAnswers } from '../use-cases/approvals/take-answers.ts';
import { askForApproval, sendRound } from '../use-cases/approvals/ask-for-approval.ts';
import { mentionsIn, saveComment } from '../use-cases/approvals/comment.ts';
import { openRound, signedInRound } from '../use-cases/approvals/open-round.ts';
import { streamChanges } from '../use-cases/approvals/stream-changes.ts';
import { toApprove, viewRound } from '../use-cases/approvals/view-round.ts';
import {
  addresses,
  agency,
  approvals,
  assignments,
  audit,
  clients,
  mailer,
  branding,
  media,
  posts,
  siteUrl,
} from './stores.ts';

const sending = (requestId: string) => ({
  mailer,
  siteUrl,
  agency,
  onFailure: (error: unknown) => logger.error('approval mail not sent', { requestId, error: loggedError(error) }),
});

const linked = async (requestId: string, now: Date) => ({
  clients,
  posts,
  approvals,
  agency,
  sign: await addresses(now),
  recordAudit: productAudit(audit, requestId),
  newId,
  now,
});

export const approvalOperations = routeModule(approvalContracts, {
  createApproval: ({ caller, body, now, requestId }) =>
    askForApproval(caller, body, { ...sending(requestId), clients, posts, approvals, newId, newSecret, now }),

  createMailedApproval: ({ caller, body, now, requestId }) =>
    askForApproval(
      caller,
      { ...body, sentBy: ['mail'] },
      { ...sending(requestId), clients, posts, approvals, newId, newSecret, now },
    ),

  async listApprovals({ caller, query: { clientId } }) {
    requireOwner(caller, clientId, 'Client');
    const client = await clients.load(clientId);
    return { rounds: await approvals.listFor(clientId), settings: approvalsOf(client) };
  },

  async listOpenApprovals({ caller, query: { clientId }, now }) {
    return toApprove(caller, clientId, { clients, posts, approvals, agency, sign: await addresses(now), now });
  },

  listApprovalChanges: ({ caller, query: { clientId }, headers, now }) =>
    streamChanges(caller, { clientId, lastEventId: headers['last-event-id'] }, { approvals, clients, now }),

  deleteApproval: ({ params: { roundId }, now }) => approvals.revoke(roundId, now),

  async createApprovalReminder({ caller, params: { roundId }, now, requestId }) {
    const { id, postIds } = await signedInRound(caller, roundId, { approvals, now });
    const client = await clients.load(ownerOf(roundId));
    const found = await Promise.all(postIds.map((postId) => ifFound(posts.load(postId))));
    const asked = found.filter((post) => post !== undefined);
    const secret = newSecret();
    return sendRound(await approvals.addLink(id, secret, now), asked, client, secret, sending(requestId));
  },

  async createApprovalAnswer({ caller, params: { roundId }, body, now }) {
    const round = await signedInRound(caller, roundId, { approvals, now });
    if (!can(caller, 'approvals.answer')) throw new DomainError('forbidden', 'approval.client-only');
    const [client, person] = await Promise.all([clients.load(ownerOf(roundId)), clients.load(caller.clientId)]);
    const { isReviewed } = approvalsOf(client);
    const refused = await takeAnswers(round, body.answers, person.name, { posts, approvals, newId, now, isReviewed });
    const sign = await addresses(now);
    return { view: await viewRound(round, client, 'client', { posts, approvals, agency, sign }), refused };
  },

  async createApprovalComment({ caller, params: { roundId }, body, now }) {
    if (body.isInternal) requireRight(caller, 'approvals.ask');
    const round = await signedInRound(caller, roundId, { approvals, now });
    const { name } = await clients.load(caller.clientId);
    const who = { by: name, side: sideOf(caller) };
    const mentions = isStaff(caller) ? await mentionsIn(body, { assignments, clients }) : [];
    return { entries: await saveComment(round, { ...body, mentions }, who, { approvals, now }) };
  },

  async getApprovalThread({ caller, params: { postId }, query: { from } }) {
    requireOwner(caller, ownerOf(postId), 'Post');
    const thread = await approvals.findThread(postId, threadPages.ofPost, from);
    // What was said outlives the post.
    if (thread === undefined) await posts.load(postId);
    return thread === undefined
      ? { entries: [] }
      : { entries: entriesFor(thread, sideOf(caller)), earlier: thread.earlier };
  },

  createApprovalView: async ({ body, now, requestId }) =>
    viewLink(body, { ...(await linked(requestId, now)), branding, media }),

  createApprovalLinkAnswer: async ({ body, now, requestId }) => answerLink(body, await linked(requestId, now)),

  async createApprovalLinkComment({ body: { token, pin, name, ...comment }, now, requestId }) {
    const { round } = await openRound({ token, pin }, await linked(requestId, now));
    return { entries: await saveComment(round, comment, { by: name, side: 'client' }, { approvals, now }) };
  },
});
