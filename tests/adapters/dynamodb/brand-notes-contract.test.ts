import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoBrandNotes } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import type { BrandNotesStore } from '../../../functions/use-cases/captions/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import { noBrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryBrandNotes } from '../../support/memory/brand-notes.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  brandNotes: BrandNotesStore;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, brandNotes: memoryBrandNotes(clients), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), brandNotes: dynamoBrandNotes(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('brand notes %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  async function storedClientId() {
    const client = aClient();
    await store.clients.create(client);
    return client.id;
  }

  it('are absent until they are written, and then have the last written value', async () => {
    const [clientId, otherId] = [await storedClientId(), await storedClientId()];
    expect(await store.brandNotes.find(clientId)).toBeUndefined();
    const first = await store.brandNotes.save(clientId, noBrandNotes, { text: 'نحن نقول «منقوشة»' });
    expect(first).toEqual({ text: 'نحن نقول «منقوشة»', version: 1 });
    await store.brandNotes.save(clientId, first, { text: '' });
    expect(await store.brandNotes.find(clientId)).toEqual({ text: '', version: 2 });
    expect(await store.brandNotes.find(otherId)).toBeUndefined();
  });

  it('are written by one of many who read the same', async () => {
    const clientId = await storedClientId();
    for (const read of [noBrandNotes, { text: '', version: 1 }]) {
      const writes = ['one', 'two', 'three'].map((text) => store.brandNotes.save(clientId, read, { text }));
      const results = await Promise.allSettled(writes);
      const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
      expect(refusals).toMatchObject([{ code: 'brand-notes.changed' }, { code: 'brand-notes.changed' }]);
    }
  });

  it('are not written of a client that is not there', async () => {
    const clientId = newClientId();
    const writing = store.brandNotes.save(clientId, noBrandNotes, { text: 'We say manousheh' });
    await expect(writing).rejects.toMatchObject({ code: 'client.not-found' });
    expect(await store.brandNotes.find(clientId)).toBeUndefined();
  });
});
