import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { deletePost } from '../../../functions/use-cases/posts/edit-post.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClientId, aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { idOfClient } from '../../support/ids.ts';
import { noon } from '../../support/noon.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const post = aPost();

let posts: ReturnType<typeof memoryPosts>;
beforeEach(() => {
  posts = memoryPosts();
});

async function stored(wanted: PostRecord = post) {
  await posts.create(wanted, unlimited);
}
const remove = (caller = owner) => deletePost(caller, post.id, { posts });

it('deletes a scheduled post, which counts among the scheduled no more and in its month still', async () => {
  await stored();
  await remove();
  await expect(posts.load(post.id)).rejects.toMatchObject({ code: 'post.not-found' });
  expect(await posts.usageOf(aClientId, '202611')).toEqual({ monthlyPosts: 1, scheduledPosts: 0 });
});

it('deletes a published post and keeps its receipts', async () => {
  await stored(inStatus(post, 'published'));
  const receipt = {
    postId: post.id,
    platform: 'facebook',
    accountId: '1',
    accountName: 'Cedar',
    promisedAt: noon.toISOString(),
    publishedAt: noon.toISOString(),
    contentHash: 'hash',
  } as const;
  posts.receipts.push(receipt);
  await remove();
  await expect(posts.load(post.id)).rejects.toMatchObject({ code: 'post.not-found' });
  expect(await posts.receiptsOf(post.id)).toEqual([receipt]);
});

it.each<[string, Caller]>([
  ['an admin', { clientId: idOfClient('01JD9999999999999999999999'), role: 'admin' }],
  [
    'the parent of the client',
    { clientId: idOfClient('01JD9999999999999999999999'), role: 'user', actsFor: aClientId },
  ],
])('lets %s delete it', async (_who, caller) => {
  await stored();
  await remove(caller);
  await expect(posts.load(post.id)).rejects.toMatchObject({ code: 'post.not-found' });
});

it('refuses another client as if the post were not there, and keeps it', async () => {
  await stored();
  const other: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };
  await expect(remove(other)).rejects.toMatchObject({ kind: 'not-found', code: 'post.not-found' });
  expect(await posts.load(post.id)).toEqual(post);
});

it('refuses a post that a worker is publishing, and keeps it', async () => {
  await stored({ ...post, lease: { token: 'one', since: noon.toISOString(), until: '2026-11-20T12:02:10.000Z' } });
  await expect(remove()).rejects.toMatchObject({ kind: 'conflict', code: 'post.publishing' });
  expect(await posts.load(post.id)).toMatchObject({ id: post.id });
});

it('reports a missing post as not found', async () => {
  await expect(remove()).rejects.toMatchObject({ code: 'post.not-found' });
});
