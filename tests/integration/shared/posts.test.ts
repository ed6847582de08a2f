import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day, hour, second } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { idOfPost } from '../../support/ids.ts';
import { connect, publishedAt, settled } from '../../support/api/agency.ts';
import { type Answer, type ApiClient, request } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const system = sharedSystem();
let admin: ApiClient;
beforeAll(async () => {
  admin = (await demoAdmin(system)).call;
});

interface Author {
  id: ClientId;
  call: ApiClient;
  /** Expected to be refused. */
  send: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

async function author(): Promise<Author> {
  const { id, token, call } = await newClient(system);
  await connect(call, system.url, id, 'facebook');
  return { id, call, send: (method, path, body) => request(`${system.url}/api${path}`, method, token, body) };
}

const draftOf = ({ id }: Author, content = 'Fresh manakish') => ({
  clientId: id,
  content,
  platforms: ['facebook' as const],
});
const scheduledOf = (who: Author, scheduledFor: string, content?: string) => ({
  ...draftOf(who, content),
  status: 'scheduled' as const,
  scheduledFor,
});
const usageOf = async ({ call }: Author) => (await call(contracts.getMe)).usage;

describe('the limits of the plan', () => {
  it('hold for the posts of a month, drafts apart, when 50 are published at once, and a deleted one does not come back', async () => {
    const who = await author();
    const created = await Promise.all(Array.from({ length: 50 }, () => who.send('POST', '/posts', draftOf(who))));
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await usageOf(who)).toEqual({ monthlyPosts: 0, scheduledPosts: 0 });
    const { posts } = await who.call(contracts.listPosts, { query: { pageSize: '50' } });
    const answers = await Promise.all(posts.map(({ id }) => who.send('POST', `/posts/${id}/publications`)));
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused).toHaveLength(20);
    for (const { status, text } of refused)
      expect([status, text]).toEqual([403, expect.stringContaining('You have reached your monthly post limit.')]);
    await eventually(async () => (await usageOf(who)).scheduledPosts === 0);
    const { posts: published } = await who.call(contracts.listPosts, { query: { status: 'published' } });
    await who.call(contracts.deletePost, { params: { postId: idOfPost(published[0]?.id ?? '') } });
    expect((await who.send('POST', '/posts', scheduledOf(who, later(hour)))).status).toBe(403);
    expect((await who.send('POST', '/posts', draftOf(who))).status).toBe(201);
    const { limits, usage } = await who.call(contracts.getMe);
    expect(limits).toMatchObject({ maxMonthlyPosts: 30, maxScheduledPosts: 10 });
    expect(usage).toEqual({ monthlyPosts: 30, scheduledPosts: 0 });
  });

  it('hold for scheduled posts, of which one that is moved to the drafts leaves room', async () => {
    const who = await author();
    const wanted = scheduledOf(who, later(hour));
    const answers = await Promise.all(Array.from({ length: 25 }, () => who.send('POST', '/posts', wanted)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(15);
    for (const { status, text } of refused)
      expect([status, text]).toEqual([403, expect.stringContaining('You have reached your scheduled post limit.')]);
    expect(await usageOf(who)).toEqual({ monthlyPosts: 10, scheduledPosts: 10 });
    const draft = await who.call(contracts.createPost, { body: draftOf(who) });
    const schedule = { status: 'scheduled', scheduledFor: later(hour) };
    expect((await who.send('PATCH', `/posts/${draft.id}`, schedule)).status).toBe(403);
    const { posts } = await who.call(contracts.listPosts, { query: { status: 'scheduled' } });
    await who.call(contracts.updatePost, {
      params: { postId: idOfPost(posts[0]?.id ?? '') },
      body: { status: 'draft' },
    });
    expect((await who.send('PATCH', `/posts/${draft.id}`, schedule)).status).toBe(200);
  });
});

it('a post moved to the next moment is published at once, and its receipt outlives it', async () => {
  const who = await author();
  const post = await who.call(contracts.createPost, { body: scheduledOf(who, later(hour), 'Moved kaak') });
  const params = { postId: post.id };
  const soon = later(1000);
  const moved = await who.call(contracts.updatePost, { params, body: { scheduledFor: soon, version: post.version } });
  expect(moved).toMatchObject({ status: 'scheduled', scheduledFor: soon, version: 2 });
  expect(await settled(who.call, post.id)).toMatchObject({ status: 'published' });
  // The count is lowered after the post is settled.
  await eventually(async () => (await usageOf(who)).scheduledPosts === 0);
  expect((await usageOf(who)).monthlyPosts).toBe(1);
  const objects = (await publishedAt(system.simulatorUrl)).filter(({ message }) => message === 'Moved kaak');

  const { receipts } = await who.call(contracts.listReceipts, { params });
  expect(receipts).toMatchObject([{ postId: post.id, platform: 'facebook', promisedAt: soon }]);
  expect(receipts.map(({ permalink }) => permalink)).toEqual(objects.map(({ permalink }) => permalink));
  await who.call(contracts.deletePost, { params });
  expect((await who.send('GET', `/posts/${post.id}`)).status).toBe(404);
  expect((await who.call(contracts.listReceipts, { params })).receipts).toEqual(receipts);
});

/** Whether it was moved away before it was due: on a busy machine it gets more time. */
async function movedWithin(who: Author, lead: number): Promise<Record<'post' | 'other', Post>> {
  const due = later(lead);
  const post = await who.call(contracts.createPost, { body: scheduledOf(who, due, 'Not before time') });
  const other = await who.call(contracts.createPost, { body: scheduledOf(who, due, 'In time') });
  const answer = await who.send('PATCH', `/posts/${post.id}`, { scheduledFor: later(hour) });
  return answer.status === 200 ? { post, other } : movedWithin(who, 2 * lead);
}

it('a post that is moved away stays where it was moved to', async () => {
  const who = await author();
  const { post, other } = await movedWithin(who, 6 * second);
  await settled(who.call, other.id);
  expect(await who.call(contracts.getPost, { params: { postId: post.id } })).toMatchObject({
    status: 'scheduled',
    targets: [{ state: 'waiting' }],
  });
});

it('a change over another’s, or of a post that is out, is refused', async () => {
  const who = await author();
  const post = await who.call(contracts.createPost, { body: draftOf(who) });
  const path = `/posts/${post.id}`;
  const changed = await who.send('PATCH', path, { content: 'First', version: 1 });
  expect(changed.status).toBe(200);
  const stale = await who.send('PATCH', path, { content: 'Second', version: 1 });
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('post.changed')]);
  const unknown = await who.send('PATCH', path, { clientId: who.id });
  expect(unknown.status).toBe(400);
  await who.call(contracts.createPublication, { params: { postId: post.id } });
  await settled(who.call, post.id);
  const late = await who.send('PATCH', path, { content: 'Third' });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('post.already-published')]);
});

it('posts are found by their words, platform, status and moment, and counted exactly', async () => {
  const who = await author();
  const at = later(day);
  await who.call(contracts.createPost, { body: draftOf(who, 'Kaak with Sesame') });
  await who.call(contracts.createPost, { body: { ...draftOf(who, 'Labneh'), status: 'draft', scheduledFor: at } });
  await who.call(contracts.createPost, { body: scheduledOf(who, at, 'More sesame') });
  const totalOf = async (call: ApiClient, query: Record<string, string>) =>
    (await call(contracts.listPosts, { query: { clientId: who.id, ...query } })).total;
  const queries: [Record<string, string>, number][] = [
    [{}, 3],
    [{ status: 'all' }, 3],
    [{ search: 'SESAME' }, 2],
    [{ search: 'sesame', status: 'draft' }, 1],
    [{ platform: 'instagram' }, 0],
    [{ platform: 'facebook', from: at }, 2],
    [{ to: at }, 1],
    [{ search: 'za’atar' }, 0],
  ];
  for (const [query, total] of queries) expect([query, await totalOf(who.call, query)]).toEqual([query, total]);
  // The totals follow a moment later.
  await eventually(async () => (await totalOf(admin, { search: 'sesame', page: '2', pageSize: '1' })) === 2);
});

it('the agency can run the minute job at once', async () => {
  const who = await author();
  const post = await who.call(contracts.createPost, { body: scheduledOf(who, later(100_000)) });
  const { queued } = await admin(contracts.createPublishRun);
  expect(queued).toBeGreaterThanOrEqual(1);
  expect(await who.call(contracts.getPost, { params: { postId: post.id } })).toMatchObject({ status: 'scheduled' });
  expect((await who.send('POST', '/publish-runs')).status).toBe(403);
});
