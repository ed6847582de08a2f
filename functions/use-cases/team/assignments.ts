import { isStaff, type Person } from '../../../shared/domain/access/person.ts';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../clients/ports.ts';

/** Which members of staff look after which clients. */
export interface Assignments {
  of(memberId: ClientId): Promise<ClientId[]>;
  /** Who looks after a client; a moment behind its changes. */
  membersFor(clientId: ClientId): Promise<ClientId[]>;
  /**
   * Throws `client.not-found` for one that is gone, or whose record is staff's; some of the others may be stored by then.
   * Repeating it changes nothing.
   */
  change(memberId: ClientId, change: { add?: readonly ClientId[]; remove?: readonly ClientId[] }): Promise<void>;
}

/** Read at each request, so that a change holds at the next one. Owners, who know all clients, and clients have none. */
export async function standingOf(
  { id, rank }: Pick<Client, 'id' | 'rank'>,
  { assignments }: { assignments: Pick<Assignments, 'of'> },
): Promise<Pick<Person, 'rank' | 'assigned'> | undefined> {
  if (rank === undefined || rank === 'owner') return undefined;
  return { rank, assigned: new Set(await assignments.of(id)) };
}

/** Undefined also for one who is gone or let in no more. */
export async function findStaffWhoMay(
  action: Action,
  clientId: ClientId,
  memberId: ClientId,
  { clients, assignments }: { clients: Pick<Clients, 'find'>; assignments: Pick<Assignments, 'of'> },
): Promise<Client | undefined> {
  const member = await clients.find(memberId);
  if (member?.isStaff !== true || !hasAdminAccess(member)) return undefined;
  return can(await personOf(member, { assignments }), action, clientId) ? member : undefined;
}

/** As if they knew no other clients than those that they look after. Below owner staff know no others. */
export async function amongMine<P extends Person>(
  person: P,
  isAsked: true | undefined,
  { assignments }: { assignments: Pick<Assignments, 'of'> },
): Promise<P> {
  if (isAsked === undefined || !can(person, 'staff.manage')) return person;
  return { ...person, assigned: new Set(await assignments.of(person.clientId)), isAmongMine: true };
}

/** As whom a record's owner is shown what comes without a sign-in: a feed, a push message. */
export async function personOf(
  client: Pick<Client, 'id' | 'isStaff' | 'rank'>,
  deps: { assignments: Pick<Assignments, 'of'> },
): Promise<Person> {
  const person: Person = { clientId: client.id, role: client.isStaff === true ? 'admin' : 'user' };
  return isStaff(person) ? { ...person, ...(await standingOf(client, deps)) } : person;
}
