import { isStaff } from '../../../shared/domain/access/person.ts';
import { pageOfFound, type Paging } from '../../../shared/contracts/paging.ts';
import { everyClient } from '../../../shared/domain/clients/client-selection.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf, type SubscriptionId, subscriptionIdOf } from '../../../shared/domain/ids.ts';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import {
  subscriptionOf,
  type Subscription,
  type ListedSubscription,
  type SubscriptionFilter,
  type SubscriptionStatistics,
  type NewSubscription,
  startSubscription,
  moveSubscription,
  type SubscriptionState,
  endSubscription,
} from '../../../shared/domain/subscriptions/subscription.ts';
import { type Caller, requireRight } from '../access.ts';
import { keepAdminAccess } from '../clients/keep-admin-access.ts';
import type { Clients, ClientLists, Trials } from '../clients/ports.ts';
import { notFound, staffSubscription, subClientSubscription, subscriptionChanged } from '../refusals.ts';

/** Throws `subscription.not-found`. */
export async function loadSubscription(
  id: SubscriptionId,
  { clients, now }: { clients: Pick<Clients, 'find'>; now: Date },
): Promise<{ client: Client; subscription: Subscription }> {
  const client = id === subscriptionIdOf(ownerOf(id)) ? await clients.find(ownerOf(id)) : undefined;
  const subscription = client && subscriptionOf(client, now);
  if (client === undefined || subscription === undefined) throw notFound('Subscription');
  return { client, subscription };
}

interface Dependencies {
  clients: Pick<ClientLists, 'page'>;
  now: Date;
}

/** Newest clients first. */
export async function listSubscriptions(
  { status, plan, ...paging }: Paging & { status: SubscriptionFilter; plan: Plan | 'all' },
  { clients, now }: Dependencies,
) {
  const found = await clients.page({ ...everyClient, plan, subscription: status }, paging, now);
  const { rows, ...page } = pageOfFound(found, paging);
  const subscriptions = rows.flatMap((client): ListedSubscription[] => {
    const subscription = subscriptionOf(client, now);
    return subscription ? [{ ...subscription, client: { name: client.name, email: client.email } }] : [];
  });
  return { subscriptions, ...page };
}

const totalOnly: Paging = { page: 1, pageSize: 0 };

export async function subscriptionStatistics({ clients, now }: Dependencies): Promise<SubscriptionStatistics> {
  const count = async (subscription: SubscriptionFilter) =>
    (await clients.page({ ...everyClient, subscription }, totalOnly, now)).total;
  const [totalSubscriptions, activeSubscriptions, trialSubscriptions, paidSubscriptions] = await Promise.all([
    count('all'),
    count('active'),
    count('trial'),
    count('paid'),
  ]);
  return { totalSubscriptions, activeSubscriptions, trialSubscriptions, paidSubscriptions };
}

/** A client can only start its own free trial; an admin any subscription, also as paid. */
export async function createSubscription(
  caller: Caller,
  wanted: NewSubscription,
  { clients, trials, now }: { clients: Clients; trials: Trials; now: Date },
): Promise<Subscription> {
  if (wanted.method === 'now') requireRight(caller, 'subscriptions.change');
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
  if (!isStaff(caller)) return clients.find(caller.clientId);
  return clientId === undefined ? clients.findByEmail(email ?? '') : clients.find(clientId);
}

export async function changeSubscription(
  caller: Caller,
  id: SubscriptionId,
  { status, version }: { status: SubscriptionState; version?: number | undefined },
  { clients, now }: { clients: Pick<Clients, 'find' | 'save'>; now: Date },
): Promise<Subscription> {
  const { client, subscription } = await loadSubscription(id, { clients, now });
  if (version !== undefined && version !== subscription.version) throw subscriptionChanged();
  const moved = moveSubscription(client, subscription.status, status, now);
  const saved = await clients.save(client, moved, keepAdminAccess(caller, client, moved));
  const changed = subscriptionOf(saved, now);
  if (changed === undefined) throw notFound('Subscription');
  return changed;
}

/** The client's trial or plan ends with it. */
export async function deleteSubscription(
  caller: Caller,
  id: SubscriptionId,
  { clients, now }: { clients: Pick<Clients, 'find' | 'save'>; now: Date },
): Promise<void> {
  const { client } = await loadSubscription(id, { clients, now });
  const ended = endSubscription(client, now);
  await clients.save(client, ended, keepAdminAccess(caller, client, ended));
}
