import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { Lease, PostRecord, Posts } from '../../../functions/use-cases/ports.ts';
import { NewClient, startClient } from '../../../shared/domain/client.ts';
import { ownedId } from '../../../shared/domain/ids.ts';
import { aPost } from '../../memory/post-record.ts';
import { memoryPosts } from '../../memory/posts.ts';
import { embeddedTable } from './embedded-table.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');
const lease = (token: string, from = noon): Lease => ({
  token,
  since: from.toISOString(),
  until: new Date(from.getTime() + 130_000).toISOString(),
});

interface Store {
  posts: Posts;
  clientId: string;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const clientId = newId();
  return { posts: memoryPosts((id) => id === clientId), clientId, stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await embeddedTable();
  const client = startClient(
    NewClient.parse({ name: 'Cedar', email: 'cedar@example.com', plan: 'starter' }),
    newId(),
    noon,
  );
  await dynamoClients(table).create(client);
  return { posts: dynamoPosts(table), clientId: client.id, stop };
}

// One suite for both, so that the one in memory cannot lie.
describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('posts %s', (_where, open) => {
  let store: Store;
  let post: PostRecord;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    post = aPost({ id: ownedId(store.clientId, newId()), clientId: store.clientId });
    await store.posts.create(post);
  });
  const look = () => ({ postId: post.id, lookAt: post.lookAt ?? '' });

  it('gives back what was stored', async () => {
    expect(await store.posts.load(post.id)).toEqual(post);
  });

  it('does not exist until it is created, nor for a client that does not exist', async () => {
    await expect(store.posts.load(ownedId(store.clientId, newId()))).rejects.toMatchObject({ code: 'post.not-found' });
    const orphan = aPost({ id: ownedId(newId(), newId()), clientId: newId() });
    await expect(store.posts.create({ ...orphan, clientId: orphan.id.slice(0, 26) })).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });

  it('saves over the version that was read, and no other', async () => {
    const saved = await store.posts.save({ ...post, content: 'New' });
    expect(saved.version).toBe(2);
    await expect(store.posts.save({ ...post, content: 'Stale' })).rejects.toMatchObject({ code: 'post.changed' });
    expect((await store.posts.load(post.id)).content).toBe('New');
  });

  it('is due just before an instant, and not at it', async () => {
    const due = async (before: Date) => (await store.posts.due(before)).filter(({ postId }) => postId === post.id);
    expect(await due(noon)).toEqual([]);
    expect(await due(new Date(noon.getTime() + 1))).toEqual([look()]);
  });

  it('is claimed by one of many', async () => {
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, index) => store.posts.claim(look(), lease(`worker-${index}`), noon)),
    );
    const won = claims.filter((claim) => claim !== undefined);
    expect(won).toHaveLength(1);
    expect(won[0]).toMatchObject({ post: { id: post.id, version: 2 } });
    expect(won[0]).not.toHaveProperty('abandoned');
  });

  it('is not claimed by a look that is void', async () => {
    expect(
      await store.posts.claim({ ...look(), lookAt: '2026-11-20T12:00:00.001Z' }, lease('one'), noon),
    ).toBeUndefined();
  });

  it('cannot be changed, deleted or taken over while someone works on it', async () => {
    const claimed = await store.posts.claim(look(), lease('one'), noon);
    const current = claimed?.post ?? post;
    await expect(store.posts.save(current)).rejects.toMatchObject({ code: 'post.publishing' });
    await expect(store.posts.remove(current, noon)).rejects.toMatchObject({ code: 'post.publishing' });
    const beforeEnd = new Date(Date.parse(lease('one').until) - 1);
    expect(
      await store.posts.claim({ postId: post.id, lookAt: lease('one').until }, lease('two'), beforeEnd),
    ).toBeUndefined();
  });

  it('is taken over from a worker that never came back, with the lease it left', async () => {
    await store.posts.claim(look(), lease('one'), noon);
    const end = new Date(lease('one').until);
    const due = (await store.posts.due(new Date(end.getTime() + 1))).find(({ postId }) => postId === post.id);
    expect(due).toEqual({ postId: post.id, lookAt: lease('one').until });
    const taken = await store.posts.claim({ postId: post.id, lookAt: lease('one').until }, lease('two', end), end);
    expect(taken?.abandoned).toEqual(lease('one'));
    expect(
      await store.posts.settle({ ...(taken?.post ?? post), status: 'failed', lookAt: undefined }, lease('one'), []),
    ).toBe(false);
    expect(
      await store.posts.settle({ ...(taken?.post ?? post), status: 'failed', lookAt: undefined }, lease('two'), []),
    ).toBe(true);
    expect(await store.posts.load(post.id)).toMatchObject({ status: 'failed' });
  });

  it('is given back when it is settled, and due no more', async () => {
    const claimed = await store.posts.claim(look(), lease('one'), noon);
    const receipt = {
      postId: post.id,
      platform: 'facebook' as const,
      accountId: '1',
      accountName: 'Cedar',
      promisedAt: noon.toISOString(),
      publishedAt: noon.toISOString(),
      contentHash: 'hash',
    };
    const done = { ...(claimed?.post ?? post), status: 'published' as const, lookAt: undefined };
    expect(await store.posts.settle(done, lease('one'), [receipt])).toBe(true);
    const settled = await store.posts.load(post.id);
    expect(settled.lease).toBeUndefined();
    expect((await store.posts.due(new Date('2030-01-01'))).some(({ postId }) => postId === post.id)).toBe(false);
    await expect(store.posts.save(settled)).resolves.toMatchObject({ status: 'published' });
  });

  it('is listed as it is now, and not once it is removed', async () => {
    const listed = async () => (await store.posts.list()).find(({ id }) => id === post.id);
    expect(await listed()).toEqual(post);
    const saved = await store.posts.save({
      ...post,
      content: 'New',
      updatedAt: new Date(noon.getTime() + 1).toISOString(),
    });
    expect((await listed())?.content).toBe('New');
    await store.posts.remove(saved, new Date(noon.getTime() + 2));
    expect(await listed()).toBeUndefined();
    await expect(store.posts.load(post.id)).rejects.toMatchObject({ code: 'post.not-found' });
  });
});
