import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPostSeries } from '../../../functions/adapters/dynamodb/posts/post-series.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { BegunPostSeries, PostSeriesStore } from '../../../functions/use-cases/planning/ports.ts';
import { hour } from '../../../shared/durations.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import { postSeriesIdOf } from '../../../shared/domain/posts/repeats/post-series.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPostSeries } from '../../support/memory/post-series.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
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

function seriesOf(clientId: ClientId, ulid: string, since = noon.toISOString()): BegunPostSeries {
  const end = { until: '2027-01-31' };
  return {
    id: postSeriesIdOf(clientId, ulid),
    repetition: { every: 'week', weekdays: [2, 5], time: '10:30', timeZone: 'Asia/Beirut', from: '2026-11-24', end },
    posts: 20,
    createdAt: noon.toISOString(),
    unfinished: { since, request: 'hash' },
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

  it('are unfinished until they are finished, the longest first', async () => {
    const client = aClient();
    await store.clients.create(client);
    const [first, second] = [isoAfterNoon(-2 * hour), isoAfterNoon(-hour)];
    const one = seriesOf(client.id, '01JD0000000000000000000AAA', second);
    const other = seriesOf(client.id, '01JD0000010000000000000AAA', first);
    for (const each of [one, other]) await store.series.create(each, lastAt);
    const ofClient = async (before: Date) =>
      (await store.series.unfinishedBefore(before)).filter((id) => ownerOf(id) === client.id);
    expect(await ofClient(noon)).toEqual([other.id, one.id]);
    expect(await ofClient(new Date(second))).toEqual([other.id]);
    expect(await store.series.changeUnfinished(other, { since: noon.toISOString() })).toBe(true);
    expect(await store.series.changeUnfinished(other, { since: first })).toBe(false);
    expect((await store.series.load(other.id)).unfinished).toEqual({ since: noon.toISOString() });
    expect(await ofClient(noon)).toEqual([one.id]);
    await store.series.finish(one.id);
    const { unfinished: _unfinished, ...finished } = one;
    expect(await store.series.load(one.id)).toEqual(finished);
    expect(await ofClient(afterNoon(1))).toEqual([other.id]);
    expect(await store.series.changeUnfinished(one, { since: first })).toBe(false);
    await store.series.remove(other.id);
    await store.series.finish(other.id);
    expect(await ofClient(afterNoon(1))).toEqual([]);
    await expect(store.series.load(other.id)).rejects.toMatchObject({ code: 'post-series.not-found' });
  });

  it('need a client', async () => {
    const one = seriesOf(newClientId(), '01JD0000000000000000000AAA');
    await expect(store.series.create(one, lastAt)).rejects.toMatchObject({ code: 'client.not-found' });
  });
});
