import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { anAgreement } from '../../support/records/connection-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoProbe } from '../../../functions/adapters/dynamodb/operations/probe.ts';
import { dynamoConnectionRequests } from '../../../functions/adapters/dynamodb/connections/one-time-secrets.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoDeduplicationMarkers } from '../../../functions/adapters/dynamodb/notifications/client-notifications.ts';
import { schemaPlace, schemaVersion } from '../../../functions/table-schema.ts';
import { newSecret } from '../../../functions/runtime/random.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { type Client, NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';
import { listEveryClient } from '../../support/records/every-client.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

const aClient = (email: string): Client =>
  startClient(NewClient.parse({ name: 'Cedar', email, plan: 'starter' }), newClientId(), noon);

const aConnection = (clientId: ClientId, platform: Platform = 'facebook'): StoredConnection => ({
  clientId,
  platform,
  accountId: '1',
  accountName: 'Cedar',
  profileName: 'Cedar',
  platformData: { pageId: '1' },
  status: 'connected',
  connectedAt: noon.toISOString(),
  scopes: ['pages_manage_posts'],
  sealedToken: { key: 'a', nonce: 'b', tag: 'c', text: 'd' },
});

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

describe('clients in the table', () => {
  it('are found by id, listed, and gone when discarded, with their e-mail free again', async () => {
    const clients = listingClients(embedded.table);
    const client = aClient('one@example.com');
    await clients.create(client);
    expect(await clients.load(client.id)).toEqual(client);
    expect((await listEveryClient(clients)).map(({ id }) => id)).toContain(client.id);
    await clients.discard(client);
    expect(await clients.find(client.id)).toBeUndefined();
    expect((await listEveryClient(clients)).map(({ id }) => id)).not.toContain(client.id);
    await expect(clients.create(aClient('one@example.com'))).resolves.toBeUndefined();
  });

  it('share no e-mail, however many come at once', async () => {
    const clients = listingClients(embedded.table);
    const attempts = Array.from({ length: 50 }, () => clients.create(aClient('same@example.com')));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['client.email-taken']));
  });
});

describe('a probe of the table', () => {
  it('reads and writes, again and again', async () => {
    const probe = dynamoProbe(embedded.table);
    for (const at of [noon, new Date(noon.getTime() + 1)]) {
      await expect(probe.write(at)).resolves.toBeUndefined();
      await expect(probe.read()).resolves.toBe(schemaVersion);
    }
  });

  it('reads which version of the product has changed what the table holds', async () => {
    const { table, stop } = await emptyTable();
    await table.document.send(new PutCommand({ TableName: table.name, Item: { ...schemaPlace, version: 7 } }));
    await expect(dynamoProbe(table).read()).resolves.toBe(7);
    await stop();
  });
});

describe('connections in the table', () => {
  it('are stored with the client, whose list follows', async () => {
    const clients = listingClients(embedded.table);
    const connections = changeableConnections(embedded.table, () => new Date(noon.getTime() + 1));
    const client = aClient('connected@example.com');
    await clients.create(client);
    const connection = aConnection(client.id);
    await connections.save(connection, Infinity, anAgreement);
    await connections.save(connection, Infinity, anAgreement);
    expect(await connections.find(client.id, 'facebook')).toEqual(connection);
    expect(await connections.listFor(client.id)).toEqual([connection]);
    expect((await clients.load(client.id)).socialMediaAccounts).toEqual(['facebook']);
    expect((await listEveryClient(clients)).find(({ id }) => id === client.id)?.socialMediaAccounts).toEqual([
      'facebook',
    ]);
    await connections.remove(client.id, 'facebook');
    expect(await connections.find(client.id, 'facebook')).toBeUndefined();
    expect((await clients.load(client.id)).socialMediaAccounts).toEqual([]);
    await expect(
      connections.save({ ...connection, clientId: newClientId() }, Infinity, anAgreement),
    ).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });

  it('are as many as the plan allows, and one that is there may always be connected again', async () => {
    const { client, connections, save } = await connectable('limited@example.com');
    const refusal = { kind: 'forbidden', code: 'connection.limit' };
    await expect(save('facebook', 0)).rejects.toMatchObject(refusal);
    await save('facebook', 1);
    await expect(save('instagram', 1)).rejects.toMatchObject(refusal);
    expect(await connections.find(client.id, 'instagram')).toBeUndefined();
    await save('facebook', 1);
    await save('facebook', 0);
    await save('instagram', 2);
    await save('instagram', 2);
    expect(await platformsOf(client)).toEqual(['instagram', 'facebook']);
    await connections.remove(client.id, 'facebook');
    await expect(save('facebook', 1)).rejects.toMatchObject(refusal);
    await connections.remove(client.id, 'instagram');
    await expect(save('facebook', 1)).resolves.toBeUndefined();
  });

  it('are no more than the plan allows when several come at once', async () => {
    const { client, save } = await connectable('hasty@example.com');
    const results = await Promise.allSettled([save('facebook', 1), save('instagram', 1)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await platformsOf(client)).toHaveLength(1);
  });

  it('leave what is listed by hand its room, and leave it alone', async () => {
    const { client, connections, save } = await connectable('listed@example.com');
    const clients = listingClients(embedded.table);
    await clients.save(client, { ...client, listedAccounts: ['google', 'snapchat'] });
    await expect(save('facebook', 2)).rejects.toMatchObject({ code: 'connection.limit' });
    await save('facebook', 3);
    const listed = ['google', 'snapchat'];
    expect(await clients.load(client.id)).toMatchObject({ socialMediaAccounts: ['facebook'], listedAccounts: listed });
    await connections.remove(client.id, 'facebook');
    expect(await clients.load(client.id)).toMatchObject({ socialMediaAccounts: [], listedAccounts: listed });
  });

  it('and lists that are changed at the same moment do not take each other’s room', async () => {
    const { client, save } = await connectable('rivals@example.com');
    const clients = listingClients(embedded.table);
    const stale = await clients.load(client.id);
    await save('facebook', 3);
    await save('instagram', 3);
    const listing = clients.save(stale, { ...stale, listedAccounts: ['google', 'snapchat'] });
    await expect(listing).rejects.toMatchObject({ code: 'client.changed' });
  });

  async function connectable(email: string) {
    const client = aClient(email);
    await listingClients(embedded.table).create(client);
    const connections = changeableConnections(embedded.table, () => noon);
    const save = (platform: Platform, limit: number) =>
      connections.save({ ...aConnection(client.id, platform), accountId: client.id }, limit, anAgreement);
    return { client, connections, save };
  }

  async function platformsOf({ id }: Client) {
    return (await listingClients(embedded.table).load(id)).socialMediaAccounts;
  }
});

it('a request to connect can be used once, by its state alone', async () => {
  const requests = dynamoConnectionRequests(embedded.table);
  const request = {
    userId: newClientId(),
    clientId: newClientId(),
    platform: 'instagram' as const,
    redirectUri: 'http://localhost:3000/auth/instagram/callback',
    expiresAt: noon.toISOString(),
  };
  const state = newSecret();
  await requests.save(state, request);
  expect(await requests.take(newSecret())).toBeUndefined();
  const taken = await Promise.all([requests.take(state), requests.take(state)]);
  expect(taken.filter((value) => value !== undefined)).toEqual([request]);
});

it('a mark is first once, until it is cleared', async () => {
  const markers = dynamoDeduplicationMarkers(embedded.table);
  expect([await markers.first('a', noon), await markers.first('a', noon), await markers.first('b', noon)]).toEqual([
    true,
    false,
    true,
  ]);
  await markers.clear('a');
  expect(await markers.first('a', noon)).toBe(true);
});
