import { hour } from '../../../shared/durations.ts';
import type { Clients } from '../clients/ports.ts';
import type { PlatformGrant, PlatformGrants, Revoke } from '../data-deletion/ports.ts';
import { reasonOf, type Warn } from '../warn.ts';
import type { Connections } from './connection-ports.ts';
import type { ConsentQueue, DisconnectedAccounts, DisconnectedId } from './ports.ts';

interface RevokeDependencies {
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

export interface EndConsentDependencies extends RevokeDependencies {
  grants: Pick<PlatformGrants, 'ofPerson' | 'listFor'>;
  disconnected: Pick<DisconnectedAccounts, 'find' | 'erase'>;
  consentQueue: ConsentQueue;
  warn: Warn;
  now: Date;
}

export type EndedConsent = 'nothing' | 'waiting' | 'ended' | 'given-up';

/** Seconds between two questions to a platform that does not answer. */
export const retryAfterSeconds = 300;
/** What a platform has not revoked by then is erased here all the same. */
export const revokesFor = hour;

/**
 * Ends at the platform what people agreed to for an account that was disconnected, then erases its tokens. A consent that
 * another connection depends on stays. Each step can be repeated.
 */
export async function endConsent(which: DisconnectedId, deps: EndConsentDependencies): Promise<EndedConsent> {
  const { grants, disconnected, consentQueue, warn, now } = deps;
  const left = await disconnected.find(which);
  if (left === undefined) return 'nothing';
  const isOfIt = ({ platform, connectedAt }: Omit<DisconnectedId, 'clientId'>) =>
    platform === which.platform && connectedAt === which.connectedAt;
  let isGivenUp = false;
  try {
    // The person who connected the platform again since has another grant, and keeps the consent.
    const grant = (await grants.listFor(which.clientId)).find(isOfIt);
    if (grant !== undefined) await revokeUnlessShared(grant, () => false, deps);
  } catch (error) {
    warn('a platform did not revoke', { platform: which.platform, error: reasonOf(error) });
    isGivenUp = now.getTime() - Date.parse(left.disconnectedAt) >= revokesFor;
    if (!isGivenUp) {
      await consentQueue.send(which, retryAfterSeconds);
      return 'waiting';
    }
  }
  await disconnected.erase(which);
  return isGivenUp ? 'given-up' : 'ended';
}
