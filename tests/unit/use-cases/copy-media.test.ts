import { beforeEach, expect, it } from 'vitest';
import { copyMedia } from '../../../functions/use-cases/media/copy-media.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { mediaIdOf, ulidOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryMediaStore } from '../../support/memory/media-store.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPicture } from '../../support/records/media-record.ts';

const admin: Caller = { clientId: newClientId(), role: 'admin' };
const [baker, butcher] = [aClient(), aClient()];
const bread = aPicture({
  id: mediaIdOf(baker.id, '01JD3333333333333333333333'),
  width: 1080,
  height: 1350,
  crop: { of: mediaIdOf(baker.id, '01JD2222222222222222222222'), x: 0, y: 0, width: 1080, height: 1350 },
});
const bytes = new Uint8Array([1, 2, 3]);
const copyId = mediaIdOf(butcher.id, ulidOf(bread.id));

let media: ReturnType<typeof memoryMedia>;
let store: ReturnType<typeof memoryMediaStore>;
let secrets: number;
beforeEach(async () => {
  media = memoryMedia();
  await media.create(bread);
  store = memoryMediaStore();
  store.files.set(`media/${bread.id}/unguessable.jpg`, bytes);
  secrets = 0;
});

async function copy(caller = admin, mediaId = bread.id, clientId = butcher.id) {
  const clients = memoryClients();
  for (const client of [baker, butcher]) await clients.create(client);
  const newSecret = () => `secret${(secrets += 1)}`;
  return copyMedia(caller, { mediaId, clientId }, { clients, media, store, newSecret, now: noon });
}

it('puts the file into the other library under an address of its own, without what it was cropped from', async () => {
  const made = await copy();
  expect(made).toMatchObject({ id: copyId, name: bread.name, width: 1080, height: 1350, status: 'ready' });
  expect(made).not.toHaveProperty('crop');
  expect(made.url).toBe(`/media/${copyId}/secret1.jpg`);
  expect(store.files.get(`media/${copyId}/secret1.jpg`)).toEqual(bytes);
  expect(await media.find(copyId)).toMatchObject({ status: 'ready', uploadedAt: noon.toISOString() });
});

it('puts its renditions and its placeholder with it', async () => {
  const drawn = { ...bread, id: mediaIdOf(baker.id, '01JD5555555555555555555555'), blur: 'OQcOBQCA' };
  await media.create(drawn);
  store.files.set(`media/${drawn.id}/unguessable.jpg`, bytes);
  for (const width of renditionWidths)
    await store.admitRendition(`${drawn.id}/unguessable.jpg`, { width, bytes: new Uint8Array([width % 256]) });
  const made = await copy(admin, drawn.id);
  expect(made.blur).toBe(drawn.blur);
  for (const width of renditionWidths)
    expect(store.files.get(`media/${made.id}/secret1.${width}.webp`)).toEqual(new Uint8Array([width % 256]));
});

it('copies once, however often it is asked', async () => {
  const made = await copy();
  expect((await copy()).url).toBe(made.url);
  expect(store.files.size).toBe(2);
  expect(await copy(admin, copyId, baker.id)).toEqual(bread);
});

it('goes on with a copy that was interrupted', async () => {
  const copyFile = store.copy.bind(store);
  store.copy = () => Promise.reject(new Error('the storage is away'));
  await expect(copy()).rejects.toThrow('the storage is away');
  expect(await media.find(copyId)).toMatchObject({ status: 'uploading' });
  store.copy = copyFile;
  expect((await copy()).url).toBe(`/media/${copyId}/secret1.jpg`);
});

it('leaves one copy when two are asked at once', async () => {
  const made = await Promise.all([copy(), copy()]);
  expect(new Set(made.map(({ url }) => url)).size).toBe(1);
  expect(store.files.size).toBe(2);
});

it('leaves nothing of a copy that is removed while it is made', async () => {
  const copyFile = store.copy.bind(store);
  store.copy = async (...names) => {
    await media.endRemoval(copyId);
    return copyFile(...names);
  };
  await expect(copy()).rejects.toMatchObject({ code: 'media.changed' });
  expect([...store.files.keys()]).toEqual([`media/${bread.id}/unguessable.jpg`]);
});

it('copies no file that is not checked, for nobody but those who have both clients', async () => {
  const unchecked = aPicture({ id: mediaIdOf(baker.id, '01JD4444444444444444444444'), status: 'uploading' });
  await media.create(unchecked);
  await expect(copy(admin, unchecked.id)).rejects.toMatchObject({ code: 'media.not-found' });
  await expect(copy({ clientId: baker.id, role: 'user' })).rejects.toMatchObject({ code: 'client.not-found' });
  await expect(copy({ clientId: butcher.id, role: 'user' })).rejects.toMatchObject({ code: 'media.not-found' });
});
