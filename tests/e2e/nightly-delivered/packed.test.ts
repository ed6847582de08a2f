import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { runJob } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';

let place: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  place = await installation();
});
afterAll(() => place.remove());

async function admin({ url, adminPassword }: Running): Promise<ApiClient> {
  return apiClient(url, await signIn(url, 'admin@nashra.demo', adminPassword));
}

const textsOfDay = ['Fresh manakish', 'Live music on the terrace', 'مناقيش طازجة', 'Manakish and music'];
const searches = ['manakish', 'LIVE music', 'مناق', 'never written', ''];

/** What a person finds. */
async function found(call: ApiClient, brand: string) {
  const lists = [];
  for (const search of searches) {
    const wanted = { query: { pageSize: '100', ...(search && { search }) } };
    const { posts, total } = await call(contracts.listPosts, wanted);
    lists.push({ total, texts: posts.map(({ id, content }) => `${id} ${content}`) });
  }
  const ofClients: Record<string, string>[] = [{ search: brand }, { sort: 'name' }, { plan: 'professional' }];
  for (const query of ofClients) {
    const { clients, total } = await call(contracts.listClients, { query: { ...query, pageSize: '100' } });
    lists.push({ total, texts: clients.map(({ id, name }) => `${id} ${name}`) });
  }
  return lists;
}

it('packed, changed and started again, the product lists and finds what its table holds', async () => {
  const brand = `Olive ${randomUUID()}`;
  const first = await place.running();
  const call = await admin(first);
  const added: Client[] = [];
  for (const plan of ['starter', 'professional'] as const) {
    const body = { name: `${brand} ${plan}`, email: `${randomUUID()}@olive.example`, plan };
    added.push((await call(contracts.createClient, { body })).client);
  }
  const posts: Post[] = [];
  for (const { id: clientId } of added)
    for (const content of textsOfDay)
      posts.push(
        await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'], status: 'draft' } }),
      );
  const written = await found(call, brand);
  expect(await runJob(first.url, 'pack-lists', new Date())).toEqual({
    posts: 8,
    clients: 4,
    kilobytes: expect.any(Number),
    kept: true,
  });
  const [edited, removed] = posts.slice(-2) as [Post, Post];
  const change = { version: edited.version, content: 'Kaak with manakish' };
  await call(contracts.updatePost, { params: { postId: edited.id }, body: change });
  await call(contracts.deletePost, { params: { postId: removed.id } });
  const changed = await found(call, brand);
  expect(changed).not.toEqual(written);
  await first.kill();
  const second = await place.start();
  expect(await found(await admin(second), brand)).toEqual(changed);
});
