import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoPostImports } from '../../../functions/adapters/dynamodb/posts/post-imports.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { PostImports } from '../../../functions/use-cases/post-imports/ports.ts';
import { day } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { importUndoDays, postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPostImports } from '../../support/memory/post-imports.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  imports: PostImports;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  return { clients, imports: memoryPostImports(clients), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { clients: dynamoClients(table), imports: dynamoPostImports({ ...table, clock: () => noon }), stop };
}

const begunFor = (clientId: ClientId, ulid = newId(), fingerprint = randomBytes(32).toString('hex')) => ({
  id: postImportIdOf(clientId, ulid),
  fingerprint,
  fileName: 'كانون.xlsx',
  rows: 40,
  createdAt: noon.toISOString(),
});

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('imports %s', (_where, open) => {
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

  it('are listed for their client alone, the newest first', async () => {
    const [clientId, otherId] = [await storedClientId(), await storedClientId()];
    const older = begunFor(clientId, '01JD0000000000000000000AAA');
    const newer = begunFor(clientId, '01JD0000010000000000000AAA');
    for (const begun of [newer, older, begunFor(otherId)]) await store.imports.create(begun);
    expect(await store.imports.listFor(clientId)).toEqual([newer, older]);
    expect(await store.imports.load(older.id)).toEqual(older);
  });

  it('are one for a file, also when two are begun at once, until it is undone', async () => {
    const clientId = await storedClientId();
    const ofFile = () => begunFor(clientId, newId(), '1'.repeat(64));
    const [one, other] = [ofFile(), ofFile()];
    const ends = await Promise.allSettled([one, other].map((begun) => store.imports.create(begun)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'post-import.begun' } });
    const [first] = await store.imports.listFor(clientId);
    const next = ofFile();
    await expect(store.imports.create(next)).rejects.toMatchObject({ code: 'post-import.begun' });
    await store.imports.create(next, first!.id);
    await expect(store.imports.create(ofFile(), first!.id)).rejects.toMatchObject({ code: 'post-import.begun' });
    expect(await store.imports.listFor(clientId)).toHaveLength(2);
    await store.imports.create({ ...ofFile(), id: begunFor(await storedClientId()).id });
  });

  it('keep the time of their first undo', async () => {
    const begun = begunFor(await storedClientId());
    await store.imports.create(begun);
    const undone = { ...begun, undoneAt: noon.toISOString() };
    expect(await store.imports.markUndone(begun.id, noon)).toEqual(undone);
    expect(await store.imports.markUndone(begun.id, new Date(noon.getTime() + day))).toEqual(undone);
    expect(await store.imports.load(begun.id)).toEqual(undone);
  });

  it('belong to a client that exists, and are not found otherwise', async () => {
    const missing = begunFor(newClientId());
    await expect(store.imports.create(missing)).rejects.toMatchObject({ code: 'client.not-found' });
    await expect(store.imports.load(missing.id)).rejects.toMatchObject({ code: 'post-import.not-found' });
    await expect(store.imports.markUndone(missing.id, noon)).rejects.toMatchObject({ code: 'post-import.not-found' });
  });
});

describe('imports in the table', () => {
  it('are gone when their days are over, also before the table has cleared them', async () => {
    const { table, stop } = await emptyTable();
    const client = aClient();
    await dynamoClients(table).create(client);
    let now = noon;
    const imports = dynamoPostImports({ ...table, clock: () => now });
    const begun = begunFor(client.id);
    await imports.create(begun);
    now = new Date(noon.getTime() + importUndoDays * day - 1);
    expect(await imports.listFor(client.id)).toEqual([begun]);
    now = new Date(noon.getTime() + importUndoDays * day);
    expect(await imports.listFor(client.id)).toEqual([]);
    await expect(imports.load(begun.id)).rejects.toMatchObject({ code: 'post-import.not-found' });
    await imports.create({ ...begunFor(client.id, newId(), begun.fingerprint), createdAt: now.toISOString() });
    await stop();
  });
});
