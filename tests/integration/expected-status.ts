import * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../shared/contracts/contracts.ts';
import { can } from '../../shared/domain/access/policy.ts';
import type { Caller } from './cast.ts';

/** Owners of the data in a request. */
export const targets = ['their own', 'their sub-client’s', 'another client’s', 'what is not there'] as const;
export type Target = (typeof targets)[number];

type OwnRule = Partial<Record<Target, { client?: number; admin?: number }>>;
const everybody = (status: number) => ({ client: status, admin: status });

const onlyByLink: OwnRule = {
  'their own': everybody(404),
  'their sub-client’s': everybody(404),
  'another client’s': everybody(404),
};

/** A foreign secret is a wrong one, for admins too. */
const onlyByOwnSecret: OwnRule = {
  'their sub-client’s': everybody(400),
  'another client’s': everybody(400),
  'what is not there': everybody(400),
};

/** A draft is not public, nor may it be. */
const nothingIsOut: OwnRule = {
  'their own': everybody(409),
  'their sub-client’s': everybody(409),
  'another client’s': { admin: 409 },
};

/** Nothing is known of what is not out. */
const notMeasured: OwnRule = {
  'their own': everybody(404),
  'their sub-client’s': everybody(404),
  'another client’s': everybody(404),
};

/** Nothing is read before somebody turns it on. */
const turnedOff: OwnRule = nothingIsOut;

/** Keys are a person's; the example has the admin make those of sub-clients. */
const onlyByPerson: OwnRule = {
  'their sub-client’s': everybody(404),
  'another client’s': everybody(404),
};

const ownRules: Partial<Record<ContractName, OwnRule>> = {
  createConnection: onlyByOwnSecret,
  createAccountChoice: onlyByOwnSecret,
  createStatusCheck: nothingIsOut,
  createOutcome: nothingIsOut,
  createFirstComment: nothingIsOut,
  deletePublication: nothingIsOut,
  updatePublication: nothingIsOut,
  getPublicationMetrics: nothingIsOut,
  createCommentReading: turnedOff,
  createReply: turnedOff,
  createReplyDraft: turnedOff,
  createPostComparison: notMeasured,
  updateComment: turnedOff,
  deleteComment: turnedOff,
  // An admin cannot delete itself.
  deleteClient: { 'their own': { client: 403, admin: 409 } },
  // People change their own password by proving the old one; another admin resets an admin's second factor.
  createTemporaryPassword: { 'their own': everybody(403) },
  deleteClientTwoFactor: { 'their own': { admin: 403 } },
  // Only the recipient of the link has its token.
  createDeletionConfirmation: onlyByLink,
  createDeletionCancellation: onlyByLink,
  getCalendarFeedFile: onlyByLink,
  createApprovalView: onlyByLink,
  createApprovalLinkAnswer: onlyByLink,
  createApprovalLinkComment: onlyByLink,
  createConnectLinkView: onlyByLink,
  createLinkConnection: onlyByLink,
  createReportLinkView: onlyByLink,
  // The hash of a secret opens nothing.
  createInvitationView: onlyByLink,
  createTeamMember: onlyByLink,
  // The records of the cast are no staff’s.
  updateTeamMember: onlyByLink,
  deleteTeamMember: { ...onlyByLink, 'their own': { admin: 409 } },
  updateKey: onlyByPerson,
  createKeyRotation: onlyByPerson,
  deleteKey: onlyByPerson,
  // The address of the example is no recipient.
  createReportRecipient: onlyByLink,
  createReportRecipientView: onlyByLink,
  createReportRecipientAnswer: onlyByLink,
  createReportStop: onlyByLink,
  // It reads nothing: the page says whether the token works.
  getReportStopPage: { 'what is not there': everybody(303) },
  // What is gone already needs no removal, and no tags.
  createMediaRemovals: { 'what is not there': everybody(200) },
  createMediaTags: { 'what is not there': everybody(200) },
  // Many clients at once: those that chose nothing, or are gone, have no mark.
  listBranding: { 'what is not there': { admin: 200 } },
  // Of a client that is gone there are none.
  listPostLabels: { 'what is not there': { admin: 200 } },
  // It is no search alone: it has the notes of a client that is there.
  getCalendar: { 'what is not there': { admin: 404 } },
  // Clients answer, and the post of the example is not of the round.
  createApprovalAnswer: {
    'their own': { admin: 403 },
    'their sub-client’s': { admin: 403 },
    'another client’s': { admin: 403 },
  },
  createApprovalComment: {
    'their own': everybody(404),
    'their sub-client’s': everybody(404),
    'another client’s': everybody(404),
  },
  // Sub-clients have no sub-clients.
  createSubClient: { 'their sub-client’s': everybody(403) },
  listSubClients: { 'their sub-client’s': { client: 403 } },
  // Admins cannot leave their plan. A sub-client's is its parent's: it has no subscription.
  createSubscription: { 'their own': { admin: 409 }, 'their sub-client’s': { client: 404, admin: 409 } },
  updateSubscription: { 'their sub-client’s': { admin: 404 } },
  deleteSubscription: { 'their sub-client’s': { admin: 404 } },
};

/** The pool wants the token of a sign-in, which nobody in the cast has. */
const onlyAfterSignIn: ReadonlySet<ContractName> = new Set(['listMyPasskeys']);

export interface Asked {
  name: ContractName;
  caller: Caller;
  target: Target;
  isAboutTarget: boolean;
}

const personOf = ({ client, isAdmin }: Caller) => ({ clientId: client.id, role: isAdmin ? 'admin' : 'user' }) as const;

/** An empty list is no 404. */
function isSearch({ params, response }: Contract): boolean {
  return params === undefined && response instanceof z.ZodObject && 'total' in response.shape;
}

function isTheirs(target: Target): boolean {
  return target === 'their own' || target === 'their sub-client’s';
}

export function expectedStatus({ name, caller, target, isAboutTarget }: Asked): number {
  const contract: Contract = contracts[name];
  const { action, status } = contract;
  // Our callers cannot sign as the platform.
  if (contract.isSigned === true) return 403;
  // And send no forms.
  if (contract.oauth === 'form') return 400;
  if (action !== 'public') {
    if (!caller.isKnown) return 401;
    if (!caller.isAdmitted || !can(personOf(caller), action)) return 403;
  }
  if (onlyAfterSignIn.has(name)) return 403;
  if (!isAboutTarget) return status;
  const ownRule = ownRules[name]?.[target]?.[caller.isAdmin ? 'admin' : 'client'];
  if (ownRule !== undefined) return ownRule;
  if (isTheirs(target)) return status;
  const isThere = target === 'another client’s' || isSearch(contract);
  return isThere && (caller.isAdmin || action === 'public') ? status : 404;
}
