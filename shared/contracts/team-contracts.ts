import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import {
  Acceptance,
  Invitation,
  InvitationId,
  InvitationToken,
  MemberChange,
  NewInvitation,
  RankName,
  TeamMember,
} from '../domain/team/team.ts';
import { hour, minute, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';
import { clientParams } from './params.ts';

const contract = contractsAt('accounts');

const Colleague = TeamMember.pick({ id: true, name: true, rank: true });
export type Colleague = z.infer<typeof Colleague>;

const memberParams = z.strictObject({ memberId: ClientId });

export const teamContracts = {
  /** All staff by name, and the invitations that nobody has accepted. */
  listTeam: contract('GET', '/api/team', {
    action: 'staff.manage',
    response: z.object({
      members: z.array(TeamMember),
      invitations: z.array(Invitation),
      /** `fixed`: the stage wants it of all staff, and owners cannot change that. */
      twoFactor: z.enum(['optional', 'obligatory', 'fixed']),
    }),
  }),
  /** Staff without a second factor then get to where they turn it on and to nothing else. Owners have one before they ask it of all. */
  updateTeam: contract('PATCH', '/api/team', {
    action: 'staff.manage',
    needsFreshSignIn: true,
    body: z.strictObject({ isTwoFactorObligatory: z.boolean() }),
    response: z.object({ isTwoFactorObligatory: z.boolean() }),
  }),
  /** Who looks after a client, and the owners who know it besides. */
  listClientMembers: contract('GET', '/api/team/clients/{clientId}', {
    action: 'agency.read',
    params: clientParams,
    response: z.object({ members: z.array(Colleague), owners: z.array(Colleague) }),
  }),
  /** Rank and clients of another; the own rank is another owner's to change. */
  updateTeamMember: contract('PATCH', '/api/team/members/{memberId}', {
    action: 'staff.manage',
    needsFreshSignIn: ['rank'],
    params: memberParams,
    body: MemberChange,
    response: TeamMember,
  }),
  /**
   * Their clients go to a colleague, if one is named, and moments later their open posts and the comments assigned to them, at all
   * clients. Comments that nobody takes over are assigned to nobody. They are signed out at once.
   */
  deleteTeamMember: contract('DELETE', '/api/team/members/{memberId}', {
    action: 'staff.manage',
    needsFreshSignIn: true,
    params: memberParams,
    query: z.strictObject({ handOverTo: ClientId.optional() }),
    response: z.object({ id: ClientId, name: z.string() }),
  }),
  /** Mails a link that is good once, for seven days. It takes the place of an earlier one to the address. */
  createInvitation: contract('POST', '/api/team/invitations', {
    action: 'staff.manage',
    needsFreshSignIn: true,
    status: 201,
    body: NewInvitation,
    response: z.object({ invitation: Invitation, isMailed: z.boolean() }),
    throttles: [{ by: 'caller', limit: 60, windowSeconds: hour / second }],
  }),
  deleteInvitation: contract('DELETE', '/api/team/invitations/{invitationId}', {
    action: 'staff.manage',
    params: z.strictObject({ invitationId: InvitationId }),
    response: Invitation,
  }),
  /** What the link shows. The token is in the body: logs keep addresses. All tokens that do not work are answered alike. */
  createInvitationView: contract('POST', '/api/team/invitations/views', {
    action: 'public',
    body: z.strictObject({ token: InvitationToken }),
    response: z.object({ email: z.string(), rank: RankName, invitedBy: z.string(), agency: z.string() }),
    throttles: [{ by: 'address', limit: 300, windowSeconds: (10 * minute) / second }],
  }),
  /** For a person who has the link: makes their account, with which they then sign in. */
  createTeamMember: contract('POST', '/api/team/members', {
    action: 'public',
    status: 201,
    body: Acceptance,
    response: z.object({ id: ClientId, email: z.string() }),
    throttles: [{ by: 'address', limit: 30, windowSeconds: (10 * minute) / second }],
  }),
} as const satisfies Record<string, Contract>;
