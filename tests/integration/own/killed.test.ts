import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { connect, publishedAt, tick, upload } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';

let place: Awaited<ReturnType<typeof installation>>;
beforeEach(async () => {
  place = await installation();
});
afterEach(() => place.remove());

async function admin({ url, adminPassword }: Running): Promise<ApiClient> {
  return apiClient(url, await signIn(url, 'admin@nashra.demo', adminPassword));
}

/** Everything before the post: a client with both accounts connected, and a picture. */
async function prepare(running: Running) {
  const call = await admin(running);
  const { client } = await call(contracts.createClient, {
    body: { name: 'Olive', email: 'owner@olive.example', plan: 'starter' },
  });
  await connect(call, running.url, client.id, 'instagram');
  await connect(call, running.url, client.id, 'facebook');
  const media = [await upload(call, client.id)];
  return {
    call,
    draft: {
      clientId: client.id,
      content: 'Fresh manakish',
      platforms: ['instagram' as const, 'facebook' as const],
      media,
    },
  };
}

/** Lets one request of the platform take effect and holds its answer back until everybody has given up. */
async function holdAnswer({ simulatorUrl }: Running, route: string) {
  const body = JSON.stringify({ route, fault: { kind: 'commit-then-timeout', seconds: 600 } });
  const answer = await fetch(`${simulatorUrl}/_sim/faults`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function hasBeenAsked({ simulatorUrl }: Running, route: string): Promise<boolean> {
  const answer = await fetch(`${simulatorUrl}/_sim/journal`);
  const { requests } = (await answer.json()) as { requests: { route: string }[] };
  return requests.some((request) => request.route === route);
}

const isSettled = (post: Post) => post.targets.every(({ state }) => state === 'published' || state === 'failed');

/** Ticks on, minute by minute, until every target is settled. The platform needs some real seconds beside our minutes. */
async function tickToTheEnd(
  running: Running,
  call: ApiClient,
  postId: PostId,
  from = Date.now() + minute,
): Promise<Post> {
  const load = () => call(contracts.getPost, { params: { postId } });
  for (let time = from; ; time += minute) {
    await tick(running.url, new Date(time));
    const aSecondLater = Date.now() + 1000;
    const post = await eventually(async () => {
      const now = await load();
      return (isSettled(now) || Date.now() > aSecondLater) && now;
    });
    if (isSettled(post)) return post;
  }
}

async function expectPublishedOnce(running: Running, postId: PostId, from?: number) {
  const post = await tickToTheEnd(running, await admin(running), postId, from);
  expect(post.targets.map(({ state }) => state)).toEqual(['published', 'published']);
  const objects = await publishedAt(running.simulatorUrl);
  expect(new Set(objects.map(({ platform }) => platform))).toEqual(new Set(['instagram', 'facebook']));
  expect(objects).toHaveLength(2);
}

describe('killed in the middle, and started again, the post is published exactly once', () => {
  it('when nothing was sent yet', async () => {
    const first = await place.start();
    const { call, draft } = await prepare(first);
    const scheduledFor = new Date(Date.now() + 30 * minute).toISOString();
    const post = await call(contracts.createPost, { body: { ...draft, status: 'scheduled', scheduledFor } });
    await first.kill();
    const second = await place.start();
    await tick(second.url, new Date(scheduledFor));
    await expectPublishedOnce(second, post.id);
  });

  it('when a batch of posts was claimed and waits for its instant', async () => {
    const first = await place.start();
    const { call, draft } = await prepare(first);
    const scheduledFor = new Date(Date.now() + 4000).toISOString();
    const body = { ...draft, platforms: ['facebook' as const], status: 'scheduled' as const, scheduledFor };
    const posts: Post[] = [];
    for (const content of ['Manakish', 'Kaak', 'Labneh'])
      posts.push(await call(contracts.createPost, { body: { ...body, content } }));
    // A post shows that it is worked on as soon as it is claimed; on a busy machine it may be out by then.
    await eventually(async () => {
      const views = await Promise.all(posts.map(({ id: postId }) => call(contracts.getPost, { params: { postId } })));
      return views.every(({ targets }) => targets.every(({ state }) => state !== 'waiting'));
    });
    await first.kill();
    const second = await place.start();
    for (const { id } of posts) await tickToTheEnd(second, await admin(second), id);
    const messages = (await publishedAt(second.simulatorUrl)).map(({ message }) => message);
    expect(messages.toSorted()).toEqual(['Kaak', 'Labneh', 'Manakish']);
  });

  it('when it was prepared a quarter of an hour before its time', async () => {
    const first = await place.start();
    const { call, draft } = await prepare(first);
    const scheduledFor = new Date(Date.now() + 30 * minute).toISOString();
    const post = await call(contracts.createPost, { body: { ...draft, status: 'scheduled', scheduledFor } });
    const checkAt = Date.parse(scheduledFor) - 15 * minute;
    await tick(first.url, new Date(checkAt));
    await eventually(() => hasBeenAsked(first, 'POST /{ig}/media'));
    expect(await publishedAt(first.simulatorUrl)).toEqual([]);
    await first.kill();
    const second = await place.start();
    await expectPublishedOnce(second, post.id, Date.parse(scheduledFor));
  });

  it.each(['POST /{page}/photos', 'POST /{ig}/media', 'POST /{ig}/media_publish'])(
    'while %s has taken effect and is not answered',
    async (route) => {
      const first = await place.start();
      const { call, draft } = await prepare(first);
      await holdAnswer(first, route);
      const scheduledFor = new Date().toISOString();
      const post = await call(contracts.createPost, { body: { ...draft, status: 'scheduled', scheduledFor } });
      await eventually(() => hasBeenAsked(first, route));
      await first.kill();
      await expectPublishedOnce(await place.start(), post.id);
    },
  );
});
