import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPostSeries } from '../../../functions/adapters/dynamodb/posts/post-series.ts';
import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { PostSeriesStore } from '../../../functions/use-cases/ports/post-series.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type PostSeries, postSeriesIdOf } from '../../../shared/domain/posts/post-series.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPostSeries } from '../../support/memory/post-series.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  series: PostSeriesStore;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, series: memoryPostSeries(clients), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), series: dynamoPostSeries(table), stop };
}

const lastAt = '2027-01-31T08:30:00.000Z';

function seriesOf(clientId: ClientId, ulid: string): PostSeries {
  const end = { until: '2027-01-31' };
  return {
    id: postSeriesIdOf(clientId, ulid),
    repetition: { every: 'week', weekdays: [2, 5], time: '10:30', timeZone: 'Asia/Beirut', from: '2026-11-24', end },
    posts: 20,
    createdAt: noon.toISOString(),
  };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('series %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  it('are listed for their client alone, the newest first, until they are removed', async () => {
    const client = aClient();
    await store.clients.create(client);
    const older = seriesOf(client.id, '01JD0000000000000000000AAA');
    const newer = seriesOf(client.id, '01JD0000010000000000000AAA');
    for (const one of [newer, older]) await store.series.create(one, lastAt);
    expect(await store.series.listFor(client.id)).toEqual([newer, older]);
    expect(await store.series.listFor(newClientId())).toEqual([]);
    expect(await store.series.load(older.id)).toEqual(older);
    await store.series.remove(older.id);
    await store.series.remove(older.id);
    expect(await store.series.listFor(client.id)).toEqual([newer]);
    await expect(store.series.load(older.id)).rejects.toMatchObject({ code: 'post-series.not-found' });
  });

  it('need a client', async () => {
    const one = seriesOf(newClientId(), '01JD0000000000000000000AAA');
    await expect(store.series.create(one, lastAt)).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
