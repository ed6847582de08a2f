import { isStaff } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients, RemovalQueue, Removals } from './ports.ts';
import { keepAdminAccess } from './keep-admin-access.ts';

/** Longer than the longest function that begins a removal can run (two minutes). */
export const beginTimeoutSeconds = 150;

export interface RemovalRequest {
  clients: Pick<Clients, 'load'>;
  removals: Pick<Removals, 'begin'>;
  removalQueue: RemovalQueue;
  now: Date;
}

/**
 * Hides a client at once; a worker removes what is left of it.
 * 1. A delayed message is sent first: if this function crashes later, the removal still happens.
 * 2. The client is marked as removed. A message about a client without that mark does nothing.
 * 3. A second message starts the work now.
 * @throws `client.not-found`
 */
export async function beginRemoval(
  clientId: ClientId,
  { clients, removals, removalQueue, now }: RemovalRequest,
  { caller, handOverTo }: { caller?: Caller; handOverTo?: ClientId | undefined } = {},
) {
  const client = await clients.load(clientId);
  const admin = caller && keepAdminAccess(caller, client, undefined);
  await beginWith(clientId, removalQueue, () => removals.begin(client, now, { admin, handOverTo }));
}

/** As `beginRemoval`, but throws `client.changed` when the client changed since it was read. */
export async function beginRemovalOf(
  client: Client,
  {
    removals,
    removalQueue,
    now,
  }: { removals: Pick<Removals, 'beginUnchanged'>; removalQueue: RemovalQueue; now: Date },
) {
  await beginWith(client.id, removalQueue, () => removals.beginUnchanged(client, now));
}

async function beginWith(clientId: ClientId, removalQueue: RemovalQueue, hide: () => Promise<void>) {
  await removalQueue.send(clientId, beginTimeoutSeconds);
  await hide();
  await removalQueue.send(clientId, 0);
}

/** @param handOverTo of staff: who takes over the open posts and the comments that are assigned to them */
export async function requestRemoval(caller: Caller, clientId: ClientId, deps: RemovalRequest, handOverTo?: ClientId) {
  requireOwner(caller, clientId, 'Client');
  if (caller.clientId === clientId) throw ownAccount(caller);
  await beginRemoval(clientId, deps, { caller, handOverTo });
}

function ownAccount(caller: Caller): DomainError {
  return isStaff(caller)
    ? new DomainError('conflict', 'client.own-account')
    : new DomainError('forbidden', 'access.admin-only');
}
