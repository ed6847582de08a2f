import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { listMedia, type MediaQuery } from '../../../functions/use-cases/media/view-media.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { type ClientId, type MediaId, mediaIdOf } from '../../../shared/domain/ids.ts';
import { countersOfMedia, sumOf } from '../../../shared/domain/operations/statistics.ts';
import { newClientId } from '../../support/ids.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture } from '../../support/records/media-record.ts';
import { noon } from '../../support/noon.ts';

const [cedar, olive] = [aClient({ name: 'Cedar' }), aClient({ name: 'Olive' })];
const admin: Caller = { clientId: newClientId(), role: 'admin' };
const owner: Caller = { clientId: cedar.id, role: 'user' };
const file = (clientId: ClientId, minute: number, more: Partial<ReturnType<typeof aPicture>> = {}) =>
  aPicture({
    id: mediaIdOf(clientId, newId()),
    uploadedAt: new Date(noon.getTime() + minute * 60_000).toISOString(),
    ...more,
  });
const [bread, film, menu, sign] = [
  file(cedar.id, 1),
  file(olive.id, 2, { type: 'video' }),
  file(olive.id, 3),
  file(cedar.id, 4, { type: 'gif' }),
] as const;
const refused = file(olive.id, 5, { status: 'refused' });

let deps: Parameters<typeof listMedia>[2];
beforeEach(async () => {
  const [media, clients] = [memoryMedia(), memoryClients()];
  for (const client of [cedar, olive]) await clients.create(client);
  const all = [bread, film, menu, sign, refused];
  for (const one of all) await media.create(one);
  deps = { media, allMedia: media, clients, statistics: { load: async () => sumOf(all.map(countersOfMedia)) } };
});

const list = (caller: Caller, request: Partial<MediaQuery> = {}) =>
  listMedia(caller, { page: 1, pageSize: 50, ...request }, deps);
const idsOf = ({ media }: { media: readonly { id: MediaId }[] }) => media.map(({ id }) => id);

it('an admin who names no client gets the files of all that can be used, each with its client', async () => {
  const { media, total, library } = await list(admin);
  expect(media.map(({ id, clientName }) => [id, clientName])).toEqual([
    [sign.id, 'Cedar'],
    [menu.id, 'Olive'],
    [film.id, 'Olive'],
    [bread.id, 'Cedar'],
  ]);
  expect([total, library.totalFiles]).toEqual([4, 4]);
});

it('the files of all clients are given piece by piece, up to the last', async () => {
  const first = await list(admin, { pageSize: 2 });
  const second = await list(admin, { pageSize: 2, before: first.next });
  expect([idsOf(first), idsOf(second)]).toEqual([
    [sign.id, menu.id],
    [film.id, bread.id],
  ]);
  expect(second).not.toHaveProperty('next');
});

it('the files of all clients are filtered by kind, with the matching total', async () => {
  const found = await list(admin, { type: 'image-or-video' });
  expect([idsOf(found), found.total]).toEqual([[menu.id, film.id, bread.id], 3]);
  expect((await list(admin, { type: 'gif' })).total).toBe(1);
});

it('the files of all clients are found by name, piece by piece', async () => {
  const [cover, tray] = [file(olive.id, 6, { name: 'Bread cover.jpg' }), file(cedar.id, 7, { name: 'tray.jpg' })];
  const all = memoryMedia();
  for (const one of [bread, film, cover, tray, refused]) await all.create(one);
  deps = { ...deps, allMedia: all };
  const search = cover.name.slice(0, 11).toUpperCase();
  expect(idsOf(await list(admin, { search }))).toEqual([cover.id]);
  expect(await list(admin, { search: 'nowhere' })).toMatchObject({ media: [], total: 0 });
  const first = await list(admin, { search: '.JPG', pageSize: 1 });
  const second = await list(admin, { search: '.jpg', pageSize: 1, before: first.next });
  expect([idsOf(first), idsOf(second)]).toEqual([[tray.id], [cover.id]]);
});

it('the search of all files looks at a thousand at once, and goes on from there', async () => {
  const named = file(cedar.id, -1, { name: 'oldest.jpg' });
  const all = memoryMedia();
  await all.create(named);
  for (let minute = 0; minute < 1000; minute++) await all.create(file(olive.id, minute, { name: 'other.jpg' }));
  deps = { ...deps, allMedia: all };
  const first = await list(admin, { search: 'oldest' });
  expect(first.media).toEqual([]);
  const second = await list(admin, { search: 'oldest', before: first.next });
  expect(idsOf(second)).toEqual([named.id]);
  expect(second).not.toHaveProperty('next');
});

it('a file of a removed client has no client name', async () => {
  deps = { ...deps, clients: { find: async () => undefined } };
  expect((await list(admin)).media.map(({ clientName }) => clientName)).not.toContainEqual(expect.anything());
});

it('a client gets only its own files, with or without its id in the request', async () => {
  for (const request of [{}, { clientId: cedar.id }])
    expect(idsOf(await list(owner, request)).toSorted()).toEqual([bread.id, sign.id].toSorted());
  await expect(list(owner, { clientId: olive.id })).rejects.toMatchObject({ code: 'client.not-found' });
});

it.each([
  ['a numbered page of all files', admin, { page: 2 }],
  ['the place of a file in one library', owner, { before: `${noon.toISOString()}#${bread.id}` }],
])('refuses to look for %s', async (_what, caller, request) => {
  await expect(list(caller, request)).rejects.toMatchObject({ kind: 'invalid', code: 'media.paging' });
});
