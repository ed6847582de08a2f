import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedPost } from '../../../infra/local/platforms/twitter/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let call: ApiClient;
let clientId: ClientId;
let admin: ApiClient;
beforeAll(async () => {
  admin = (await demoAdmin(system)).call;
  ({ call, id: clientId } = await newProfessional(system));
  await connect(call, system.url, clientId, 'twitter');
});

const control = (path: string, body: object) =>
  fetch(`${system.twitterSimulatorUrl}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
afterEach(() => control('credits', { microDollars: null }));

/** Oldest first. */
async function published(words: string): Promise<PublishedPost[]> {
  const answer = await fetch(`${system.twitterSimulatorUrl}/_sim/published`);
  const { published: posts } = (await answer.json()) as { published: PublishedPost[] };
  return posts.toReversed().filter(({ text }) => text.includes(words));
}

async function send(content: string, media: MediaId[] = [], twitter?: PostOptions['twitter']) {
  const body = { clientId, content, platforms: ['twitter' as const], media, options: { twitter } };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  return id;
}

const publish = async (...post: Parameters<typeof send>) => settled(call, await send(...post));

async function spent() {
  const { platforms } = await call(contracts.getPlatformSpend, { params: { clientId } });
  return platforms.find(({ platform }) => platform === 'twitter')?.microDollars ?? 0;
}

it('shows the connected account, and never a token', async () => {
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  expect(connections).toMatchObject([
    {
      platform: 'twitter',
      accountName: 'cedar_cafe',
      profileName: 'Cedar Café',
      status: 'connected',
      isUnpaid: true,
    },
  ]);
  const journal = await (await fetch(`${system.twitterSimulatorUrl}/_sim/journal`)).text();
  expect(journal).toMatch(/"code_verifier":"\[redacted\]"/);
});

it('publishes a text, once, where its permalink leads, and counts what it costs', async () => {
  const before = await spent();
  const post = await publish('Manakish from the oven');
  const posts = await published('Manakish from the oven');
  expect(posts).toMatchObject([{ accountName: 'cedar_cafe', duplicates: 0 }]);
  expect(post.targets).toMatchObject([
    { platform: 'twitter', state: 'published', remoteId: posts[0]?.id, permalink: posts[0]?.permalink },
  ]);
  expect((await spent()) - before).toBe(15_000);
});

it('finds a long post before it is sent by an account that does not pay for it', async () => {
  const findingsFor = async (options: PostOptions) => {
    const body = { clientId, content: 'a'.repeat(281), platforms: ['twitter' as const], options };
    return (await call(contracts.createPreflight, { body })).findings.map(({ code }) => code);
  };
  expect(await findingsFor({ twitter: { isLong: true } })).toEqual(['needs-subscription']);
  expect(await findingsFor({ twitter: { isThread: true } })).toEqual([]);
});

it('publishes a video', async () => {
  const video = await readFile(new URL('../../support/fixtures/manakish.mp4', import.meta.url));
  const id = await upload(call, clientId, 'manakish.mp4', video, 'video/mp4');
  await publish('Manakish on video', [id]);
  const [post] = await published('Manakish on video');
  const sent = await fetch(post?.mediaUrls[0] ?? '');
  // The product takes out what files say of places and devices.
  expect((await sent.arrayBuffer()).byteLength).toBe(video.length);
});

it('publishes a thread, and removes it as a whole', async () => {
  const content = `First ${'word '.repeat(50).trim()}.\n\nThen ${'word '.repeat(50).trim()}.`;
  const post = await publish(content, [], { isThread: true });
  const [first, second] = await published('word word');
  expect(second?.answers).toBe(first?.id);
  expect(post.targets).toMatchObject([{ state: 'published', remoteId: first?.id, partIds: [second?.id] }]);
  const before = await spent();
  await call(contracts.deletePublication, { params: { postId: post.id, platform: 'twitter' } });
  expect(await published('word word')).toEqual([]);
  expect((await spent()) - before).toBe(20_000);
});

it('sends nothing without credit, until an admin lets posts go out again, and then at once', async () => {
  await control('credits', { microDollars: 0 });
  const id = await send('Without credit');
  await expect
    .poll(async () => (await admin(contracts.listPlatformStops)).stops, { timeout: 30_000 })
    .toMatchObject([{ platform: 'twitter', reasonCode: { code: 'twitter.credits' } }]);
  await expect
    .poll(async () => (await call(contracts.getPost, { params: { postId: id } })).targets)
    .toMatchObject([{ state: 'waiting', reasonCode: { code: 'twitter.credits' } }]);
  expect(await published('Without credit')).toEqual([]);
  await control('credits', { microDollars: null });
  await admin(contracts.deletePlatformStop, { params: { platform: 'twitter' } });
  expect((await admin(contracts.listPlatformStops)).stops).toEqual([]);
  // It is queued by the lifting: its next look lies minutes ahead.
  await settled(call, id);
  expect(await published('Without credit')).toHaveLength(1);
});

it('has a budget that only admins set', async () => {
  const request = { params: { clientId, platform: 'twitter' as const }, body: { budget: 0 } };
  await expect(call(contracts.updatePlatformBudget, request)).rejects.toThrow(/answered 403/);
  const used = await spent();
  expect(await admin(contracts.updatePlatformBudget, request)).toMatchObject({ platform: 'twitter', budget: 0 });
  const post = await publish('Above the budget');
  expect(post.targets).toMatchObject([{ state: 'failed', code: 'over-budget', nextStep: 'retry' }]);
  expect(await spent()).toBe(used);
  const body = { clientId, content: 'Above the budget', platforms: ['twitter' as const] };
  const { findings } = await call(contracts.createPreflight, { body });
  expect(findings).toMatchObject([{ code: 'over-budget', severity: 'blocking' }]);
  const free = { params: { clientId, platform: 'facebook' as const }, body: { budget: 0 } };
  await expect(admin(contracts.updatePlatformBudget, free)).rejects.toThrow(/answered 400: .*platform\.costs-nothing/);
});
