import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClientMarks } from '../../../functions/adapters/dynamodb/clients/client-settings.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import type { ClientMarks, Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Media } from '../../../functions/use-cases/media/ports.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { noMark } from '../../../shared/domain/clients/client-mark.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { memoryClientMarks } from '../../support/memory/client-marks.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  marks: ClientMarks;
  media: Media;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, marks: memoryClientMarks(clients), media: memoryMedia(), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), marks: dynamoClientMarks(table), media: dynamoMedia(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('client marks %s', (_where, open) => {
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
    const { marks } = store;
    const [one, two, none] = [await storedClientId(), await storedClientId(), await storedClientId()];
    const first = await marks.save(one, noMark, { logo: mediaIdOf(one, newId()), colour: 'teal' });
    await marks.save(two, noMark, {});
    expect(await marks.findAll([one, two, none])).toEqual(
      new Map([
        [one, first],
        [two, { version: 1 }],
      ]),
    );
    expect(await marks.findAll([])).toEqual(new Map());
    await marks.save(one, first, {});
    expect(await marks.find(one)).toEqual({ version: 2 });
    await expect(marks.save(one, first, { colour: 'red' })).rejects.toMatchObject({ code: 'client-mark.changed' });
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
