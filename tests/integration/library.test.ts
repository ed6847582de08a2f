import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { jpeg } from '../support/platforms/meta-simulator-client.ts';
import { connect, upload } from '../support/api/agency.ts';
import { apiClient, type ApiClient, request, signIn } from '../support/api/api-client.ts';
import { startSystem } from '../support/local/local-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;
let token: string;
let call: ApiClient;
let clientId: string;
beforeAll(async () => {
  system = await startSystem();
  token = await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword);
  call = apiClient(system.url, token);
  const body = { name: 'Olive', email: 'owner@olive.example', plan: 'starter' as const };
  clientId = (await call(contracts.createClient, { body })).client.id;
  await connect(call, system.url, clientId, 'facebook');
});
afterAll(() => system.stop());

const list = async (query: Record<string, string> = {}) =>
  (await call(contracts.listMedia, { query: { clientId, ...query } })).media;
const remove = (mediaId: string) => request(`${system.url}/api/media/${mediaId}`, 'DELETE', token);

it('the library is filtered by kind and searched by name', async () => {
  const id = await upload(call, clientId, 'Manakish at noon.jpg');
  expect((await list({ type: 'image', search: 'NOON' })).map((item) => item.id)).toEqual([id]);
  expect(await list({ type: 'video' })).toEqual([]);
  expect(await list({ search: 'midnight' })).toEqual([]);
  const { library, total } = await call(contracts.listMedia, { query: { clientId, search: 'midnight' } });
  expect([library.totalFiles, library.imageCount, total]).toEqual([1, 1, 0]);
});

it('an admin sees the files of all clients, each with its client; a client sees its own', async () => {
  const id = await upload(call, clientId);
  const { clientEmail, clientPassword } = system.demo;
  const client = apiClient(system.url, await signIn(system.url, clientEmail, clientPassword));
  const { id: other } = (await client(contracts.getMe, {})).user;
  const others = await upload(client, other);
  const first = await call(contracts.listMedia, { query: { type: 'image', pageSize: '1' } });
  expect(first.media).toMatchObject([{ id: others, clientName: expect.stringMatching(/./) }]);
  const before = first.next ?? 'there is no next page';
  const second = await call(contracts.listMedia, { query: { type: 'image', pageSize: '1', before } });
  expect(second.media).toMatchObject([{ id, clientName: 'Olive' }]);
  expect((await client(contracts.listMedia, { query: {} })).media.map((item) => item.id)).toEqual([others]);
  expect((await remove(id)).status).toBe(204);
  const { media } = await call(contracts.listMedia, { query: {} });
  expect(media.map((item) => item.id)).not.toContain(id);
  await call(contracts.deleteMedia, { params: { mediaId: others } });
});

it('a file stays while a post needs it, and is gone everywhere once it is removed', async () => {
  const id = await upload(call, clientId);
  const url = (await list()).find((item) => item.id === id)?.url ?? '';
  const body = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], media: [id] };
  const post = await call(contracts.createPost, { body });
  const refused = await remove(id);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('“Fresh manakish”')]);
  expect((await fetch(`${system.url}${url}`)).status).toBe(200);
  const { posts } = await call(contracts.listMediaUses, { params: { mediaId: id } });
  expect(posts).toEqual([{ postId: post.id, beginning: 'Fresh manakish', status: 'draft' }]);

  await call(contracts.updatePost, { params: { postId: post.id }, body: { media: [] } });
  expect((await remove(id)).status).toBe(204);
  expect((await list()).some((item) => item.id === id)).toBe(false);
  expect((await fetch(`${system.url}${url}`)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const again = await request(`${system.url}/api/posts`, 'POST', token, body);
  expect([again.status, again.text]).toEqual([404, expect.stringContaining('media.not-found')]);
});

it('a file that is removed while it is uploaded does not come back', async () => {
  const bytes = jpeg(1080, 1080);
  const body = { clientId, name: 'late.jpg', type: 'image/jpeg', size: bytes.length };
  const { media, upload: ticket } = await call(contracts.createMedia, { body });
  expect((await remove(media.id)).status).toBe(204);
  const form = new FormData();
  for (const [field, value] of Object.entries(ticket.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'late.jpg');
  expect((await fetch(ticket.url, { method: 'POST', body: form })).ok).toBe(true);
  // By the time the next one is ready, this one has been told of.
  await upload(call, clientId, 'next.jpg');
  expect((await list()).map((item) => item.id)).not.toContain(media.id);
});
