import { beforeEach, expect, it } from 'vitest';
import { removeObjects } from '../../../functions/use-cases/clients/remove-client.ts';
import { posterKey, uploadKey } from '../../../functions/use-cases/media/file-names.ts';
import { removeMedia } from '../../../functions/use-cases/media/remove-media.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Evergreen, PostTemplates } from '../../../functions/use-cases/planning/ports.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anEvergreen } from '../../support/records/evergreen-record.ts';
import { aTemplate } from '../../support/records/template-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryEvergreen } from '../../support/memory/evergreen.ts';
import { memoryPostTemplates } from '../../support/memory/post-templates.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { memoryMediaStore } from '../../support/memory/media-store.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { inWords } from '../../support/api/in-words.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const picture = aPicture();
const publicKey = `media/${picture.id}/unguessable.jpg`;

let media: ReturnType<typeof memoryMedia>;
const clients = memoryClients([aClient({ id: aClientId })]);
let templates: PostTemplates;
let evergreen: Evergreen;
let posts: ReturnType<typeof memoryPosts>;
let store: ReturnType<typeof memoryMediaStore>;
beforeEach(async () => {
  media = memoryMedia();
  await media.create(picture);
  posts = memoryPosts({ takeFile: (id) => media.take(id) });
  templates = memoryPostTemplates(clients, (id) => media.take(id));
  evergreen = memoryEvergreen(clients, (id) => media.take(id));
  store = memoryMediaStore();
  store.files.set(publicKey, new Uint8Array(3));
});
const remove = (caller = owner) => removeMedia(caller, picture.id, { media, posts, templates, evergreen, store });
const usedBy = (index: number, wanted: Partial<PostRecord>) =>
  posts.create(
    aPost({ id: postIdOf(aClientId, `01JD777777777777777777777${index}`), media: [attached(picture)], ...wanted }),
    unlimited,
  );

it('removes the file and its entry, once', async () => {
  await remove();
  expect(store.files.size).toBe(0);
  expect(await media.find(picture.id)).toBeUndefined();
  await expect(remove()).rejects.toMatchObject({ code: 'media.not-found' });
});

it('removes the renditions with the file', async () => {
  for (const width of renditionWidths)
    await store.admitRendition(`${picture.id}/unguessable.jpg`, { width, bytes: new Uint8Array(3) });
  expect(store.files.size).toBe(4);
  await remove();
  expect(store.files.size).toBe(0);
});

it('removes the renditions with the client', async () => {
  for (const width of renditionWidths)
    await store.admitRendition(`${picture.id}/unguessable.jpg`, { width, bytes: new Uint8Array(3) });
  await removeObjects(aClientId, { media, store });
  expect(store.files.size).toBe(0);
});

it('removes what is still being uploaded', async () => {
  await media.endRemoval(picture.id);
  await media.create(aPicture({ status: 'uploading', url: undefined }));
  store.files.clear();
  store.files.set(uploadKey(picture.id), new Uint8Array(3));
  await remove();
  expect(store.files.size).toBe(0);
  expect(await media.find(picture.id)).toBeUndefined();
});

it('removes the moment that came with a video whose upload never came', async () => {
  await media.endRemoval(picture.id);
  await media.create(aPicture({ type: 'video', mimeType: 'video/mp4', status: 'uploading', url: undefined }));
  store.files.clear();
  store.files.set(posterKey(picture.id), new Uint8Array(3));
  await remove();
  expect(store.files.size).toBe(0);
});

it('goes on where a removal was cut short', async () => {
  await media.beginRemoval(picture);
  await remove();
  expect(store.files.size).toBe(0);
  expect(await media.find(picture.id)).toBeUndefined();
});

it('names the drafts and scheduled posts that use the file, and leaves it to them', async () => {
  await usedBy(1, { status: 'draft', content: 'Fresh manakish, straight from the oven of the café' });
  await usedBy(2, { status: 'scheduled', content: 'Kaak' });
  await usedBy(3, { status: 'published', content: 'Gone' });
  await expect(inWords(remove())).rejects.toMatchObject({
    kind: 'conflict',
    code: 'media.in-use',
    message:
      'The file is used by “Kaak”, “Fresh manakish, straight from the oven o…”. Please take it out of there first.',
  });
  expect(store.files.size).toBe(1);
  expect(await media.find(picture.id)).toMatchObject({ status: 'ready' });
});

it('leaves a file to a post of which one platform alone shows it', async () => {
  await usedBy(1, { status: 'draft', media: [], platformMedia: { instagram: [attached(picture)] } });
  await expect(remove()).rejects.toMatchObject({ code: 'media.in-use' });
  expect(store.files.size).toBe(1);
});

it('leaves a cover to its post and to its template', async () => {
  const covers = { instagram: attached(picture) };
  await usedBy(1, { status: 'draft', media: [], covers });
  await expect(remove()).rejects.toMatchObject({ code: 'media.in-use' });
  await templates.create(aTemplate({ media: [], covers }), 0);
  await posts.remove(await posts.load(postIdOf(aClientId, '01JD7777777777777777777771')));
  await expect(remove()).rejects.toMatchObject({ code: 'media.in-template' });
  expect(store.files.size).toBe(1);
});

it('names the templates that use the file, and leaves it to them', async () => {
  await templates.create(aTemplate({ media: [], platformMedia: { instagram: [attached(picture)] } }), 0);
  await expect(inWords(remove())).rejects.toMatchObject({
    kind: 'conflict',
    code: 'media.in-template',
    message: 'The file is used by “Special of the day”. Please delete the template first.',
  });
  expect(store.files.size).toBe(1);
});

it('leaves a file to the evergreen queue', async () => {
  await evergreen.create(anEvergreen({ media: [attached(picture)] }));
  await expect(inWords(remove())).rejects.toMatchObject({
    kind: 'conflict',
    code: 'media.in-evergreen',
    message: 'The evergreen queue repeats it with “Fresh manakish”. Please remove that from the queue first.',
  });
  expect(store.files.size).toBe(1);
});

it('does not remove what a post takes at the same moment', async () => {
  const taking = { ...posts, listFor: async () => (await usedBy(1, {}), []) };
  await expect(
    removeMedia(owner, picture.id, { media, posts: taking, templates, evergreen, store }),
  ).rejects.toMatchObject({
    code: 'media.changed',
  });
  expect(store.files.size).toBe(1);
});

it('does not exist for another client', async () => {
  await expect(remove({ clientId: idOfClient('01JD9999999999999999999999'), role: 'user' })).rejects.toMatchObject({
    code: 'media.not-found',
  });
  expect(store.files.size).toBe(1);
});
