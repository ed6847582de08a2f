import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoAllMedia } from '../../../functions/adapters/dynamodb/media/all-media.ts';
import { dynamoMedia } from '../../../functions/adapters/dynamodb/media/media.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { AllMedia, Media, MediaRecord, MediaSelection } from '../../../functions/use-cases/media/ports.ts';
import { type ClientId, mediaIdOf } from '../../../shared/domain/ids.ts';
import { MediaKind, mediaPlaceOf } from '../../../shared/domain/media/media.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  media: Media & AllMedia;
  stop: () => Promise<void>;
}

const memoryStore = async (): Promise<Store> => ({ media: memoryMedia(), stop: async () => undefined });

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return { media: { ...dynamoMedia(table), ...dynamoAllMedia(table) }, stop };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('the library %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  let upload: MediaRecord;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    clientId = newClientId();
    upload = aPicture({ id: mediaIdOf(clientId, newId()), status: 'uploading', url: undefined });
    await store.media.create(upload);
  });
  const ready = (): MediaRecord => ({ ...upload, status: 'ready', url: '/media/a.jpg' });

  it('refuses a second file of an id', async () => {
    await expect(store.media.create(upload)).rejects.toMatchObject({ code: 'media.changed' });
  });

  it('lists a client’s files, newest first, and no other’s', async () => {
    const second = aPicture({ id: mediaIdOf(clientId, newId()) });
    await store.media.create(second);
    const listed = await store.media.listFor(clientId);
    expect(listed.map(({ id }) => id)).toEqual([upload.id, second.id].toSorted().toReversed());
    expect(await store.media.listFor(newClientId())).toEqual([]);
  });

  it('lists the files of all clients that can be used, newest first and piece by piece', async () => {
    const day = (number: number) => `2031-05-0${number}T12:00:00.000Z`;
    const kinds = ['image', 'video', 'gif', 'image', 'image'] as const;
    const files = kinds.map((type, index) =>
      aPicture({ id: mediaIdOf(newClientId(), newId()), type, uploadedAt: day(index + 1) }),
    );
    for (const file of files) await store.media.create(file);
    const [first, film, moving, second, third] = files;
    const newest = async (selection: MediaSelection, count: number) =>
      (await store.media.newest(selection, count)).map(({ id }) => id);
    const all = MediaKind.options;
    expect(await newest({ kinds: all }, 5)).toEqual(files.map(({ id }) => id).toReversed());
    expect(await newest({ kinds: all, before: mediaPlaceOf(third!) }, 2)).toEqual([second!.id, moving!.id]);
    expect(await newest({ kinds: ['image', 'video'], before: mediaPlaceOf(second!) }, 2)).toEqual([
      film!.id,
      first!.id,
    ]);
    expect(await newest({ kinds: ['gif'], before: mediaPlaceOf(moving!) }, 9)).toEqual([]);
  });

  it('lists a file among those of all clients from when it is ready until its removal begins', async () => {
    const { media } = store;
    const listed = async () => (await media.newest({ kinds: ['image'] }, 1000)).filter(({ id }) => id === upload.id);
    expect(await listed()).toEqual([]);
    await media.finish(ready());
    expect(await listed()).toEqual([{ ...ready(), version: 2 }]);
    await media.beginRemoval({ ...ready(), version: 2 });
    expect(await listed()).toEqual([]);
    await media.endRemoval(upload.id);
    expect(await listed()).toEqual([]);
  });

  it('lists no file that was refused among those of all clients', async () => {
    await store.media.finish({ ...upload, status: 'refused' });
    expect((await store.media.newest({ kinds: ['image'] }, 1000)).map(({ id }) => id)).not.toContain(upload.id);
  });

  it('ends an upload once', async () => {
    expect(await store.media.finish(ready())).toBe(true);
    expect(await store.media.finish({ ...upload, status: 'refused' })).toBe(false);
    expect(await store.media.find(upload.id)).toEqual({ ...ready(), version: 2 });
  });

  it('sets the tags of a file that is ready, over those that were read', async () => {
    await expect(store.media.setTags(upload, ['Summer'])).rejects.toMatchObject({ code: 'media.changed' });
    await store.media.finish(ready());
    await store.media.setTags(upload, ['Summer', 'مطبخ']);
    const tagged = await store.media.find(upload.id);
    expect(tagged).toMatchObject({ tags: ['Summer', 'مطبخ'], status: 'ready', version: upload.version + 1 });
    await expect(store.media.setTags(upload, ['Late'])).rejects.toMatchObject({ code: 'media.changed' });
    const listed = await store.media.newest({ kinds: ['image'] }, 100);
    expect(listed.find(({ id }) => id === upload.id)).toEqual(tagged);
    await store.media.setTags(tagged!, []);
    expect(await store.media.find(upload.id)).not.toHaveProperty('tags');
  });

  it('sets the placeholder of a file that is ready, and leaves its version to the posts that take it', async () => {
    await expect(store.media.setBlur(upload.id, 'OQcOBQCA')).rejects.toMatchObject({ code: 'media.changed' });
    await store.media.finish(ready());
    await store.media.setBlur(upload.id, 'OQcOBQCA');
    expect(await store.media.find(upload.id)).toEqual({ ...ready(), blur: 'OQcOBQCA', version: 2 });
    await store.media.beginRemoval({ ...ready(), version: 2 });
    await expect(store.media.setBlur(upload.id, 'OQcOBQCA')).rejects.toMatchObject({ code: 'media.changed' });
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
    const gone = aPicture({ id: mediaIdOf(clientId, newId()) });
    await expect(store.media.beginRemoval(gone)).rejects.toMatchObject({ code: 'media.changed' });
  });
});
