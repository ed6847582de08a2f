import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Media, MediaRecord } from '../../../functions/use-cases/ports/media.ts';
import { ownedId } from '../../../shared/domain/ids.ts';
import { memoryMedia } from '../../memory/media.ts';
import { aPicture } from '../../memory/media-record.ts';
import { embeddedTable } from './embedded-table.ts';

interface Store {
  media: Media;
  stop: () => Promise<void>;
}

const memoryStore = async (): Promise<Store> => ({ media: memoryMedia(), stop: async () => undefined });

async function tableStore(): Promise<Store> {
  const { table, stop } = await embeddedTable();
  return { media: dynamoMedia(table), stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('the library %s', (_where, open) => {
  let store: Store;
  let clientId: string;
  let upload: MediaRecord;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    clientId = newId();
    upload = aPicture({ id: ownedId(clientId, newId()), status: 'uploading', url: undefined });
    await store.media.create(upload);
  });
  const ready = (): MediaRecord => ({ ...upload, status: 'ready', url: '/media/a.jpg' });

  it('lists a client’s files, newest first, and no other’s', async () => {
    const second = aPicture({ id: ownedId(clientId, newId()) });
    await store.media.create(second);
    const listed = await store.media.listFor(clientId);
    expect(listed.map(({ id }) => id)).toEqual([upload.id, second.id].toSorted().toReversed());
    expect(await store.media.listFor(newId())).toEqual([]);
  });

  it('ends an upload once', async () => {
    expect(await store.media.finish(ready())).toBe(true);
    expect(await store.media.finish({ ...upload, status: 'refused' })).toBe(false);
    expect(await store.media.find(upload.id)).toEqual({ ...ready(), version: 2 });
  });

  it('removes a file in two steps, the first of which takes its address away', async () => {
    await store.media.finish(ready());
    await store.media.beginRemoval({ ...ready(), version: 2 });
    const removing = await store.media.find(upload.id);
    expect(removing).toMatchObject({ status: 'removing', version: 3 });
    expect(removing).not.toHaveProperty('url');
    await store.media.endRemoval(upload.id);
    expect(await store.media.find(upload.id)).toBeUndefined();
    await expect(store.media.endRemoval(upload.id)).resolves.toBeUndefined();
  });

  it('ends no upload that is being removed or is gone', async () => {
    await store.media.beginRemoval(upload);
    expect(await store.media.finish(ready())).toBe(false);
    await store.media.endRemoval(upload.id);
    expect(await store.media.finish(ready())).toBe(false);
    expect(await store.media.find(upload.id)).toBeUndefined();
  });

  it('removes nothing that changed since it was read', async () => {
    await store.media.finish(ready());
    await expect(store.media.beginRemoval(upload)).rejects.toMatchObject({ code: 'media.changed' });
    const gone = aPicture({ id: ownedId(clientId, newId()) });
    await expect(store.media.beginRemoval(gone)).rejects.toMatchObject({ code: 'media.changed' });
  });
});
