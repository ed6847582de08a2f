import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoConnectLinks } from '../../../functions/adapters/dynamodb/links/client-links.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ConnectLinks } from '../../../functions/use-cases/links/ports.ts';
import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import { type ClientId, connectLinkIdOf } from '../../../shared/domain/ids.ts';
import { pinRules } from '../../../shared/domain/links/link.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnectLinks } from '../../support/memory/connect-links.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  connectLinks: ConnectLinks;
  stop: () => Promise<void>;
  /** All that is stored, as text. */
  all: () => Promise<string>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, connectLinks: memoryConnectLinks(clients), stop: async () => undefined, all: async () => '' };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  return {
    clients: dynamoClients(table),
    connectLinks: dynamoConnectLinks(table),
    stop,
    all: async () => JSON.stringify((await table.document.send(new ScanCommand({ TableName: table.name }))).Items),
  };
}

const now = new Date('2026-11-20T10:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const linkOf = (clientId: ClientId, change: Partial<ConnectLink> = {}): ConnectLink => ({
  id: connectLinkIdOf(clientId, newId()),
  platforms: ['instagram', 'facebook'],
  language: 'ar',
  sentBy: ['chat'],
  createdAt: now.toISOString(),
  createdBy: 'Maya',
  expiresAt: later(1000).toISOString(),
  openings: 0,
  hasPin: false,
  ...change,
});

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('connect links %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('tell whose links ended between two instants', async () => {
    const [first, second] = [newClientId(), newClientId()];
    for (const id of [first, second]) await store.clients.create(aClient({ id, email: `${id}@clients.example` }));
    const ending = (clientId: ClientId, at: number) =>
      store.connectLinks.create(linkOf(clientId, { expiresAt: later(at).toISOString() }), { secret: 'secret' });
    for (const at of [5000, 6000]) await ending(first, at);
    await ending(second, 4000);
    const ended = (since: number, before: number) => store.connectLinks.clientsOfEnded(later(since), later(before));
    expect(await ended(4000, 6001)).toEqual([second, first]);
    expect(await ended(4001, 5001)).toEqual([first]);
    expect(await ended(6001, 7000)).toEqual([]);
    expect(await ended(3000, 4000)).toEqual([]);
  });

  async function made(change: Partial<ConnectLink> = {}, pin?: string) {
    const client = aClient();
    await store.clients.create(client);
    const link = linkOf(client.id, change);
    await store.connectLinks.create(link, { secret: 'the-whole-secret', pin });
    return { client, link };
  }

  it('are found, and listed for their client alone, the newest first', async () => {
    const { client, link } = await made();
    const newer = linkOf(client.id, { id: connectLinkIdOf(client.id, '01ZZ0000000000000000000000') });
    await store.connectLinks.create(newer, { secret: 's' });
    expect(await store.connectLinks.find(link.id)).toEqual(link);
    expect(await store.connectLinks.listFor(client.id)).toEqual([newer, link]);
    expect(await store.connectLinks.listFor(newClientId())).toEqual([]);
  });

  it('open by their secret and none other, of which no more than a hash is stored', async () => {
    const { link } = await made();
    expect(await store.connectLinks.isOpenedBy(link.id, 'the-whole-secret')).toBe(true);
    expect(await store.connectLinks.isOpenedBy(link.id, 'other')).toBe(false);
    expect(await store.all()).not.toContain('the-whole-secret');
  });

  it('are made for a client that is there', async () => {
    const elsewhere = linkOf(newClientId());
    await expect(store.connectLinks.create(elsewhere, { secret: 's' })).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });

  it('count their openings, and end when they are revoked', async () => {
    const { link } = await made();
    await store.connectLinks.noteOpened(link.id, later(1));
    await store.connectLinks.noteOpened(link.id, later(2));
    const opened = { firstOpenedAt: later(1).toISOString(), lastOpenedAt: later(2).toISOString(), openings: 2 };
    expect(await store.connectLinks.find(link.id)).toEqual({ ...link, ...opened });
    expect(await store.connectLinks.revoke(link.id, later(3))).toMatchObject({ revokedAt: later(3).toISOString() });
    const absent = connectLinkIdOf(newClientId(), newId());
    await expect(store.connectLinks.revoke(absent, now)).rejects.toMatchObject({ code: 'connect-link.not-found' });
    await store.connectLinks.noteOpened(absent, now);
    expect(await store.connectLinks.find(absent)).toBeUndefined();
  });

  it('count tries of a PIN before it is looked at, and are locked for a time', async () => {
    const { link } = await made({ hasPin: true }, '4711');
    const tries = await Promise.all(Array.from({ length: 9 }, () => store.connectLinks.takePinTry(link.id, now)));
    expect(tries.flatMap((each) => each?.inRow ?? []).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    const until = later(pinRules.lockedFor);
    await store.connectLinks.clearPinTries(link.id, until.toISOString());
    expect(await store.connectLinks.takePinTry(link.id, new Date(until.getTime() - 1))).toBeUndefined();
    expect(await store.connectLinks.takePinTry(link.id, until)).toMatchObject({ inRow: 1 });
    expect([await store.connectLinks.isPin(link.id, '4711'), await store.connectLinks.isPin(link.id, '0')]).toEqual([
      true,
      false,
    ]);
  });
});
