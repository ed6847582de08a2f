import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClientNotifications } from '../../../functions/adapters/dynamodb/notifications/client-notifications.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import type { ClientNotifications } from '../../../functions/use-cases/notifications/client-notifications.ts';
import { listedNotifications } from '../../../shared/domain/notifications/client-notification.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClientNotifications } from '../../support/memory/client-notifications.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aNotification } from '../../support/records/notification-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

interface Store {
  notifications: ClientNotifications;
  newClient: () => Promise<ClientId>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const there = new Set<ClientId>();
  const notifications = memoryClientNotifications((clientId) => there.has(clientId));
  const newClient = async () => {
    const id = newClientId();
    there.add(id);
    return id;
  };
  return { notifications, newClient, stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const newClient = async () => {
    const client = aClient();
    await dynamoClients(table).create(client);
    return client.id;
  };
  return { notifications: dynamoClientNotifications(table), newClient, stop };
}

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toISOString();

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('notifications %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are listed newest first, each once, with its client and with those of all', async () => {
    const { notifications, newClient } = store;
    const [clientId, other] = [await newClient(), await newClient()];
    const [first, second] = [aNotification({ clientId }, 100), aNotification({ clientId }, 102)];
    const others = aNotification({ clientId: other }, 101);
    for (const one of [second, first, others, first]) await notifications.add(one);
    expect(await notifications.newest({ clientId })).toEqual([second, first]);
    expect(await notifications.newest({ clientId: other })).toEqual([others]);
    expect((await notifications.newest('agency')).slice(0, 3)).toEqual([second, others, first]);
  });

  it('are not in the list of all when staff did it themselves', async () => {
    const { notifications, newClient } = store;
    const clientId = await newClient();
    const [password, asked] = (['client.temporary-password', 'approval.asked'] as const).map((about, second) => ({
      ...aNotification({ clientId }, 110 + second),
      about,
    }));
    const failed = aNotification({ clientId }, 112);
    for (const one of [password, asked, failed]) if (one !== undefined) await notifications.add(one);
    expect(await notifications.newest({ clientId })).toEqual([failed, asked, password]);
    const ofAll = await notifications.newest('agency');
    expect(ofAll.filter((one) => one.clientId === clientId)).toEqual([failed]);
  });

  it('are in the list of all alone when they are among staff', async () => {
    const { notifications, newClient } = store;
    const clientId = await newClient();
    const asked = { ...aNotification({ clientId }, 120), about: 'review.asked' as const };
    const failed = aNotification({ clientId }, 119);
    for (const one of [failed, asked]) await notifications.add(one);
    expect(await notifications.newest({ clientId })).toEqual([failed]);
    const ofAll = await notifications.newest('agency', new Set([clientId]));
    expect(ofAll).toEqual([asked, failed]);
  });

  it('are in the list of all for whom they are sent to alone, however many are for others', async () => {
    const { notifications, newClient } = store;
    const [clientId, nour, maya] = [await newClient(), newClientId(), newClientId()];
    const [forAll, forNour] = [aNotification({ clientId }, 2000), aNotification({ clientId, sentTo: [nour] }, 2001)];
    const forMaya = Array.from({ length: listedNotifications }, (_, second) =>
      aNotification({ clientId, sentTo: [maya] }, 2002 + second),
    );
    for (const one of [forAll, forNour, ...forMaya]) await notifications.add(one);
    for (const some of [undefined, new Set([clientId])]) {
      expect((await notifications.newest('agency', some, nour)).slice(0, 2)).toEqual([forNour, forAll]);
      expect(await notifications.newest('agency', some, maya)).toEqual(forMaya.toReversed());
      expect((await notifications.newest('agency', some, newClientId()))[0]).toEqual(forAll);
    }
  });

  it('are listed as far as the newest fifty', async () => {
    const { notifications, newClient } = store;
    const clientId = await newClient();
    const all = Array.from({ length: listedNotifications + 1 }, (_, second) => aNotification({ clientId }, second));
    await Promise.all(all.map((one) => notifications.add(one)));
    expect(await notifications.newest({ clientId })).toEqual(all.slice(1).toReversed());
    expect(await notifications.newest('agency')).toHaveLength(listedNotifications);
  });

  it('are of some clients alone, however many others are newer', async () => {
    const { notifications, newClient } = store;
    const [clientId, other] = [await newClient(), await newClient()];
    const known = [aNotification({ clientId }, -2), aNotification({ clientId }, -1)];
    const newer = Array.from({ length: 3 * listedNotifications }, (_, second) =>
      aNotification({ clientId: other }, 1000 + second),
    );
    const own = { ...aNotification({ clientId }, -1), about: 'client.temporary-password' as const };
    await Promise.all([...known, ...newer, own].map((one) => notifications.add(one)));
    const many = Array.from({ length: 30 }, newClientId);
    for (const others of [[], many]) {
      const of = async (...ids: ClientId[]) => notifications.newest('agency', new Set([...ids, ...others]));
      expect(await of(clientId)).toEqual(known.toReversed());
      expect(await of(clientId, other)).toEqual(newer.toReversed().slice(0, listedNotifications));
    }
    expect(await notifications.newest('agency', new Set())).toEqual([]);
  });

  it('are removed by what they are about, of one client and up to an instant', async () => {
    const { notifications, newClient } = store;
    const [clientId, other] = [await newClient(), await newClient()];
    const about = 'plan.ended' as const;
    const [early, at, later] = [0, 1, 2].map((second) => aNotification({ clientId, about }, second));
    const failed = aNotification({ clientId, about: 'post.failed' }, 0);
    const others = aNotification({ clientId: other, about }, 0);
    for (const one of [early!, at!, later!, failed, others]) await notifications.add(one);
    await notifications.remove(clientId, ['plan.ended', 'plan.ends-soon'], at!.occurredAt);
    expect(await notifications.newest({ clientId })).toEqual([later, failed]);
    expect(await notifications.newest({ clientId: other })).toEqual([others]);
  });

  it('are not stored for a removed client', async () => {
    const clientId = newClientId();
    await store.notifications.add(aNotification({ clientId }));
    expect(await store.notifications.newest({ clientId })).toEqual([]);
  });

  it('are read by each reader for themselves, and never unread again', async () => {
    const { notifications, newClient } = store;
    const [clientId, admin] = [await newClient(), await newClient()];
    expect(await notifications.readUntil({ clientId }, clientId)).toBeUndefined();
    await notifications.markRead({ clientId }, clientId, after(5));
    await notifications.markRead({ clientId }, clientId, after(3));
    await notifications.markRead({ clientId }, admin, after(1));
    await notifications.markRead('agency', admin, after(2));
    expect(await notifications.readUntil({ clientId }, clientId)).toBe(after(5));
    expect(await notifications.readUntil({ clientId }, admin)).toBe(after(1));
    expect(await notifications.readUntil('agency', admin)).toBe(after(2));
    expect(await notifications.readUntil('agency', clientId)).toBeUndefined();
  });

  it('of a client who is gone cannot be read', async () => {
    const gone = store.notifications.markRead({ clientId: newClientId() }, await store.newClient(), after(1));
    await expect(gone).rejects.toMatchObject({ code: 'client.not-found' });
  });
});

describe('notifications in the table', () => {
  let embedded: Awaited<ReturnType<typeof emptyTable>>;
  beforeAll(async () => {
    embedded = await emptyTable();
  });
  afterAll(() => embedded.stop());

  it('expire after ninety days', async () => {
    const { table } = embedded;
    const client = aClient();
    await dynamoClients(table).create(client);
    const notification = aNotification({ clientId: client.id });
    await dynamoClientNotifications(table).add(notification);
    const Key = { pk: `CLIENT#${client.id}`, sk: `NOTIFICATION#${notification.occurredAt}#${notification.id}` };
    const { Item: item } = await table.document.send(new GetCommand({ TableName: table.name, Key }));
    expect(item?.['ttl']).toBe(Date.parse('2027-02-18T12:00:00.000Z') / 1000);
  });

  it('go with their client, from the list of all too', async () => {
    const { table } = embedded;
    const notifications = dynamoClientNotifications(table);
    const client = aClient();
    await dynamoClients(table).create(client);
    await notifications.add(aNotification({ clientId: client.id }));
    await notifications.markRead({ clientId: client.id }, client.id, after(1));
    await dynamoRemovals(table).removeRest(client.id, noon);
    expect(await notifications.newest({ clientId: client.id })).toEqual([]);
    expect(await notifications.readUntil({ clientId: client.id }, client.id)).toBeUndefined();
    expect((await notifications.newest('agency')).filter(({ clientId }) => clientId === client.id)).toEqual([]);
  });
});
