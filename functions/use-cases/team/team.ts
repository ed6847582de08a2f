import type { Client } from '../../../shared/domain/clients/client.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  type Invitation,
  isInvitationOpen,
  type MemberChange,
  requireAnother,
  type TeamMember,
} from '../../../shared/domain/team/team.ts';
import type { Caller } from '../access.ts';
import type { Clients, Credentials, Sessions } from '../clients/ports.ts';
import { type RemovalRequest, requestRemoval } from '../clients/request-removal.ts';
import { notFound } from '../refusals.ts';
import { reasonOf, type Warn } from '../warn.ts';
import type { Assignments } from './assignments.ts';
import type { Invitations } from './invitations.ts';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

interface Team {
  clients: Pick<Clients, 'find' | 'namesOf'>;
  credentials: Pick<Credentials, 'staffIds'>;
  sessions: Pick<Sessions, 'list'>;
  assignments: Assignments;
}

/** A few people: each is read by itself. */
export async function viewTeam({
  invitations,
  now,
  ...team
}: Team & { invitations: Pick<Invitations, 'list'>; now: Date }): Promise<{
  members: TeamMember[];
  invitations: Invitation[];
}> {
  const ids = await team.credentials.staffIds();
  const [members, invited] = await Promise.all([
    Promise.all(ids.map((id) => findMember(id, team))),
    invitations.list(),
  ]);
  const open = invited.filter((one) => isInvitationOpen(one, now));
  return {
    members: members.flatMap((found) => found ?? []).toSorted(byName),
    invitations: open.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  };
}

async function findMember(id: ClientId, team: Omit<Team, 'credentials'>): Promise<TeamMember | undefined> {
  const client = await team.clients.find(id);
  return client?.isStaff === true ? memberOf(client, team) : undefined;
}

async function memberOf(
  { id, name, email, rank = 'owner' }: Client,
  { clients, assignments, sessions }: Omit<Team, 'credentials'>,
): Promise<TeamMember> {
  const [names, known] = await Promise.all([assignments.of(id).then(clients.namesOf), sessions.list(id)]);
  const looksAfter = [...names].map(([clientId, called]) => ({ id: clientId, name: called })).toSorted(byName);
  const lastSeenAt = known
    .map((session) => session.lastSeenAt)
    .toSorted()
    .at(-1);
  return { id, name, email, rank, clients: looksAfter, ...(lastSeenAt && { lastSeenAt }) };
}

async function loadMember(id: ClientId, { clients }: { clients: Pick<Clients, 'find'> }): Promise<Client> {
  const client = await clients.find(id);
  if (client?.isStaff !== true) throw notFound('TeamMember');
  return client;
}

/** Who looks after a client, and the other owners: they know it too. */
export async function viewClientMembers(
  clientId: ClientId,
  {
    clients,
    credentials,
    assignments,
  }: {
    clients: Pick<Clients, 'find' | 'load'>;
    credentials: Pick<Credentials, 'staffIds'>;
    assignments: Pick<Assignments, 'membersFor'>;
  },
) {
  await clients.load(clientId);
  const [looking, staff] = await Promise.all([assignments.membersFor(clientId), credentials.staffIds()]);
  const found = await Promise.all([...new Set([...looking, ...staff])].map((id) => clients.find(id)));
  const people = found
    .flatMap((one) =>
      one?.isStaff === true && hasAdminAccess(one) ? [{ id: one.id, name: one.name, rank: one.rank ?? 'owner' }] : [],
    )
    .toSorted(byName);
  const isLooking = ({ id }: { id: ClientId }) => looking.includes(id);
  return {
    members: people.filter(isLooking),
    owners: people.filter((one) => one.rank === 'owner' && !isLooking(one)),
  };
}

/** Throws `team.not-found`, `team.own-rank` and `client.changed`, also when the caller is an owner no more. */
export async function changeMember(
  caller: Caller,
  memberId: ClientId,
  { rank, assign, unassign }: MemberChange,
  deps: Omit<Team, 'credentials' | 'clients'> & { clients: Pick<Clients, 'find' | 'namesOf' | 'save'>; now: Date },
): Promise<TeamMember> {
  let member = await loadMember(memberId, deps);
  if (rank !== undefined && rank !== (member.rank ?? 'owner')) {
    requireAnother(caller.clientId, memberId);
    member = await deps.clients.save(member, { ...member, rank, updatedAt: deps.now.toISOString() }, caller.clientId);
  }
  await deps.assignments.change(memberId, { add: assign, remove: unassign });
  return memberOf(member, deps);
}

/**
 * 1. The clients are assigned to the colleague as well, so that none is without a person in between.
 * 2. The record is hidden, if the caller is still an owner, and says who takes over: sessions, feeds and push messages end with
 *    it. A worker hands over the open posts and the comments of all clients, then removes the rest; it goes on after a failure.
 * 3. The user goes at once, so that nothing renews a session; else with the rest.
 */
export async function removeMember(
  caller: Caller,
  { memberId, handOverTo }: { memberId: ClientId; handOverTo?: ClientId | undefined },
  deps: RemovalRequest & {
    clients: Pick<Clients, 'find' | 'load'>;
    credentials: Pick<Credentials, 'remove'>;
    assignments: Assignments;
    warn: Warn;
  },
): Promise<{ id: ClientId; name: string }> {
  requireAnother(caller.clientId, memberId);
  const { name } = await loadMember(memberId, deps);
  if (handOverTo !== undefined) {
    await loadMember(handOverTo, deps);
    await deps.assignments.change(handOverTo, { add: await deps.assignments.of(memberId) });
  }
  await requestRemoval(caller, memberId, deps, handOverTo);
  try {
    await deps.credentials.remove(memberId);
  } catch (error) {
    deps.warn('the user of a removed member was not deleted yet', { error: reasonOf(error) });
  }
  return { id: memberId, name };
}
