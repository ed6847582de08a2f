import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { subscriptionIdOf } from '../../../shared/domain/ids.ts';
import {
  followSubscription,
  type NewSubscription,
  startSubscription,
  type Subscription,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Subscriptions } from '../ports/subscriptions.ts';
import { keepAdminAccess } from '../clients/keep-admin-access.ts';
import { staffSubscription } from '../refusals.ts';

/** A client can only start its own free trial; an admin any subscription, also as paid. */
export async function createSubscription(
  caller: Caller,
  wanted: NewSubscription,
  {
    clients,
    subscriptions,
    newId,
    now,
  }: { clients: Clients; subscriptions: Subscriptions; newId: () => string; now: Date },
): Promise<Subscription> {
  if (wanted.method === 'now' && caller.role !== 'admin') throw new DomainError('forbidden', 'access.admin-only');
  const client = await namedClient(caller, wanted, clients);
  if (client.isStaff === true) throw staffSubscription();
  const subscription = startSubscription(wanted, client, subscriptionIdOf(client.id, newId()), now);
  const changed = followSubscription(client, subscription);
  keepAdminAccess(caller, client, changed);
  await subscriptions.start(subscription, changed);
  return subscription;
}

async function namedClient(caller: Caller, { clientId, email }: NewSubscription, clients: Clients): Promise<Client> {
  const client = await foundClient(caller, { clientId, email }, clients);
  const isNamed = (clientId ?? client?.id) === client?.id && (email ?? client?.email) === client?.email;
  if (client === undefined || !isNamed) throw new DomainError('not-found', 'client.not-named');
  return client;
}

function foundClient(
  caller: Caller,
  { clientId, email }: Pick<NewSubscription, 'clientId' | 'email'>,
  clients: Clients,
) {
  if (caller.role !== 'admin') return clients.find(caller.clientId);
  return clientId === undefined ? clients.findByEmail(email ?? '') : clients.find(clientId);
}
