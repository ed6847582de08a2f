import { isStaff, type Person } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

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

/** As whom a record's owner is shown what comes without a sign-in: a feed, a push message. */
export async function personOf(
  client: Pick<Client, 'id' | 'isStaff' | 'rank'>,
  deps: { assignments: Pick<Assignments, 'of'> },
): Promise<Person> {
  const person: Person = { clientId: client.id, role: client.isStaff === true ? 'admin' : 'user' };
  return isStaff(person) ? { ...person, ...(await standingOf(client, deps)) } : person;
}
