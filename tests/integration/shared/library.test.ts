import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { type ClientId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { renditionOf, renditionWidths } from '../../../shared/domain/media/rendition.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { aVideo } from '../../support/fixtures/a-video.ts';
import { aBox, withInIndex } from '../../support/fixtures/mp4-boxes.ts';
import { connect, upload } from '../../support/api/agency.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import type { ListedMedia } from '../../../shared/contracts/media-contracts.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let token: string;
let call: ApiClient;
let clientId: ClientId;
beforeEach(async () => {
  ({ token, call } = await demoAdmin(system));
  clientId = (await newClient(system, 'Olive')).id;
  await connect(call, system.url, clientId, 'facebook');
});

const list = async (query: Record<string, string> = {}) =>
  (await call(contracts.listMedia, { query: { clientId, ...query } })).media;
const fetched = (address: string) => fetch(`${system.url}${address}`);
const statusesOf = (url: string) =>
  Promise.all(renditionWidths.map(async (width) => (await fetched(renditionOf(url, width))).status));
const remove = (mediaId: MediaId) => request(`${system.url}/api/media/${mediaId}`, 'DELETE', token);

it('the library is filtered by kind and searched by name', async () => {
  const id = await upload(call, clientId, 'Manakish at noon.jpg');
  expect((await list({ type: 'image', search: 'NOON' })).map((item) => item.id)).toEqual([id]);
  expect(await list({ type: 'video' })).toEqual([]);
  expect(await list({ search: 'midnight' })).toEqual([]);
  const { library, total } = await call(contracts.listMedia, { query: { clientId, search: 'midnight' } });
  expect([library.totalFiles, library.imageCount, total]).toEqual([1, 1, 0]);
});

async function imagesUntil(mediaId: string) {
  const found: ListedMedia[] = [];
  for (let next: string | undefined; found.at(-1)?.id !== mediaId;) {
    const query = { type: 'image', pageSize: '1', ...(next && { before: next }) };
    const page = await call(contracts.listMedia, { query });
    expect(page.media).toHaveLength(1);
    found.push(...page.media);
    next = page.next ?? 'there is no next page';
  }
  return found;
}

it('an admin sees the files of all clients, each with its client; a client sees its own', async () => {
  const id = await upload(call, clientId);
  const other = await newClient(system, 'Fig');
  const others = await upload(other.call, other.id);
  const images = await imagesUntil(id);
  expect(new Set(images.map((image) => image.id)).size).toBe(images.length);
  expect(images.filter((image) => [id, others].includes(image.id))).toMatchObject([
    { id: others, clientName: 'Fig' },
    { id, clientName: 'Olive' },
  ]);
  expect((await other.call(contracts.listMedia, { query: {} })).media.map((item) => item.id)).toEqual([others]);
  expect((await remove(id)).status).toBe(204);
  const left = await imagesUntil(others);
  expect(left.map((image) => image.id)).not.toContain(id);
});

it('a file stays while a post needs it, and is gone everywhere once it is removed', async () => {
  const id = await upload(call, clientId);
  const url = (await list()).find((item) => item.id === id)?.url ?? '';
  const body = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], media: [id] };
  const post = await call(contracts.createPost, { body });
  const refused = await remove(id);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('“Fresh manakish”')]);
  expect((await fetched(url)).status).toBe(200);
  expect((await fetched(new URL(url, system.url).pathname)).status).toBe(403);
  expect(await statusesOf(url)).toEqual([200, 200, 200]);
  expect(await statusesOf(new URL(url, system.url).pathname)).toEqual([403, 403, 403]);
  const small = await fetched(renditionOf(url, 96));
  expect([small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=300',
  ]);
  expect(post.media[0]?.blur).toBe((await list()).find((item) => item.id === id)?.blur);
  expect(post.media[0]?.blur).toBeDefined();
  const { posts } = await call(contracts.listMediaUses, { params: { mediaId: id } });
  expect(posts).toEqual([{ postId: post.id, beginning: 'Fresh manakish', status: 'draft' }]);

  await call(contracts.updatePost, { params: { postId: post.id }, body: { media: [] } });
  expect((await remove(id)).status).toBe(204);
  expect((await list()).some((item) => item.id === id)).toBe(false);
  expect((await fetched(url)).status).toBe(404);
  expect(await statusesOf(url)).toEqual([404, 404, 404]);
  expect((await remove(id)).status).toBe(404);
  const again = await request(`${system.url}/api/posts`, 'POST', token, body);
  expect([again.status, again.text]).toEqual([404, expect.stringContaining('media.not-found')]);
});

it('a file stays while one platform of a post alone shows it', async () => {
  const id = await upload(call, clientId, 'own.jpg');
  const platforms = ['instagram' as const, 'facebook' as const];
  const body = { clientId, content: 'Cropped manakish', platforms, platformMedia: { instagram: [id], tiktok: [id] } };
  const post = await call(contracts.createPost, { body });
  expect(Object.keys(post.platformMedia)).toEqual(['instagram']);
  expect((await fetch(`${system.url}${post.platformMedia.instagram?.[0]?.url}`)).status).toBe(200);
  const { posts } = await call(contracts.listMediaUses, { params: { mediaId: id } });
  expect(posts.map(({ postId }) => postId)).toEqual([post.id]);
  expect((await remove(id)).status).toBe(409);
  const listed = await call(contracts.listPosts, { query: { clientId, search: 'cropped manakish' } });
  expect(listed.posts[0]?.platformMedia).toMatchObject({ instagram: [{ id }] });

  const edited = await call(contracts.updatePost, { params: { postId: post.id }, body: { platformMedia: {} } });
  expect(edited.platformMedia).toEqual({});
  expect((await remove(id)).status).toBe(204);
});

it('a picture is kept with the part of another that it shows, in the library and in posts', async () => {
  const original = await upload(call, clientId, 'oven.jpg', await aPhotograph(1000, 2000));
  const crop = { of: original, x: 0, y: 375, width: 1000, height: 1250 };
  const part = await upload(call, clientId, 'oven 4x5.jpg', await aPhotograph(1000, 1250), 'image/jpeg', crop);
  expect((await list()).find(({ id }) => id === part)?.crop).toEqual(crop);
  const body = { clientId, content: 'Out of the oven', platforms: ['facebook' as const], media: [part] };
  expect((await call(contracts.createPost, { body })).media).toMatchObject([{ id: part, crop }]);
  const { media } = await call(contracts.getMedia, { params: { mediaId: original } });
  expect(media).toMatchObject({ name: 'oven.jpg', width: 1000, height: 2000 });
  expect((await fetch(`${system.url}${media.url}`)).status).toBe(200);
});

it('a file is copied to another client once, where it outlives the original', async () => {
  const original = await upload(call, clientId, 'spring.jpg', await aPhotograph(1080, 1080));
  const other = await newClient(system, 'Fig');
  const copy = () => call(contracts.createMediaCopy, { params: { mediaId: original }, body: { clientId: other.id } });
  const { media } = await copy();
  expect(media).toMatchObject({ name: 'spring.jpg', width: 1080, height: 1080, status: 'ready' });
  expect((await copy()).media.id).toBe(media.id);
  expect(ownerOf(media.id)).toBe(other.id);
  expect((await remove(original)).status).toBe(204);
  expect(await statusesOf(media.url ?? '')).toEqual([200, 200, 200]);
  const file = await fetch(`${system.url}${media.url}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(file.headers.get('cache-control')).toBe('public, max-age=300');
  const forbidden = await request(`${system.url}/api/media/${media.id}/copies`, 'POST', other.token, { clientId });
  expect(forbidden.status).toBe(403);
});

it('a file that is removed while it is uploaded does not come back', async () => {
  const bytes = await aPhotograph(1080, 1080);
  const body = { clientId, name: 'late.jpg', type: 'image/jpeg', size: bytes.length };
  const { media, upload: ticket } = await call(contracts.createMedia, { body });
  expect((await remove(media.id)).status).toBe(204);
  const form = new FormData();
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'late.jpg');
  expect((await fetch(ticket.url, { method: 'POST', body: form })).ok).toBe(true);
  // Once the next file is ready, this one's event has been processed.
  await upload(call, clientId, 'next.jpg');
  expect((await list()).map((item) => item.id)).not.toContain(media.id);
});

describe('a file is published', () => {
  const published = async (id: MediaId) => {
    const file = await fetch(`${system.url}${(await list()).find((item) => item.id === id)?.url}`);
    return { caching: file.headers.get('cache-control'), bytes: Buffer.from(await file.arrayBuffer()) };
  };

  it('without the place and the device of a photograph, and kept for minutes', async () => {
    const photograph = await aPhotograph(64, 48);
    expect(photograph.includes('Acme')).toBe(true);
    const { bytes, caching } = await published(await upload(call, clientId, 'place.jpg', photograph));
    expect(bytes.includes('Acme')).toBe(false);
    expect(bytes.subarray(0, 2)).toEqual(photograph.subarray(0, 2));
    expect(caching).toBe('public, max-age=300');
  });

  it('with all its bytes but those that name the place of a video', async () => {
    const shape = { container: 'mp4', videoCodec: 'avc', width: 640, height: 360, framesPerSecond: 30 } as const;
    const plain = await aVideo({ ...shape, frames: 300, bytesPerFrame: 4000, index: 'end' });
    const place = '+33.8938+035.5018/';
    const film = withInIndex(plain, aBox('udta', aBox('\xa9xyz', Buffer.from(place))));
    const { bytes } = await published(await upload(call, clientId, 'place.mp4', film, 'video/mp4'));
    expect(bytes).toHaveLength(film.length);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.subarray(0, plain.length - 8000)).toEqual(film.subarray(0, plain.length - 8000));
  });
});

it('several files are removed at once, but for those that posts need and those of other clients', async () => {
  const [free, planned] = [await upload(call, clientId, 'free.jpg'), await upload(call, clientId, 'planned.jpg')];
  const body = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], media: [planned] };
  const { id: postId } = await call(contracts.createPost, { body });
  const kept = [{ mediaId: planned, name: 'planned.jpg', posts: [{ postId, status: 'draft' }] }];
  const check = await call(contracts.createMediaRemovals, { body: { mediaIds: [free, planned], isCheck: true } });
  expect(check).toMatchObject({ removed: [free], kept });
  expect(await list()).toHaveLength(2);

  const other = await newClient(system, 'Fig');
  const foreign = await request(`${system.url}/api/media/removals`, 'POST', other.token, { mediaIds: [free] });
  expect([foreign.status, foreign.text]).toEqual([404, expect.stringContaining('media.not-found')]);
  for (const mediaIds of [[], Array.from({ length: 101 }, () => free), ['free.jpg']])
    expect((await request(`${system.url}/api/media/removals`, 'POST', token, { mediaIds })).status).toBe(400);
  expect(await list()).toHaveLength(2);

  expect(await call(contracts.createMediaRemovals, { body: { mediaIds: [free, planned] } })).toMatchObject({
    removed: [free],
    kept,
  });
  expect((await list()).map(({ id }) => id)).toEqual([planned]);
});

it('an admin finds a file of any client by its name, a client its own alone', async () => {
  const name = `${clientId} sunrise.jpg`;
  const id = await upload(call, clientId, name);
  const other = await newClient(system, 'Fig');
  const find = (by: ApiClient) => by(contracts.listMedia, { query: { search: `${clientId} SUN` } });
  expect((await find(call)).media).toMatchObject([{ id, clientName: 'Olive' }]);
  expect((await find(other.call)).media).toEqual([]);
});
