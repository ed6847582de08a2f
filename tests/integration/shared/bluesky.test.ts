import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPost } from '../../../infra/local/platforms/bluesky/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { hour } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { NewPost } from '../../../shared/domain/posts/post.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import { request, type ApiClient } from '../../support/api/api-client.ts';
import { answerTwice, aReadComment } from '../../support/api/conversation.ts';
import { newProfessional } from '../../support/api/people.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const platform = 'bluesky' as const;
let call: ApiClient;
let clientId: ClientId;

beforeAll(async () => {
  ({ call, id: clientId } = await newProfessional(system));
  await connect(call, system.url, clientId, platform, '@shop-4711.bsky.social');
});

const simulator = () => system.blueskySimulatorUrl;

async function published(text: string): Promise<PublishedPost[]> {
  const answer = await fetch(`${simulator()}/_sim/published`);
  const { published: posts } = (await answer.json()) as { published: PublishedPost[] };
  return posts.filter((post) => post.text === text);
}

async function publish(content: string, more: Partial<Pick<NewPost, 'media' | 'options' | 'altTexts'>> = {}) {
  const { id } = await call(contracts.createPost, { body: { clientId, content, platforms: [platform], ...more } });
  await call(contracts.createPublication, { params: { postId: id } });
  return settled(call, id);
}

async function plan(route: string, fault: object) {
  const answer = await fetch(`${simulator()}/_sim/faults`, { method: 'POST', body: JSON.stringify({ route, fault }) });
  expect(answer.status).toBe(201);
}

describe('a Bluesky account', () => {
  it('is shown by its handle, and never with a token', async () => {
    const { connections } = await call(contracts.listConnections, { params: { clientId } });
    expect(connections).toMatchObject([{ platform, accountName: 'shop-4711.bsky.social', health: 'healthy' }]);
    expect(JSON.stringify(connections)).not.toMatch(/tok-|ref-|"d"/);
  });

  it.each([undefined, '', 'nobody.bsky.social', 'not a handle', 'did:web:169.254.169.254'])(
    'that nobody has cannot be connected: %s',
    async (account) => {
      const body = { clientId, redirectUri: `${system.url}/auth/bluesky/callback`, account };
      const begun = call(contracts.createAuthorization, { params: { platform }, body });
      await expect(begun).rejects.toThrow(/answered 400: .*connection\.account-unknown/);
    },
  );

  it('is connected by an app that is described where its id says', async () => {
    const described = await request(`${system.url}/api/auth/bluesky/client-metadata`, 'GET');
    expect(described).toMatchObject({
      status: 200,
      body: {
        client_id: `${system.url}/api/auth/bluesky/client-metadata`,
        redirect_uris: [`${system.url}/auth/bluesky/callback`],
        jwks: { keys: [{ kty: 'EC', crv: 'P-256', kid: 'signing-key' }] },
      },
    });
    expect(described.text).not.toContain('"d":');
    expect((await request(`${system.url}/api/auth/facebook/client-metadata`, 'GET')).status).toBe(404);
  });
});

it('publishes a text with its links and hashtags, where its permalink leads', async () => {
  const text = 'Manakish https://nashra.example/menu #Beirut';
  const post = await publish(text);
  const [found, ...others] = await published(text);
  expect([others, found?.commits, found?.parts.map(({ kind }) => kind)]).toEqual([
    [],
    1,
    [undefined, 'link', undefined, 'tag'],
  ]);
  expect(post.targets).toMatchObject([{ state: 'published', remoteId: found?.id, permalink: found?.permalink }]);
  const { receipts } = await call(contracts.listReceipts, { params: { postId: post.id } });
  expect(receipts).toMatchObject([{ platform, remoteId: found?.id }]);
});

it('publishes pictures once, in their order, though an answer is lost', async () => {
  await plan('POST /xrpc/com.atproto.repo.uploadBlob', { kind: 'commit-then-reset' });
  await plan('POST /xrpc/com.atproto.repo.putRecord', { kind: 'commit-then-reset' });
  const media = [await upload(call, clientId), await upload(call, clientId, 'two.jpg')];
  const post = await publish('Two breads', { media });
  const found = await published('Two breads');
  expect(found).toMatchObject([{ commits: 1, duplicates: 0 }]);
  expect(found[0]?.mediaUrls).toHaveLength(2);
  expect(post.targets).toMatchObject([{ state: 'published', permalink: found[0]?.permalink }]);
});

it('publishes a card of a link', async () => {
  await publish('Our menu', { options: { bluesky: { link: 'https://nashra.example/menu', linkTitle: 'The menu' } } });
  expect(await published('Our menu')).toMatchObject([
    { card: { uri: 'https://nashra.example/menu', title: 'The menu' } },
  ]);
});

it('publishes a video with what it says, once, though an answer is lost', async () => {
  await plan('POST /xrpc/app.bsky.video.uploadVideo', { kind: 'commit-then-reset' });
  const video = await upload(call, clientId, 'manakish.mp4', await readFile(fixturePath('manakish.mp4')), 'video/mp4');
  const post = await publish('The oven', { media: [video], altTexts: { [video]: 'Bread in the oven' } });
  const found = await published('The oven');
  expect(found).toMatchObject([{ commits: 1, duplicates: 0, altTexts: ['Bread in the oven'] }]);
  expect(found[0]?.mediaUrls[0]).toMatch(/\.mp4$/);
  expect(post.targets).toMatchObject([{ state: 'published', permalink: found[0]?.permalink }]);
});

it('publishes a thread, and deletes it as a whole', async () => {
  const parts = ['First', 'Second'].map((word) => `${word} ${'word '.repeat(40).trim()}.`);
  const post = await publish(parts.join('\n\n'), { options: { bluesky: { isThread: true } } });
  const [first, second] = await Promise.all(parts.map(published));
  expect(second).toMatchObject([{ answers: first?.[0]?.id }]);
  expect(post.targets).toMatchObject([
    { state: 'published', permalink: first?.[0]?.permalink, partIds: [second?.[0]?.id] },
  ]);
  await call(contracts.deletePublication, { params: { postId: post.id, platform } });
  expect(await Promise.all(parts.map(published))).toEqual([[], []]);
});

it('refuses a text that is longer than 300 graphemes before it is sent', async () => {
  const refused = call(contracts.createPost, {
    body: {
      clientId,
      content: 'ب'.repeat(301),
      platforms: [platform],
      status: 'scheduled',
      scheduledFor: new Date(Date.now() + hour).toISOString(),
    },
  });
  await expect(refused).rejects.toThrow(/longer than 300 characters/);
});

it('deletes a published post', async () => {
  const post = await publish('Not for long');
  await call(contracts.deletePublication, { params: { postId: post.id, platform } });
  expect(await published('Not for long')).toEqual([]);
});

it('reads what people answer, answers and hides it, and deletes nothing of theirs', async () => {
  await publish('Manakish to talk about');
  const [post] = await published('Manakish to talk about');
  const written = { call, clientId, simulatorUrl: simulator(), postId: post?.id ?? '', text: 'Open on Sunday?' };
  const { comment, place, read, list } = await aReadComment(written);
  expect(comment).toMatchObject({ platform, author: { name: 'karim' }, text: 'Open on Sunday?' });
  expect((await answerTwice(call, place, 'Yes, from seven on')).replies).toMatchObject([{ state: 'sent' }]);
  expect(await published('Yes, from seven on')).toMatchObject([{ threadOf: post?.id, duplicates: 0 }]);
  await expect(answerTwice(call, place, '👨‍👩‍👧‍👧'.repeat(301))).rejects.toThrow(/answered 400/);
  await call(contracts.updateComment, { params: place, body: { isHidden: true } });
  await expect(call(contracts.deleteComment, { params: place })).rejects.toThrow(/answered 409/);
  expect(await read()).toBe(0);
  expect(await list()).toMatchObject([{ isHidden: true, replies: [{ text: 'Yes, from seven on' }] }]);
  const inbox = await call(contracts.listComments, { params: { clientId }, query: { platform } });
  expect(inbox.posts).toMatchObject([{ excerpt: 'Manakish to talk about' }]);
});
