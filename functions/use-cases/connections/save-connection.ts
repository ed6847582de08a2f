import type { Connection } from '../../../shared/domain/connections/connection.ts';
import { connectionLimitOf } from '../../../shared/domain/plans/plans.ts';
import { beginTimeoutSeconds } from '../clients/request-removal.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections, StoredConnection } from './connection-ports.ts';
import type { Posts, PublishQueue } from '../posts/ports.ts';
import { resumeTargets } from '../publishing/resume-targets.ts';
import { takenBy } from './account-holder.ts';
import type { Candidate, ConsentQueue, PendingGrant } from './ports.ts';
import { viewConnection } from './view-connection.ts';

export interface SaveConnectionDependencies {
  caller: Caller;
  clients: Pick<Clients, 'load' | 'find'>;
  connections: Pick<Connections, 'find' | 'save' | 'holdersOf'>;
  posts: Pick<Posts, 'listFor' | 'save'>;
  queue: Pick<PublishQueue, 'send'>;
  consentQueue: ConsentQueue;
  now: Date;
}

export interface Connected extends Pick<PendingGrant, 'clientId' | 'personId' | 'profiles'> {
  isConnected: true;
  connection: Connection;
}

/**
 * Stores the agreed connection.
 * 1. An account of another client is refused.
 * 2. The connection is stored if the plan has room, no other client holds the account, and the consent was not
 * withdrawn. The person who agreed is recorded in the same write, so that a later withdrawal finds the connection.
 * 3. A worker ends the consent for another account that it took the place of. A delayed message before makes up for a crash.
 * 4. Posts that waited for it are resumed.
 */
export async function saveConnection(
  { profileId, ...account }: Candidate,
  {
    userId,
    linkId,
    personId,
    agreedAt,
    profiles,
  }: Pick<PendingGrant, 'userId' | 'linkId' | 'personId' | 'agreedAt' | 'profiles'>,
  deps: SaveConnectionDependencies,
): Promise<Connected> {
  const { clientId, platform, accountId } = account;
  const connection: StoredConnection = { ...account, connectedAt: deps.now.toISOString() };
  const { plan } = await deps.clients.load(clientId);
  const holder = (await deps.connections.holdersOf(platform, [accountId])).get(accountId);
  if (holder !== undefined && holder !== clientId) throw await takenBy(platform, holder, deps);
  const agreement = { personId, profileId, agreedAt, isOwn: userId === clientId && linkId === undefined };
  const current = await deps.connections.find(clientId, platform);
  if (current !== undefined && current.accountId !== accountId)
    await deps.consentQueue.send(current, beginTimeoutSeconds);
  const replaced = await deps.connections.save(connection, connectionLimitOf(plan), agreement);
  if (replaced !== undefined) await deps.consentQueue.send(replaced, 0);
  await resumeTargets(connection, deps);
  return { isConnected: true, clientId, personId, profiles, connection: viewConnection(connection, deps.now) };
}
