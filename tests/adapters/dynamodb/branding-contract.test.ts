import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoBranding } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import type { BrandingStore, Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Media } from '../../../functions/use-cases/media/ports.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { noBranding } from '../../../shared/domain/clients/branding.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { memoryBranding } from '../../support/memory/branding.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  branding: BrandingStore;
  media: Media;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, branding: memoryBranding(clients), media: memoryMedia(), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), branding: dynamoBranding(table), media: dynamoMedia(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('client branding %s', (_where, open) => {
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

  it('are found together, where there are any', async () => {
    const { branding } = store;
    const [one, two, none] = [await storedClientId(), await storedClientId(), await storedClientId()];
    const first = await branding.save(one, noBranding, { logo: mediaIdOf(one, newId()), colour: 'teal' });
    await branding.save(two, noBranding, {});
    expect(await branding.findAll([one, two, none])).toEqual(
      new Map([
        [one, first],
        [two, { version: 1 }],
      ]),
    );
    expect(await branding.findAll([])).toEqual(new Map());
    await branding.save(one, first, {});
    expect(await branding.find(one)).toEqual({ version: 2 });
    await expect(branding.save(one, first, { colour: 'red' })).rejects.toMatchObject({ code: 'branding.changed' });
  });

  it('have files that are found together, where they are there', async () => {
    const clientId = await storedClientId();
    const picture = aPicture({ id: mediaIdOf(clientId, newId()) });
    await store.media.create(picture);
    const missing = mediaIdOf(clientId, newId());
    expect(await store.media.findAll([]).then(({ size }) => size)).toBe(0);
    expect(await store.media.findAll([missing, picture.id])).toEqual(new Map([[picture.id, picture]]));
  });
});
