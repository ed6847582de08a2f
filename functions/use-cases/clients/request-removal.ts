import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { RemovalQueue, Removals } from '../ports/removals.ts';

/** Later than any function that begins a removal can still be running: the longest of them may run for two minutes. */
export const surelyBegunSeconds = 150;

export interface RemovalRequest {
  clients: Pick<Clients, 'load'>;
  removals: Removals;
  removalQueue: RemovalQueue;
  now: Date;
}

/**
 * Takes a client away from everybody at once; a worker removes what is left of it.
 * 1. A message is sent that arrives when this has surely ended: should it end before its last step, nothing is lost.
 * 2. The client is marked. A message about a client that is not marked does nothing.
 * 3. A second message starts the work now.
 * @throws `client.not-found` when there is no such client, or not any more
 */
export async function beginRemoval(clientId: ClientId, { clients, removals, removalQueue, now }: RemovalRequest) {
  const client = await clients.load(clientId);
  await beginWith(clientId, removalQueue, () => removals.begin(client, now));
}

/** As `beginRemoval`, for a client that was looked at already: throws `client.changed` when it is not like that any more. */
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

async function beginWith(clientId: ClientId, removalQueue: RemovalQueue, mark: () => Promise<void>) {
  await removalQueue.send(clientId, surelyBegunSeconds);
  await mark();
  await removalQueue.send(clientId, 0);
}

/** Removes a client, as an admin, or a sub-client, as its parent. Admins cannot remove themselves. */
export async function requestRemoval(caller: Caller, clientId: ClientId, deps: RemovalRequest) {
  requireOwner(caller, clientId, 'Client');
  if (caller.clientId === clientId) throw ownAccount(caller);
  await beginRemoval(clientId, deps);
}

function ownAccount({ role }: Caller): DomainError {
  return role === 'admin'
    ? new DomainError('conflict', 'client.own-account')
    : new DomainError('forbidden', 'access.admin-only');
}
