import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import {
  type NewSubscription,
  startSubscription,
  type Subscription,
  subscriptionOf,
} from '../../../shared/domain/subscriptions/subscription.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients, Trials } from '../clients/ports.ts';
import { keepAdminAccess } from '../clients/keep-admin-access.ts';
import { notFound, staffSubscription, subClientSubscription } from '../refusals.ts';

/** A client can only start its own free trial; an admin any subscription, also as paid. */
export async function createSubscription(
  caller: Caller,
  wanted: NewSubscription,
  { clients, trials, now }: { clients: Clients; trials: Trials; now: Date },
): Promise<Subscription> {
  if (wanted.method === 'now' && caller.role !== 'admin') throw new DomainError('forbidden', 'access.admin-only');
  const client = await namedClient(caller, wanted, clients);
  if (client.isStaff === true) throw staffSubscription();
  if (client.isSubClient === true) throw subClientSubscription();
  const changed = startSubscription(wanted, client, now);
  const admin = keepAdminAccess(caller, client, changed);
  const saved =
    wanted.method === 'later' ? await trials.start(client, changed) : await clients.save(client, changed, admin);
  const subscription = subscriptionOf(saved, now);
  if (subscription === undefined) throw notFound('Subscription');
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
