import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { connect, publishedAt, runJob, tick, upload } from '../../support/api/agency.ts';
import { apiClient, type ApiClient, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { sampled } from '../../support/whole.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';

let place: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  place = await installation();
});
afterAll(() => place.remove());

async function admin({ url, adminPassword }: Running): Promise<ApiClient> {
  return apiClient(url, await signIn(url, 'admin@nashra.demo', adminPassword));
}

/** With both accounts connected. */
async function prepare() {
  const running = await place.running();
  const call = await admin(running);
  const { client } = await call(contracts.createClient, {
    body: { name: 'Olive', email: `${randomUUID()}@olive.example`, plan: 'starter' },
  });
  await connect(call, running.url, client.id, 'instagram');
  await connect(call, running.url, client.id, 'facebook');
  const media = [await upload(call, client.id)];
  return {
    running,
    call,
    draft: {
      clientId: client.id,
      content: `Fresh manakish ${randomUUID()}`,
      platforms: ['instagram' as const, 'facebook' as const],
      media,
    },
  };
}

/** The request takes effect, and its answer comes after every caller has timed out. */
async function holdAnswer({ simulatorUrl }: Running, route: string) {
  const body = JSON.stringify({ route, fault: { kind: 'commit-then-timeout', seconds: 600 } });
  const answer = await fetch(`${simulatorUrl}/_sim/faults`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function timesAsked({ simulatorUrl }: Running, route: string): Promise<number> {
  const answer = await fetch(`${simulatorUrl}/_sim/journal`);
  const { requests } = (await answer.json()) as { requests: { route: string }[] };
  return requests.filter((request) => request.route === route).length;
}

const publishedAs = async ({ simulatorUrl }: Running, content: string) =>
  (await publishedAt(simulatorUrl)).filter(({ message }) => message === content);

const isSettled = (post: Post) => post.targets.every(({ state }) => state === 'published' || state === 'failed');

/**
 * Each tick is a minute later than the last one, which ends the lease of a worker: it gets up to ten real seconds before that. Otherwise the
 * platform needs one in between.
 */
async function tickToTheEnd(
  running: Running,
  call: ApiClient,
  postId: PostId,
  from = Date.now() + minute,
): Promise<Post> {
  for (let time = from; ; time += minute) {
    await tick(running.url, new Date(time));
    const begunAt = Date.now();
    const post = await eventually(async () => {
      const now = await call(contracts.getPost, { params: { postId } });
      const longest = now.targets.some(({ state }) => state === 'publishing') ? 10_000 : 1000;
      return (isSettled(now) || Date.now() - begunAt > longest) && now;
    });
    if (isSettled(post)) return post;
  }
}

async function expectPublishedOnce(running: Running, { id, content }: Post, from?: number) {
  const post = await tickToTheEnd(running, await admin(running), id, from);
  expect(post.targets.map(({ state }) => state)).toEqual(['published', 'published']);
  const objects = await publishedAs(running, content);
  expect(new Set(objects.map(({ platform }) => platform))).toEqual(new Set(['instagram', 'facebook']));
  expect(objects).toHaveLength(2);
}

/** Claimed when the product was killed, before their instant. Tried with new posts where a busy machine misses it. */
async function killedWhileClaimed(): Promise<Post[]> {
  for (;;) {
    const { running, call, draft } = await prepare();
    const instant = Date.now() + 8000;
    const when = { status: 'scheduled' as const, scheduledFor: new Date(instant).toISOString() };
    const body = { ...draft, platforms: ['facebook' as const], ...when };
    const posts: Post[] = [];
    for (const bread of ['Manakish', 'Kaak', 'Labneh'])
      posts.push(await call(contracts.createPost, { body: { ...body, content: `${bread} ${draft.content}` } }));
    // It shows as publishing once claimed.
    await eventually(async () => {
      const views = await Promise.all(posts.map(({ id: postId }) => call(contracts.getPost, { params: { postId } })));
      return views.every(({ targets }) => targets.every(({ state }) => state !== 'waiting'));
    });
    await running.kill();
    if (Date.now() < instant) return posts;
  }
}

describe('killed in the middle, and started again, the post is published exactly once', () => {
  it('when nothing was sent yet', async () => {
    const { running: first, call, draft } = await prepare();
    const scheduledFor = new Date(Date.now() + 30 * minute).toISOString();
    const post = await call(contracts.createPost, { body: { ...draft, status: 'scheduled', scheduledFor } });
    await first.kill();
    const second = await place.start();
    await tick(second.url, new Date(scheduledFor));
    await expectPublishedOnce(second, post);
  });

  it('when a batch of posts was claimed and waits for its instant', async () => {
    const posts = await killedWhileClaimed();
    const second = await place.start();
    for (const { id } of posts) {
      const { targets } = await tickToTheEnd(second, await admin(second), id);
      expect(targets).toMatchObject([{ state: 'published' }]);
    }
    const messages = (await publishedAt(second.simulatorUrl)).map(({ message }) => message);
    const contents = posts.map(({ content }) => content);
    expect(messages.filter((message) => contents.includes(message)).toSorted()).toEqual(contents.toSorted());
  });

  it('when it was prepared a quarter of an hour before its time', async () => {
    const { running: first, call, draft } = await prepare();
    const scheduledFor = new Date(Date.now() + 30 * minute).toISOString();
    const post = await call(contracts.createPost, { body: { ...draft, status: 'scheduled', scheduledFor } });
    // Jobs are told whole seconds.
    const checkAt = Date.parse(scheduledFor) - 15 * minute + 1000;
    const asked = await timesAsked(first, 'POST /{ig}/media');
    await tick(first.url, new Date(checkAt));
    await eventually(async () => (await timesAsked(first, 'POST /{ig}/media')) > asked);
    expect(await publishedAs(first, draft.content)).toEqual([]);
    await first.kill();
    const second = await place.start();
    await expectPublishedOnce(second, post, Date.parse(scheduledFor));
  });

  it.each(
    sampled(1, [
      'POST /{ig}/media_publish',
      'POST /{page}/photos',
      'POST /{page}/feed',
      'POST /{post}',
      'POST /{ig}/media',
    ]),
  )('while %s has taken effect and its answer is withheld', async (route) => {
    const { running: first, call, draft } = await prepare();
    const asked = await timesAsked(first, route);
    await holdAnswer(first, route);
    const scheduledFor = new Date().toISOString();
    const post = await call(contracts.createPost, { body: { ...draft, status: 'scheduled', scheduledFor } });
    await eventually(async () => (await timesAsked(first, route)) > asked);
    await first.kill();
    await expectPublishedOnce(await place.start(), post);
  });
});

it('killed after posts were packed, and started again, the list has them, and what changed since', async () => {
  const { running: first, call, draft } = await prepare();
  const create = (what: string) =>
    call(contracts.createPost, { body: { ...draft, content: `${what} ${draft.content}` } });
  const [kept, edited, removed] = [await create('Kept'), await create('Plain'), await create('Gone')];
  await runJob(first.url, 'pack-lists', new Date());
  await call(contracts.updatePost, { params: { postId: edited.id }, body: { content: `Edited ${draft.content}` } });
  await call(contracts.deletePost, { params: { postId: removed.id } });
  const added = await create('New');
  await first.kill();
  const listed = await admin(await place.start());
  const { posts, total } = await listed(contracts.listPosts, { query: { search: draft.content } });
  const found = posts.map(({ id, content }) => ({ id, content }));
  expect({ found, total }).toEqual({
    found: [added, { id: edited.id, content: `Edited ${draft.content}` }, kept].map(({ id, content }) => ({
      id,
      content,
    })),
    total: 3,
  });
});
