import { teamContracts } from '../../shared/contracts/team-contracts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { dynamoInvitations } from '../adapters/dynamodb/team/invitations.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { obligeTwoFactor } from '../use-cases/clients/sign-in-methods.ts';
import { acceptInvitation, invite, viewInvitation } from '../use-cases/team/invitations.ts';
import { changeMember, removeMember, viewClientMembers, viewTeam } from '../use-cases/team/team.ts';
import {
  agency,
  assignments,
  clients,
  credentials,
  isTwoFactorOfStage,
  knownPasswords,
  mailer,
  removalQueue,
  rules,
  secondFactors,
  sessions,
  siteUrl,
  table,
} from './stores.ts';

const invitations = dynamoInvitations(table);
const removals = dynamoRemovals(table);

export const teamOperations = routeModule(teamContracts, {
  async listTeam({ now }) {
    const [team, isOfAgency] = await Promise.all([
      viewTeam({ clients, credentials, sessions, assignments, invitations, now }),
      rules.isTwoFactorObligatory(),
    ]);
    return { ...team, twoFactor: isTwoFactorOfStage ? 'fixed' : isOfAgency ? 'obligatory' : 'optional' };
  },

  async updateTeam({ caller, body: { isTwoFactorObligatory } }) {
    await obligeTwoFactor(caller, isTwoFactorObligatory, { rules, secondFactors });
    return { isTwoFactorObligatory };
  },

  listClientMembers: ({ params: { clientId } }) => viewClientMembers(clientId, { clients, credentials, assignments }),

  updateTeamMember: ({ caller, params: { memberId }, body, now }) =>
    changeMember(caller, memberId, body, { clients, sessions, assignments, now }),

  deleteTeamMember: ({ caller, params: { memberId }, query: { handOverTo }, now }) =>
    removeMember(
      caller,
      { memberId, handOverTo },
      { clients, credentials, assignments, removals, removalQueue, warn: logger.warn, now },
    ),

  createInvitation: ({ caller, body, now, requestId }) =>
    invite(caller, body, {
      clients,
      invitations,
      mailer,
      siteUrl,
      agency,
      newSecret,
      now,
      onFailure: (error) => logger.error('invitation not mailed', { requestId, error: loggedError(error) }),
    }),

  deleteInvitation: ({ params: { invitationId } }) => invitations.remove(invitationId),

  createInvitationView: ({ body: { token }, now }) => viewInvitation(token, { invitations, agency, now }),

  createTeamMember: ({ body, now }) =>
    acceptInvitation(body, {
      invitations,
      clients,
      credentials,
      assignments,
      knownPasswords,
      removalQueue,
      newId,
      now,
    }),
});
