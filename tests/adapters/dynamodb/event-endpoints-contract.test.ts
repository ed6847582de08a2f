import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoEventDeliveries } from '../../../functions/adapters/dynamodb/event-endpoints/event-deliveries.ts';
import { dynamoEventEndpoints } from '../../../functions/adapters/dynamodb/event-endpoints/event-endpoints.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { EventDeliveries, EventEndpoints } from '../../../functions/use-cases/event-endpoints/ports.ts';
import type { EventDelivery } from '../../../shared/domain/events/event-delivery.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryEventDeliveries, memoryEventEndpoints } from '../../support/memory/event-endpoints.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aDelivery, anEndpoint } from '../../support/records/endpoint-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  endpoints: EventEndpoints;
  deliveries: EventDeliveries;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return {
    clients,
    endpoints: memoryEventEndpoints(clients),
    deliveries: memoryEventDeliveries(clients),
    stop: async () => undefined,
  };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return {
    clients: dynamoClients(table),
    endpoints: dynamoEventEndpoints(table),
    deliveries: dynamoEventDeliveries(table),
    stop,
  };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('endpoints and their deliveries %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  beforeAll(async () => {
    store = await open();
    const client = aClient();
    await store.clients.create(client);
    clientId = client.id;
  });
  afterAll(() => store.stop());

  it('are listed for their owner alone, saved over what was read, and never brought back', async () => {
    const { endpoints } = store;
    const [own, agency] = [anEndpoint({ clientId }), anEndpoint()];
    for (const endpoint of [own, agency]) await endpoints.create(endpoint, 0);
    expect(await endpoints.listFor(clientId)).toEqual([own]);
    expect(await endpoints.listFor(undefined)).toEqual([agency]);
    await endpoints.noteDelivered(own.id, isoAfterNoon(2));
    await endpoints.noteDelivered(own.id, isoAfterNoon(1));
    const noted = { ...own, lastDeliveredAt: isoAfterNoon(2) };
    expect(await endpoints.find(own.id)).toEqual(noted);
    const saved = await endpoints.save({ ...noted, name: 'Stock' }, own);
    expect(await endpoints.find(own.id)).toEqual({ ...noted, name: 'Stock', version: 2 });
    await expect(endpoints.save(own, own)).rejects.toMatchObject({ code: 'event-endpoint.changed' });
    await endpoints.remove(own.id);
    await endpoints.noteDelivered(own.id, isoAfterNoon(3));
    await expect(endpoints.save(saved, saved)).rejects.toMatchObject({ code: 'event-endpoint.changed' });
    expect(await endpoints.find(own.id)).toBeUndefined();
  });

  it('are created on what was counted, and by one of those who create at once', async () => {
    const { clients, endpoints } = store;
    const client = aClient();
    await clients.create(client);
    const of = { clientId: client.id };
    expect(await endpoints.countCreated(client.id)).toBe(0);
    const [first, second, third] = [anEndpoint(of), anEndpoint(of), anEndpoint(of)];
    const both = await Promise.allSettled([first, second].map((one) => endpoints.create(one, 0)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(endpoints.create(third, 0)).rejects.toMatchObject({ code: 'event-endpoint.changed' });
    expect(await endpoints.listFor(client.id)).toHaveLength(1);
    await endpoints.create(third, 1);
    expect(await endpoints.countCreated(client.id)).toBe(2);
    await endpoints.remove(third.id);
    expect(await endpoints.countCreated(client.id)).toBe(2);
  });

  it('need their client', async () => {
    const ofNobody = { clientId: newClientId() };
    await expect(store.endpoints.create(anEndpoint(ofNobody), 0)).rejects.toMatchObject({ code: 'client.not-found' });
    const delivery = aDelivery(ofNobody);
    await store.deliveries.add(delivery);
    expect(await store.deliveries.find(delivery.endpointId, delivery.id)).toBeUndefined();
  });

  it('wait in the order of their times, each subject apart, and are recorded once', async () => {
    const { deliveries } = store;
    const { id: endpointId } = anEndpoint();
    const at = (minutes: number, subject = 'post-1') =>
      aDelivery({ endpointId, clientId, subject, occurredAt: isoAfterNoon(minutes) });
    const [second, first, other] = [at(2), at(1), at(0, 'post-2')];
    for (const delivery of [second, first, other]) await deliveries.add(delivery);
    const lane = { endpointId, home: clientId, subject: 'post-1' };
    expect((await deliveries.first(lane))?.delivery).toEqual(first);
    await deliveries.save({ ...first, state: 'delivered', nextAttemptAt: undefined }, first);
    await deliveries.add(first);
    expect((await deliveries.first(lane))?.delivery).toEqual(second);
    const settled = await deliveries.find(endpointId, first.id);
    expect(settled).toMatchObject({ state: 'delivered', version: 2 });
    await expect(deliveries.save(first, first)).rejects.toMatchObject({ code: 'event-endpoint.changed' });
    await deliveries.save({ ...second, state: 'failed' }, second);
    expect(await deliveries.first(lane)).toBeUndefined();
    await deliveries.save({ ...second, state: 'pending', version: 2 }, { ...second, version: 2 });
    expect((await deliveries.first(lane))?.delivery).toMatchObject({ id: second.id, version: 3 });
  });

  it('are claimed by one at a time, until the claim ends', async () => {
    const { deliveries } = store;
    const delivery = aDelivery();
    const lane = { endpointId: delivery.endpointId, home: undefined, subject: delivery.subject };
    expect(await deliveries.claim(delivery, isoAfterNoon(1), noon.toISOString())).toBe(false);
    await deliveries.add(delivery);
    expect(await deliveries.claim(delivery, isoAfterNoon(1), noon.toISOString())).toBe(true);
    expect(await deliveries.claim(delivery, isoAfterNoon(2), noon.toISOString())).toBe(false);
    expect(await deliveries.claim(delivery, isoAfterNoon(2), isoAfterNoon(1))).toBe(true);
    await deliveries.noteWake(delivery, isoAfterNoon(5));
    expect((await deliveries.first(lane))?.wakesAt).toBe(isoAfterNoon(5));
    await deliveries.save({ ...delivery, failures: 1 }, delivery);
    const again = await deliveries.first(lane);
    expect(again?.wakesAt).toBeUndefined();
    // Whoever read it before has nothing to send any more.
    expect(await deliveries.claim(delivery, isoAfterNoon(3), isoAfterNoon(1))).toBe(false);
    expect(await deliveries.claim(again!.delivery, isoAfterNoon(3), isoAfterNoon(1))).toBe(true);
  });

  it('are listed in pages, newest or oldest first, and by their state', async () => {
    const { deliveries } = store;
    const { id: endpointId } = anEndpoint();
    const all = Array.from({ length: 5 }, (_, minutes) =>
      aDelivery({
        endpointId,
        ...(minutes % 2 === 0 && { clientId }),
        occurredAt: isoAfterNoon(minutes),
        state: minutes === 3 ? 'failed' : 'delivered',
      }),
    );
    for (const delivery of all) await deliveries.add(delivery);
    await deliveries.add(aDelivery());
    const range = { from: noon.toISOString(), to: afterNoon(3).toISOString(), limit: 2 };
    const read = async (selection: Omit<Parameters<EventDeliveries['page']>[1], 'after'>) => {
      const found: EventDelivery[][] = [];
      let after;
      do {
        const page = await deliveries.page(endpointId, { ...selection, after });
        found.push(page.deliveries);
        after = page.next;
      } while (after !== undefined);
      return found.flat().map(({ id }) => all.findIndex((one) => one.id === id));
    };
    expect(await read({ ...range, order: 'newest-first' })).toEqual([3, 2, 1, 0]);
    expect(await read({ ...range, order: 'oldest-first' })).toEqual([0, 1, 2, 3]);
    expect(await read({ ...range, order: 'oldest-first', state: 'failed' })).toEqual([3]);
    expect(await read({ ...range, order: 'newest-first', state: 'delivered', limit: 50 })).toEqual([2, 1, 0]);
  });
});
