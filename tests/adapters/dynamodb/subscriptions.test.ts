import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoSubscriptions } from '../../../functions/adapters/dynamodb/subscriptions/subscriptions.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Caller } from '../../../functions/use-cases/ports/caller.ts';
import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { Subscriptions } from '../../../functions/use-cases/ports/subscriptions.ts';
import { changeSubscription } from '../../../functions/use-cases/subscriptions/change-subscription.ts';
import { createSubscription } from '../../../functions/use-cases/subscriptions/create-subscription.ts';
import { type Client, NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import { type ClientId, subscriptionIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noon, afterNoon, isoAfterNoon } from '../../support/noon.ts';

const admin: Caller = { clientId: newClientId(), role: 'admin' };

let embedded: Awaited<ReturnType<typeof emptyTable>>;
let clients: Clients;
let subscriptions: Subscriptions;
beforeAll(async () => {
  embedded = await emptyTable();
  clients = dynamoClients(embedded.table);
  subscriptions = dynamoSubscriptions(embedded.table);
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
  createSubscription(caller, { ...wanted, plan: 'professional', method }, { clients, subscriptions, newId, now });

describe('subscriptions in the table', () => {
  it('are started with the client, which follows in the same write', async () => {
    const client = await aClient();
    const subscription = await start(asSelf(client), { email: client.email }, 'later', afterNoon(1));
    expect(await subscriptions.load(subscription.id)).toEqual(subscription);
    expect(await clients.load(client.id)).toMatchObject({
      plan: 'professional',
      planStartDate: subscription.startDate,
      planEndDate: subscription.endDate,
      trialEndDate: subscription.trialEndDate,
      subscriptionStatus: 'trial',
      version: 2,
    });
  });

  it('are one client’s, newest first, without those that were removed', async () => {
    const [client, other] = [await aClient(), await aClient()];
    const trial = await start(asSelf(client), { clientId: client.id }, 'later');
    const second = await start(admin, { clientId: client.id }, 'now', afterNoon(1));
    const third = await start(admin, { clientId: client.id }, 'now', afterNoon(2));
    await start(admin, { clientId: other.id }, 'now');
    expect(await subscriptions.listFor(client.id)).toEqual([third, second, trial]);
    await subscriptions.remove(second);
    expect(await subscriptions.listFor(client.id)).toEqual([third, trial]);
  });

  it('have one trial a client, however many are started at once', async () => {
    const client = await aClient();
    const attempts = Array.from({ length: 50 }, () => start(asSelf(client), { clientId: client.id }, 'later'));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['subscription.trial-used']));
    expect((await subscriptions.list()).filter(({ clientId }) => clientId === client.id)).toHaveLength(1);
  });

  it('keep the trial used after its subscription is deleted', async () => {
    const client = await aClient();
    const trial = await start(asSelf(client), { clientId: client.id }, 'later');
    await subscriptions.remove(trial);
    await expect(inWords(start(admin, { clientId: client.id }, 'later'))).rejects.toMatchObject({
      code: 'subscription.trial-used',
      message: 'The free trial was used already. It can be started once.',
    });
  });

  it('are not started over a client that was changed in between', async () => {
    const client = await aClient();
    await clients.save(client, { ...client, name: 'Olive' });
    const subscription = await start(admin, { clientId: (await aClient()).id }, 'now');
    const stale = { ...subscription, id: subscriptionIdOf(client.id, newId()), clientId: client.id };
    await expect(subscriptions.start(stale, client)).rejects.toMatchObject({ code: 'client.changed' });
    await expect(subscriptions.load(stale.id)).rejects.toMatchObject({ code: 'subscription.not-found' });
  });

  it('never belong to staff, and do not take an admin’s own access away', async () => {
    const client = await aClient();
    const staff = await clients.save(client, { ...client, plan: 'enterprise', isStaff: true });
    await expect(start(admin, { clientId: staff.id }, 'now')).rejects.toMatchObject({ code: 'subscription.staff' });
    const unmarked = await clients.save(staff, { ...staff, isStaff: undefined });
    const self: Caller = { clientId: staff.id, role: 'admin' };
    await expect(start(self, { clientId: staff.id }, 'now')).rejects.toMatchObject({ code: 'client.own-access' });
    expect(await clients.load(staff.id)).toEqual(unmarked);
  });

  it('become active with the client, once', async () => {
    const client = await aClient();
    const { id } = await start(asSelf(client), { clientId: client.id }, 'later');
    const change = { status: 'active' as const };
    const both = [1, 2].map(() => changeSubscription(admin, id, change, { clients, subscriptions, now: afterNoon(1) }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await subscriptions.load(id)).toMatchObject({ status: 'active', paymentStatus: 'paid', version: 2 });
    expect(await clients.load(client.id)).toMatchObject({ subscriptionStatus: 'active', paymentStatus: 'paid' });
  });

  it('are cancelled without the client, and not by who read another version', async () => {
    const client = await aClient();
    const { id } = await start(admin, { email: client.email }, 'now');
    const followed = await clients.load(client.id);
    const dependencies = { clients, subscriptions, now: afterNoon(1) };
    await expect(
      changeSubscription(admin, id, { status: 'cancelled', version: 2 }, dependencies),
    ).rejects.toMatchObject({
      code: 'subscription.changed',
    });
    await changeSubscription(admin, id, { status: 'cancelled', version: 1 }, dependencies);
    expect(await subscriptions.load(id)).toMatchObject({ status: 'cancelled', autoRenew: false });
    expect(await clients.load(client.id)).toEqual(followed);
  });

  it('are listed newest first as they are now, and not once they are removed', async () => {
    const client = await aClient();
    const listed = async () => (await subscriptions.list()).filter(({ clientId }) => clientId === client.id);
    const first = await start(admin, { clientId: client.id }, 'now', afterNoon(1));
    const second = await start(admin, { clientId: client.id }, 'now', afterNoon(2));
    expect(await listed()).toEqual([second, first]);
    const cancelled = await subscriptions.save({
      ...second,
      status: 'cancelled',
      updatedAt: isoAfterNoon(3),
    });
    expect(await listed()).toEqual([cancelled, first]);
    await expect(subscriptions.remove(second)).rejects.toMatchObject({ code: 'subscription.changed' });
    await subscriptions.remove(cancelled);
    expect(await listed()).toEqual([first]);
    await expect(subscriptions.load(second.id)).rejects.toMatchObject({ code: 'subscription.not-found' });
    await expect(subscriptions.remove({ ...cancelled, version: 3 })).rejects.toMatchObject({
      code: 'subscription.changed',
    });
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
