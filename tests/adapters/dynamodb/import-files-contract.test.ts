import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoImportFiles } from '../../../functions/adapters/dynamodb/posts/import-files.ts';
import { dynamoPostImports } from '../../../functions/adapters/dynamodb/posts/post-imports.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ImportFiles, PostImports } from '../../../functions/use-cases/post-imports/ports.ts';
import { mediaIdOf, ownerOf, type PostImportId } from '../../../shared/domain/ids.ts';
import { postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { minute } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryImportFiles } from '../../support/memory/import-files.ts';
import { memoryPostImports } from '../../support/memory/post-imports.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  imports: PostImports;
  files: ImportFiles;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clients = memoryClients();
  const imports = memoryPostImports(clients);
  return { clients, imports, files: memoryImportFiles(imports), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const imports = dynamoPostImports({ ...table, clock: () => noon });
  return { clients: dynamoClients(table), imports, files: dynamoImportFiles(table), stop };
}

const lease = { now: noon, until: new Date(noon.getTime() + minute) };
const aReason = { code: 'media.address-not-found' };

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('files of imports %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  async function begunImport() {
    const client = aClient();
    await store.clients.create(client);
    const id = postImportIdOf(client.id, newId());
    const createdAt = noon.toISOString();
    await store.imports.create({ id, fingerprint: '0'.repeat(64), fileName: 'plan.csv', rows: 4, createdAt });
    return id;
  }

  const aFile = (importId: PostImportId, name = 'oven.jpg') => ({
    importId,
    id: mediaIdOf(ownerOf(importId), newId()),
    address: `https://files.test/${name}?key=1`,
    wantedBy: 'client' as const,
  });

  const begin = (file: ReturnType<typeof aFile>, isAgain = false) =>
    store.files.begin(file, { importedAt: noon.toISOString(), isAgain });

  it('are listed for their import alone', async () => {
    const [importId, otherId] = [await begunImport(), await begunImport()];
    const [oven, bread] = [aFile(importId), aFile(importId, 'bread.jpg')];
    for (const file of [oven, bread, aFile(otherId)]) expect(await begin(file)).toBe(true);
    const waiting = { status: 'waiting', attempts: 0 };
    const listed = await store.files.listFor(importId);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(expect.arrayContaining([oven, bread].map((file) => ({ ...file, ...waiting }))));
    await store.files.remove(oven);
    expect(await store.files.listFor(importId)).toEqual([{ ...bread, ...waiting }]);
  });

  it('are begun once, and again only when they do not wait', async () => {
    const file = aFile(await begunImport());
    expect(await Promise.all([begin(file), begin(file)])).toEqual(expect.arrayContaining([true, false]));
    expect(await begin(file, true)).toBe(false);
    await store.files.claim(file, lease);
    await store.files.settle(file, { status: 'failed', reasonCode: aReason });
    expect(await store.files.listFor(file.importId)).toMatchObject([{ status: 'failed', reasonCode: aReason }]);
    expect(await begin(file)).toBe(false);
    expect(await Promise.all([begin(file, true), begin(file, true)])).toEqual(expect.arrayContaining([true, false]));
    expect(await store.files.listFor(file.importId)).toEqual([{ ...file, status: 'waiting', attempts: 0 }]);
  });

  it('are claimed by one worker until its lease ends, and by none when they are settled', async () => {
    const file = aFile(await begunImport());
    await begin(file);
    const claims = await Promise.all([store.files.claim(file, lease), store.files.claim(file, lease)]);
    expect(claims.filter((claim) => claim !== undefined)).toMatchObject([{ ...file, attempts: 1 }]);
    const end = lease.until.getTime();
    const until = new Date(end + minute);
    expect(await store.files.claim(file, { now: new Date(end - 1), until })).toBeUndefined();
    expect(await store.files.claim(file, { now: new Date(end), until })).toMatchObject({ attempts: 2 });
    await store.files.settle(file, { status: 'fetched' });
    expect(await store.files.claim(file, { now: until, until: new Date(end + 2 * minute) })).toBeUndefined();
  });

  it('are not settled or claimed once they are removed', async () => {
    const file = aFile(await begunImport());
    await begin(file);
    await store.files.remove(file);
    expect(await store.files.claim(file, lease)).toBeUndefined();
    expect(await store.files.settle(file, { status: 'fetched' })).toBe(false);
    expect(await store.files.listFor(file.importId)).toEqual([]);
  });

  it('belong to an import that is there and not undone', async () => {
    const importId = await begunImport();
    await store.imports.markUndone(importId, noon);
    await expect(begin(aFile(importId))).rejects.toMatchObject({ code: 'post-import.undone' });
    const missing = postImportIdOf(newClientId(), newId());
    await expect(begin(aFile(missing))).rejects.toMatchObject({ code: 'post-import.undone' });
  });
});
