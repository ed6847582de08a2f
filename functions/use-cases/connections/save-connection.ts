import { can } from '../../../shared/domain/access/policy.ts';
import type { Connection } from '../../../shared/domain/connections/connection.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connectionLimitOf } from '../../../shared/domain/plans/plans.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { beginTimeoutSeconds } from '../clients/request-removal.ts';
import type { Posts, PublishQueue } from '../posts/ports.ts';
import { resumeTargets } from '../publishing/resume-targets.ts';
import { accountTaken } from '../refusals.ts';
import type { Connections, StoredConnection } from './connection-ports.ts';
import type { Candidate, ConsentQueue, PendingGrant } from './ports.ts';
import { viewConnection } from './connected-accounts.ts';

export interface HolderDependencies {
  caller: Caller;
  clients: Pick<Clients, 'find'>;
}

/** Staff read which client has an account; a client reads only that another one has it. */
export async function holderName(holder: ClientId, { caller, clients }: HolderDependencies) {
  return can(caller, 'agency.read', holder) ? (await clients.find(holder))?.name : undefined;
}

async function takenBy(platform: Platform, holder: ClientId, deps: HolderDependencies): Promise<DomainError> {
  const client = await holderName(holder, deps);
  if (client === undefined) return accountTaken(platform);
  return new DomainError('conflict', 'connection.taken-by', { params: { platform: platformNames[platform], client } });
}

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
