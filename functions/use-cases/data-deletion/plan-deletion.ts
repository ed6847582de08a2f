import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../clients/ports.ts';
import { grantsOf } from './deauthorize.ts';
import type { DeletionPlan, PlatformGrants, StoredDeletion } from './ports.ts';

export interface PlanDeletionDependencies {
  clients: Pick<Clients, 'find' | 'subClientIds'>;
  grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile' | 'listFor'>;
}

/**
 * A client is removed with its sub-clients when its owner confirmed it, or when the notice is about the person who
 * connected the client's own accounts. Connections that staff or a parent made for a client are removed without the
 * client: one member of staff may stand behind many. Staff are never removed.
 */
export async function planDeletion(request: StoredDeletion, deps: PlanDeletionDependencies): Promise<DeletionPlan> {
  const { notice, clientId } = request;
  const noticed = notice === undefined ? [] : await grantsOf(notice, deps.grants);
  // A profile that removed the app is a client's account, not a person.
  const ownIds =
    notice?.personId === undefined ? [] : noticed.filter(({ isOwn }) => isOwn).map((grant) => grant.clientId);
  const requested = [...new Set([...ownIds, ...(clientId === undefined ? [] : [clientId])])];
  const families = await Promise.all(requested.map((id) => familyOf(id, deps)));
  const clients = [...new Set(families.flat())];
  const theirs = await Promise.all(clients.map((id) => deps.grants.listFor(id)));
  const others = noticed.filter((grant) => !clients.includes(grant.clientId));
  return { clients, grants: [...theirs.flat(), ...others] };
}

async function familyOf(clientId: ClientId, { clients }: PlanDeletionDependencies): Promise<ClientId[]> {
  const client = await clients.find(clientId);
  if (client === undefined || client.isStaff === true) return [];
  return [...(await clients.subClientIds(clientId)), clientId];
}
