import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import type { Connections, StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { afterNoon, noon } from '../../support/noon.ts';

const quota = { reason: 'Quota.', reasonCode: { code: 'failure.daily-limit', params: { platform: 'Instagram' } } };
const removed = connectionReason('connection.app-removed', { platform: 'Instagram' });
const no = { reason: 'No' };

interface Store {
  connections: Connections;
  newClient: () => Promise<Client>;
  removeClient: (client: Client) => Promise<void>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients: Client[] = [];
  return {
    connections: memoryConnections([], clients),
    async newClient() {
      const client = aClient({ id: newClientId() });
      clients.push(client);
      return client;
    },
    removeClient: async (client) => void clients.splice(clients.indexOf(client), 1),
    stop: async () => undefined,
  };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const clients = dynamoClients(table);
  const removals = dynamoRemovals(table);
  return {
    connections: changeableConnections(table, () => noon),
    async newClient() {
      const client = aClient({ id: newClientId() });
      await clients.create(client);
      return client;
    },
    removeClient: (client) => removals.begin(client, noon),
    stop,
  };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('connections %s', (_where, open) => {
  let store: Store;
  let client: Client;
  let connection: StoredConnection;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    client = await store.newClient();
    connection = aConnection({ clientId: client.id, accountId: `17-${client.id}` });
    await store.connections.save(connection, 10, anAgreement);
  });
  const found = () => store.connections.find(client.id, 'instagram');
  const both = new Set(['instagram', 'facebook'] as const);
  const again = () => ({ ...connection, connectedAt: '2026-11-20T12:30:00.000Z' });

  it('are read of many clients at once, and not of one that was removed', async () => {
    const [bare, removed] = [await store.newClient(), await store.newClient()];
    await store.connections.save(
      aConnection({ clientId: client.id, platform: 'facebook', accountId: `18-${client.id}` }),
      10,
      anAgreement,
    );
    await store.connections.save(aConnection({ clientId: removed.id, accountId: removed.id }), 10, anAgreement);
    await store.removeClient(removed);
    const read = await store.connections.ofClients(
      new Map([client.id, bare.id, removed.id, newClientId()].map((id) => [id, both])),
    );
    const platformsOf = (id: ClientId) =>
      read
        .get(id)
        ?.connections.map(({ platform }) => platform)
        .toSorted();
    expect([...read.keys()].toSorted()).toEqual([client.id, bare.id].toSorted());
    expect([platformsOf(client.id), platformsOf(bare.id)]).toEqual([['facebook', 'instagram'], []]);
    expect(read.get(bare.id)?.client.email).toBe(bare.email);
  });

  it('are read for the requested platforms only', async () => {
    await store.connections.save(
      aConnection({ clientId: client.id, platform: 'facebook', accountId: `18-${client.id}` }),
      10,
      anAgreement,
    );
    const read = await store.connections.ofClients(new Map([[client.id, new Set(['instagram'] as const)]]));
    expect(read.get(client.id)?.connections.map(({ platform }) => platform)).toEqual(['instagram']);
  });

  it('are read of more clients than one call can ask for', async () => {
    const ids = [client.id, ...Array.from({ length: 60 }, newClientId)];
    const read = await store.connections.ofClients(new Map(ids.map((id) => [id, new Set(['instagram'] as const)])));
    expect([...read.keys()]).toEqual([client.id]);
    expect(read.get(client.id)?.connections).toEqual([connection]);
  });

  it('are paused until the latest instant that was named', async () => {
    const [sooner, later] = ['2026-11-20T12:10:00.000Z', '2026-11-20T12:20:00.000Z'];
    await store.connections.pause(connection, { until: later, reason: quota });
    await store.connections.pause(connection, { until: sooner, reason: no });
    expect(await found()).toMatchObject({ status: 'connected', pausedUntil: later, pauseReason: quota });
  });

  it('must be connected again since the first report', async () => {
    const need = { since: noon.toISOString(), reason: removed };
    expect(await store.connections.requireReconnect(connection, need)).toBe(true);
    expect(await store.connections.requireReconnect(connection, { since: 'later', reason: no })).toBe(true);
    expect(await found()).toMatchObject({ status: 'reconnect', statusReason: need.reason, statusSince: need.since });
  });

  it('hold what their platform says of the account now, until they are connected again', async () => {
    await store.connections.saveData(connection, { subscription: 'Premium' });
    expect(await found()).toMatchObject({ platformData: { subscription: 'Premium' }, status: 'connected' });
    await store.connections.save(again(), 10, anAgreement);
    await store.connections.saveData(connection, { subscription: 'None' });
    expect(await found()).toEqual(again());
  });

  it('know nothing of that once they are connected again', async () => {
    await store.connections.requireReconnect(connection, { since: noon.toISOString(), reason: no });
    await store.connections.save(again(), 10, anAgreement);
    expect(await found()).toEqual(again());
    expect(await store.connections.requireReconnect(connection, { since: noon.toISOString(), reason: no })).toBe(false);
    await store.connections.pause(connection, { until: '2026-11-20T13:00:00.000Z', reason: no });
    expect(await found()).toEqual(again());
  });

  it('need care when only their person can bring them back, until they are connected again', async () => {
    const isNamed = async () =>
      (await store.connections.needingAttention(noon, 1000)).some(({ clientId }) => clientId === client.id);
    expect(await isNamed()).toBe(false);
    await store.connections.requireReconnect(connection, { since: '2026-11-20T11:00:00.000Z', reason: no });
    expect(await isNamed()).toBe(true);
    await store.connections.save(again(), 10, anAgreement);
    expect(await isNamed()).toBe(false);
  });

  it('need care from ten days before their end', async () => {
    const isNamed = async (at: string) =>
      (await store.connections.needingAttention(new Date(at), 1000)).some(({ clientId }) => clientId === client.id);
    await store.connections.save({ ...again(), expiresAt: '2026-11-30T12:00:00.000Z' }, 10, anAgreement);
    expect(await isNamed('2026-11-20T12:00:00.000Z')).toBe(false);
    expect(await isNamed('2026-11-20T12:00:00.001Z')).toBe(true);
    const of = async (...ids: ClientId[]) => store.connections.needingAttention(afterNoon(1), 1, new Set(ids));
    expect(await of(newClientId(), client.id)).toEqual([{ clientId: client.id, platform: 'instagram' }]);
    expect(await of(newClientId())).toEqual([]);
  });

  it('are not recreated by a report about a removed one', async () => {
    await store.connections.remove(client.id, 'instagram');
    expect(await store.connections.requireReconnect(connection, { since: noon.toISOString(), reason: no })).toBe(false);
    await store.connections.pause(connection, { until: '2026-11-20T13:00:00.000Z', reason: no });
    expect(await found()).toBeUndefined();
  });

  it('have an account that is no other client’s at this platform, and nothing changes for the other', async () => {
    const other = await store.newClient();
    const { accountId } = connection;
    const taken = store.connections.save(aConnection({ clientId: other.id, accountId }), 10, anAgreement);
    await expect(taken).rejects.toMatchObject({ kind: 'conflict', code: 'connection.taken' });
    expect(await store.connections.find(other.id, 'instagram')).toBeUndefined();
    await store.connections.save(aConnection({ clientId: other.id, platform: 'facebook', accountId }), 10, anAgreement);
    expect(await store.connections.holdersOf('facebook', [accountId])).toEqual(new Map([[accountId, other.id]]));
  });

  it('are of one client when two connect the same account at once', async () => {
    const rivals = await Promise.all(Array.from({ length: 5 }, () => store.newClient()));
    const accountId = `wanted ${client.id}`;
    const saved = await Promise.allSettled(
      rivals.map(({ id }) => store.connections.save(aConnection({ clientId: id, accountId }), 10, anAgreement)),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of saved.filter((one) => one.status === 'rejected'))
      expect(refused.reason).toMatchObject({ code: 'connection.taken' });
  });

  it('say who has which account', async () => {
    const { accountId } = connection;
    expect(await store.connections.holdersOf('instagram', [accountId, 'nobody’s', accountId])).toEqual(
      new Map([[accountId, client.id]]),
    );
    expect(await store.connections.holdersOf('instagram', [])).toEqual(new Map());
  });

  it.each<[string, (store: Store, client: Client) => Promise<unknown>]>([
    ['disconnected', ({ connections }, { id }) => connections.remove(id, 'instagram')],
    [
      'another now',
      ({ connections }, { id }) =>
        connections.save(aConnection({ clientId: id, accountId: `new ${id}` }), 10, anAgreement),
    ],
  ])('leave their account to others once they are %s', async (_what, leave) => {
    const other = await store.newClient();
    const { accountId } = connection;
    await leave(store, client);
    expect(await store.connections.holdersOf('instagram', [accountId])).toEqual(new Map());
    await store.connections.save(aConnection({ clientId: other.id, accountId }), 10, anAgreement);
    expect(await store.connections.find(other.id, 'instagram')).toMatchObject({ accountId });
  });

  it.each<[string, (store: Store, of: { id: ClientId }) => Promise<unknown>]>([
    ['disconnected', ({ connections }) => connections.disconnect(connection)],
    [
      'replaced',
      ({ connections }, { id }) =>
        connections.save(aConnection({ clientId: id, accountId: `new ${id}` }), 10, anAgreement),
    ],
  ])('are remembered as their client’s once they are %s, until somebody has them again', async (_what, leave) => {
    const { accountId } = connection;
    const formerOf = () => store.connections.formerHoldersOf('instagram', [accountId, 'nobody’s']);
    expect(await formerOf()).toEqual(new Map());
    await leave(store, client);
    expect(await formerOf()).toEqual(new Map([[accountId, client.id]]));
    const other = await store.newClient();
    const taken = aConnection({ clientId: other.id, accountId });
    await store.connections.save(taken, 10, anAgreement);
    expect(await formerOf()).toEqual(new Map());
    await store.connections.disconnect(taken);
    expect(await formerOf()).toEqual(new Map([[accountId, other.id]]));
    await store.connections.save(again(), 10, anAgreement);
    await store.connections.remove(client.id, 'instagram');
    expect(await formerOf()).toEqual(new Map());
  });

  it('say what they took the place of, unless it is the same account', async () => {
    const other = aConnection({ clientId: client.id, accountId: `new ${client.id}` });
    expect(await store.connections.save(again(), 10, anAgreement)).toBeUndefined();
    expect(await store.connections.save(other, 10, anAgreement)).toEqual(again());
  });

  it('are disconnected as they were read, and not when they were connected again', async () => {
    await store.connections.save(again(), 10, anAgreement);
    expect(await store.connections.disconnect(connection)).toBe(false);
    expect(await found()).toEqual(again());
    expect(await store.connections.disconnect(again())).toBe(true);
    expect(await found()).toBeUndefined();
    expect(await store.connections.disconnect(again())).toBe(false);
  });

  it('are removed twice without taking the account from its new client', async () => {
    const other = await store.newClient();
    const { accountId } = connection;
    await store.connections.remove(client.id, 'instagram');
    await store.connections.save(aConnection({ clientId: other.id, accountId }), 10, anAgreement);
    await store.connections.remove(client.id, 'instagram');
    expect(await store.connections.holdersOf('instagram', [accountId])).toEqual(new Map([[accountId, other.id]]));
  });
});
