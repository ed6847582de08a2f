import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPushSubscriptions } from '../../../functions/adapters/dynamodb/notifications/push-subscriptions.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import type { PushSubscriptions } from '../../../functions/use-cases/notifications/push.ts';
import { pushSubscriptionsKept } from '../../../shared/domain/notifications/push-subscription.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPushSubscription, memoryPushSubscriptions } from '../../support/memory/push-subscriptions.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

interface Store {
  subscriptions: PushSubscriptions;
  newClient: () => Promise<ClientId>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const there = new Set<ClientId>();
  const newClient = async () => {
    const id = newClientId();
    there.add(id);
    return id;
  };
  const subscriptions = memoryPushSubscriptions((clientId) => there.has(clientId));
  return { subscriptions, newClient, stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const newClient = async () => {
    const client = aClient();
    await dynamoClients(table).create(client);
    return client.id;
  };
  return { subscriptions: dynamoPushSubscriptions(table), newClient, stop };
}

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('browsers that want push messages %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are stored once each, newest first, until they are removed', async () => {
    const { subscriptions, newClient } = store;
    const clientId = await newClient();
    const [phone, desk] = [aPushSubscription('phone'), aPushSubscription('desk')];
    await subscriptions.save(clientId, phone, after(1));
    await subscriptions.save(clientId, desk, after(2));
    await subscriptions.save(clientId, phone, after(3));
    expect(await subscriptions.listFor(clientId)).toMatchObject([phone, desk]);
    expect(await subscriptions.listFor(await newClient())).toEqual([]);
    await subscriptions.remove(clientId, phone.endpoint);
    await subscriptions.remove(clientId, phone.endpoint);
    expect(await subscriptions.listFor(clientId)).toMatchObject([desk]);
  });

  it('are no more than ten: the newest', async () => {
    const { subscriptions, newClient } = store;
    const clientId = await newClient();
    const all = Array.from({ length: pushSubscriptionsKept + 2 }, (_, index) => aPushSubscription(`browser-${index}`));
    for (const [index, one] of all.entries()) await subscriptions.save(clientId, one, after(index));
    expect(await subscriptions.listFor(clientId)).toMatchObject(all.slice(2).toReversed());
  });

  it('are not stored for a removed client', async () => {
    const saving = store.subscriptions.save(newClientId(), aPushSubscription('phone'), noon);
    await expect(saving).rejects.toMatchObject({ code: 'client.not-found' });
  });
});

it('browsers go with their client', async () => {
  const { table, stop } = await emptyTable();
  const client = aClient();
  await dynamoClients(table).create(client);
  const subscriptions = dynamoPushSubscriptions(table);
  await subscriptions.save(client.id, aPushSubscription('phone'), noon);
  await dynamoRemovals(table).removeRest(client.id, noon);
  expect(await subscriptions.listFor(client.id)).toEqual([]);
  await stop();
});
