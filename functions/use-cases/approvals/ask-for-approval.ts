import { can } from '../../../shared/domain/access/policy.ts';
import { askedIn } from '../../../shared/domain/approvals/after-edit.ts';
import { approvalsOf, policyOfAll } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import { agreed, isReviewedAs } from '../../../shared/domain/approvals/post-review.ts';
import { canStillAnswer } from '../../../shared/domain/approvals/decide.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { approvalRoundIdOf, type ClientId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { linkAddress } from '../../../shared/domain/links/link-token.ts';
import { linkExpiry, type SentBy } from '../../../shared/domain/links/link.ts';
import { approvalInvitation } from '../../../shared/messages/invitations.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { type Caller, writesAsAgent } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { type SendingDependencies, sendLink, type SentLink } from '../links/send-link.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Posts } from '../posts/ports.ts';
import { approvalHash } from './approval-hash.ts';
import type { Approvals } from './ports.ts';

interface SentRound extends SentLink {
  round: ApprovalRound;
}

export async function sendRound(
  round: ApprovalRound,
  posts: readonly Pick<PostRecord, 'isByAgent'>[],
  client: Pick<Client, 'id' | 'name' | 'email' | 'phone' | 'isEmailUnverified' | 'approvals'>,
  secret: string,
  deps: SendingDependencies,
): Promise<SentRound> {
  const link = linkAddress(deps.siteUrl, '/approve', round.id, secret);
  const words = {
    name: client.name,
    agency: deps.agency,
    posts: round.postIds.length,
    link,
    message: round.message,
    policy: policyOfAll(posts, approvalsOf(client).policy),
  };
  const invitation = await approvalInvitation(round.language, words);
  return { round, ...(await sendLink(link, round, client, invitation, deps)) };
}

interface Wanted {
  clientId: ClientId;
  postIds: readonly PostId[];
  sentBy: SentBy[];
  language?: LanguageTag | undefined;
  days: number;
  pin?: string | undefined;
  message?: string | undefined;
}

/**
 * 1. The posts must be of the client, and none of them out or on its way. Where the team reviews posts, it has said yes to them, or
 * a manager does so by asking, but no agent of theirs.
 * 2. The round is stored with its posts, which are asked from now on, or nothing is.
 * 3. It is sent by mail where that is wanted; the chat link is for the caller to send.
 */
export async function askForApproval(
  caller: Caller,
  { clientId, postIds, sentBy, language, days, pin, message }: Wanted,
  deps: {
    clients: Pick<Clients, 'load'>;
    posts: Pick<Posts, 'load'>;
    approvals: Pick<Approvals, 'create'>;
    mailer: Mailer;
    siteUrl: string;
    agency: string;
    newId: () => string;
    newSecret: () => string;
    onFailure: (error: unknown) => void;
    now: Date;
  },
): Promise<SentRound> {
  const { now } = deps;
  const wanted = [...new Set(postIds)];
  const [client, staff] = await Promise.all([deps.clients.load(clientId), deps.clients.load(caller.clientId)]);
  if (wanted.some((id) => ownerOf(id) !== clientId)) throw refused('approval.other-client');
  const posts = await Promise.all(wanted.map((id) => deps.posts.load(id)));
  if (!posts.every(canStillAnswer)) throw refused('approval.nothing-to-ask');
  const round: ApprovalRound = {
    id: approvalRoundIdOf(clientId, deps.newId()),
    postIds: wanted,
    language: language ?? approvalsOf(client).language,
    sentBy,
    ...(message !== undefined && { message }),
    createdAt: now.toISOString(),
    createdBy: staff.name,
    createdById: staff.id,
    expiresAt: linkExpiry(days, now),
    openings: 0,
    hasPin: pin !== undefined,
  };
  const secret = deps.newSecret();
  const isReviewed = approvalsOf(client).isReviewed === true;
  if (
    isReviewed &&
    (!can(caller, 'posts.review') || writesAsAgent(caller)) &&
    !posts.every((post) => isReviewedAs(post.review, approvalHash(post)))
  )
    throw refused('approval.not-reviewed');
  const by = { id: staff.id, name: staff.name };
  const writes = posts.map((before) => ({
    before,
    post: {
      ...before,
      ...(isReviewed && { review: agreed(before.review, approvalHash(before), by, now) }),
      approval: askedIn(before.approval, { roundId: round.id, askedBy: staff.id, now }),
      updatedAt: now.toISOString(),
    },
  }));
  await deps.approvals.create(round, { secret, pin }, writes);
  return sendRound(round, posts, client, secret, deps);
}

const refused = (code: 'approval.other-client' | 'approval.nothing-to-ask' | 'approval.not-reviewed') =>
  new DomainError('invalid', code, { fields: ['postIds'] });
