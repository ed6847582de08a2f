import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoTrials } from '../../../functions/adapters/dynamodb/clients/trials.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { ClientLists, Clients, Trials } from '../../../functions/use-cases/clients/ports.ts';
import {
  changeSubscription,
  createSubscription,
  deleteSubscription,
  loadSubscription,
} from '../../../functions/use-cases/subscriptions/subscriptions.ts';
import { type Client, NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import { type ClientId, type SubscriptionId, subscriptionIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noon, afterNoon } from '../../support/noon.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

const admin: Caller = { clientId: newClientId(), role: 'admin' };

let embedded: Awaited<ReturnType<typeof emptyTable>>;
let clients: Clients & ClientLists;
let trials: Trials;
beforeAll(async () => {
  embedded = await emptyTable();
  clients = listingClients(embedded.table);
  trials = dynamoTrials(embedded.table);
});
afterAll(() => embedded.stop());

async function aClient(): Promise<Client> {
  const id = newClientId();
  const wanted = NewClient.parse({ name: 'Cedar', email: `${id}@example.com`, plan: 'starter' });
  const client = startClient(wanted, id, noon);
  await clients.create(client);
  return client;
}

const asSelf = ({ id }: Client): Caller => ({ clientId: id, role: 'user' });
const start = (caller: Caller, wanted: { clientId?: ClientId; email?: string }, method: 'later' | 'now', now = noon) =>
  createSubscription(caller, { ...wanted, plan: 'professional', method }, { clients, trials, now });
const load = async (id: SubscriptionId, now = noon) => (await loadSubscription(id, { clients, now })).subscription;

describe('subscriptions', () => {
  it('are there with their client, and change with it', async () => {
    const client = await aClient();
    const id = subscriptionIdOf(client.id);
    expect(await load(id)).toMatchObject({ plan: 'starter', status: 'trial', version: 1 });
    const started = await start(asSelf(client), { email: client.email }, 'later', afterNoon(1));
    expect(await load(id, afterNoon(1))).toEqual(started);
    const read = await clients.load(client.id);
    expect(read).toMatchObject({ plan: 'professional', trialEndDate: started.trialEndDate, version: 2 });
    await clients.save(read, { ...read, plan: 'enterprise' });
    expect(await load(id)).toMatchObject({ plan: 'enterprise', amount: 99, version: 3 });
  });

  it('have one trial a client, however many are started at once', async () => {
    const client = await aClient();
    const attempts = Array.from({ length: 50 }, () => start(asSelf(client), { clientId: client.id }, 'later'));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['subscription.trial-used']));
    expect((await clients.load(client.id)).version).toBe(2);
  });

  it('keep the trial used after they are deleted', async () => {
    const client = await aClient();
    const { id } = await start(asSelf(client), { clientId: client.id }, 'later');
    await deleteSubscription(admin, id, { clients, now: afterNoon(1) });
    await expect(inWords(start(admin, { clientId: client.id }, 'later'))).rejects.toMatchObject({
      code: 'subscription.trial-used',
      message: 'The free trial was used already. It can be started once.',
    });
  });

  it('are not started over a client that was changed in between, and their trial stays unused', async () => {
    const client = await aClient();
    await clients.save(client, { ...client, name: 'Olive' });
    await expect(trials.start(client, client)).rejects.toMatchObject({ code: 'client.changed' });
    expect(await start(asSelf(client), { clientId: client.id }, 'later')).toMatchObject({ status: 'trial' });
  });

  it('never belong to staff or a sub-client, and do not take an admin’s own access away', async () => {
    const client = await aClient();
    const staff = await clients.save(client, { ...client, plan: 'enterprise', isStaff: true });
    await expect(start(admin, { clientId: staff.id }, 'now')).rejects.toMatchObject({ code: 'subscription.staff' });
    await expect(load(subscriptionIdOf(staff.id))).rejects.toMatchObject({ code: 'subscription.not-found' });
    const unmarked = await clients.save(staff, { ...staff, isStaff: undefined });
    const self: Caller = { clientId: staff.id, role: 'admin' };
    await expect(start(self, { clientId: staff.id }, 'now')).rejects.toMatchObject({ code: 'client.own-access' });
    expect(await clients.load(staff.id)).toEqual(unmarked);
    const subClient = { ...client, id: newClientId(), email: 'sub@example.com', isSubClient: true };
    await clients.create({ ...subClient, parentClientId: client.id });
    await expect(start(admin, { clientId: subClient.id }, 'now')).rejects.toMatchObject({
      code: 'subscription.sub-client',
    });
  });

  it('become active with the client, once', async () => {
    const client = await aClient();
    const { id } = await start(asSelf(client), { clientId: client.id }, 'later');
    const change = { status: 'active' as const };
    const both = [1, 2].map(() => changeSubscription(admin, id, change, { clients, now: afterNoon(1) }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await load(id, afterNoon(1))).toMatchObject({ status: 'active', paymentStatus: 'paid', version: 3 });
    expect(await clients.load(client.id)).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid' });
  });

  it('are cancelled with the plan running on, and not by who read another version', async () => {
    const client = await aClient();
    const { id, version, endDate } = await start(admin, { email: client.email }, 'now');
    const dependencies = { clients, now: afterNoon(1) };
    await expect(
      changeSubscription(admin, id, { status: 'cancelled', version: version + 1 }, dependencies),
    ).rejects.toMatchObject({ code: 'subscription.changed' });
    const cancelled = await changeSubscription(admin, id, { status: 'cancelled', version }, dependencies);
    expect(cancelled).toMatchObject({ status: 'cancelled', autoRenew: false, endDate });
    expect(await clients.load(client.id)).toMatchObject({ planEndDate: endDate, subscriptionStatus: 'active' });
  });

  it('are deleted with the client’s plan ending, and are there again after a payment', async () => {
    const client = await aClient();
    const { id } = await start(admin, { clientId: client.id }, 'now');
    await deleteSubscription(admin, id, { clients, now: afterNoon(1) });
    expect(await clients.load(client.id)).toMatchObject({ planEndDate: afterNoon(1).toISOString() });
    const gone = { code: 'subscription.not-found' };
    await expect(load(id, afterNoon(2))).rejects.toMatchObject(gone);
    await expect(deleteSubscription(admin, id, { clients, now: afterNoon(2) })).rejects.toMatchObject(gone);
    expect(await start(admin, { clientId: client.id }, 'now', afterNoon(3))).toMatchObject({ id, status: 'active' });
  });
});

describe('who starts a subscription', () => {
  it('does not expose other records', async () => {
    const [client, other] = [await aClient(), await aClient()];
    const unknown = { code: 'client.not-named', message: 'Client not found. Please try again.' };
    for (const wanted of [
      { clientId: other.id },
      { email: other.email },
      { email: 'nobody@example.com' },
      { clientId: client.id, email: other.email },
    ])
      await expect(inWords(start(asSelf(client), wanted, 'later'))).rejects.toMatchObject(unknown);
    await expect(inWords(start(admin, { email: 'nobody@example.com' }, 'now'))).rejects.toMatchObject(unknown);
    await expect(inWords(start(admin, { clientId: client.id, email: other.email }, 'now'))).rejects.toMatchObject(
      unknown,
    );
  });

  it('cannot say that it paid', async () => {
    const client = await aClient();
    await expect(start(asSelf(client), { clientId: client.id }, 'now')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await clients.load(client.id)).toEqual(client);
  });
});
