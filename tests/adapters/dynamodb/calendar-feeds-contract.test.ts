import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoCalendarFeeds } from '../../../functions/adapters/dynamodb/clients/calendar-feeds.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import type { CalendarFeeds } from '../../../functions/use-cases/planning/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryCalendarFeeds } from '../../support/memory/calendar-feeds.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  feeds: CalendarFeeds;
  /** As it is stored. */
  stored: (id: ReturnType<typeof newClientId>) => Promise<unknown>;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, feeds: memoryCalendarFeeds(clients), stored: async () => ({}), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const stored = async (id: ReturnType<typeof newClientId>) =>
    (await table.document.send(new GetCommand({ TableName: table.name, Key: keys.calendarFeed(id) }))).Item;
  return { clients: dynamoClients(table), feeds: dynamoCalendarFeeds(table), stored, stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('calendar feeds %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are opened by their latest secret, of which only a hash is stored', async () => {
    const { id } = aClient();
    await store.clients.create(aClient({ id }));
    expect(await store.feeds.find(id)).toBeUndefined();
    expect(await store.feeds.openedBy(id, '')).toBeUndefined();
    await store.feeds.replace(id, 'first-secret', '2026-11-23T10:00:00.000Z');
    await store.feeds.replace(id, 'second-secret', '2026-11-23T11:00:00.000Z');
    expect(await store.feeds.find(id)).toEqual({ createdAt: '2026-11-23T11:00:00.000Z' });
    expect(await store.feeds.openedBy(id, 'first-secret')).toBeUndefined();
    expect(await store.feeds.openedBy(id, 'second-secret')).toBeDefined();
    expect(JSON.stringify(await store.stored(id))).not.toContain('secret');
    await store.feeds.withdraw(id);
    await store.feeds.withdraw(id);
    expect(await store.feeds.openedBy(id, 'second-secret')).toBeUndefined();
  });

  it('are not made of a client that is not there', async () => {
    const making = store.feeds.replace(newClientId(), 'secret', '2026-11-23T10:00:00.000Z');
    await expect(making).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
