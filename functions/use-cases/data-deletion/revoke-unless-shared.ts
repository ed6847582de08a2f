import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { PlatformGrant, PlatformGrants, Revoke } from './ports.ts';

export interface RevokeDependencies {
  clients: Pick<Clients, 'find'>;
  grants: Pick<PlatformGrants, 'ofPerson'>;
  connections: Pick<Connections, 'find'>;
  revoke: Revoke;
}

/**
 * The consent at the platform stays while the connection of another client, who is not being removed, depends on it.
 * Throws when the platform cannot be asked.
 */
export async function revokeUnlessShared(
  grant: PlatformGrant,
  isLeaving: (other: PlatformGrant) => boolean,
  { clients, grants, connections, revoke }: RevokeDependencies,
): Promise<void> {
  for (const other of await grants.ofPerson(grant.personId)) {
    if (isLeaving(other) || (await clients.find(other.clientId)) === undefined) continue;
    const connection = await connections.find(other.clientId, other.platform);
    if (connection?.connectedAt === other.connectedAt) return;
  }
  await revoke(grant);
}
