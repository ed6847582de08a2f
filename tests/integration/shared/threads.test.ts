import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { PublishedPost } from '../../../infra/local/platforms/threads/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { answerTwice, aReadComment } from '../../support/api/conversation.ts';
import { newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const accountId = '25012345678900101';
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, id: clientId } = await newProfessional(system));
  await connect(call, system.url, clientId, 'threads', accountId);
});

/** Oldest first. */
async function published(words: string): Promise<PublishedPost[]> {
  const answer = await fetch(`${system.threadsSimulatorUrl}/_sim/published`);
  const { published: posts } = (await answer.json()) as { published: PublishedPost[] };
  return posts.toReversed().filter(({ text }) => text.includes(words));
}

async function publish(content: string, media: MediaId[] = [], threads?: PostOptions['threads']) {
  const body = { clientId, content, platforms: ['threads' as const], media, options: { threads } };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  return settled(call, id);
}

async function notify(order: object) {
  const body = JSON.stringify({ account: accountId, ...order });
  const answer = await fetch(`${system.threadsSimulatorUrl}/_sim/people`, { method: 'POST', body });
  return (await answer.json()) as { status: number; answer: Record<string, string> };
}

const connections = async () => (await call(contracts.listConnections, { params: { clientId } })).connections;

it('shows the connected account, and never a token', async () => {
  expect(await connections()).toMatchObject([
    { platform: 'threads', accountName: 'cedar_cafe', profileName: 'Cedar Café', status: 'connected' },
  ]);
  const journal = await (await fetch(`${system.threadsSimulatorUrl}/_sim/journal`)).text();
  expect(journal).toMatch(/"client_secret":"\[redacted\]"/);
  expect(journal).not.toMatch(/THAA/);
});

it('publishes a text with its topic and card, once, where its permalink leads, and removes it', async () => {
  const chosen = { topic: 'Beirut food', link: 'https://example.com/menu', replies: 'followers_only' } as const;
  const post = await publish('Manakish on Threads', [], chosen);
  const posts = await published('Manakish on Threads');
  expect(posts).toMatchObject([
    { accountName: 'cedar_cafe', duplicates: 0, topic: 'Beirut food', link: 'https://example.com/menu' },
  ]);
  expect(post.targets).toMatchObject([
    { platform: 'threads', state: 'published', remoteId: posts[0]?.id, permalink: posts[0]?.permalink },
  ]);
  await call(contracts.deletePublication, { params: { postId: post.id, platform: 'threads' } });
  expect(await published('Manakish on Threads')).toEqual([]);
});

it('publishes a picture and a video together', async () => {
  const video = await readFile(new URL('../../support/fixtures/manakish.mp4', import.meta.url));
  const media = [await upload(call, clientId), await upload(call, clientId, 'manakish.mp4', video, 'video/mp4')];
  await publish('Manakish from all sides', media);
  expect(await published('Manakish from all sides')).toMatchObject([
    { mediaUrls: [expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.mp4$/)] },
  ]);
});

it('publishes a thread, and removes it as a whole', async () => {
  const content = `First ${'loaf '.repeat(90).trim()}.\n\nThen ${'loaf '.repeat(90).trim()}.`;
  const post = await publish(content, [], { isThread: true });
  const [first, second] = await published('loaf loaf');
  expect(second?.answers).toBe(first?.id);
  expect(post.targets).toMatchObject([{ state: 'published', remoteId: first?.id, partIds: [second?.id] }]);
  await call(contracts.deletePublication, { params: { postId: post.id, platform: 'threads' } });
  expect(await published('loaf loaf')).toEqual([]);
});

it('says before what Threads would refuse', async () => {
  const content = Array.from({ length: 6 }, (_, link) => `https://example.com/${link}`).join(' ');
  const body = { clientId, content, platforms: ['threads' as const] };
  const { findings } = await call(contracts.createPreflight, { body });
  expect(findings).toMatchObject([{ platform: 'threads', code: 'too-many-links', severity: 'blocking' }]);
  const options = { threads: { topic: 'Vol. 2' } };
  await expect(call(contracts.createPost, { body: { ...body, options } })).rejects.toThrow(/answered 400/);
});

it('reads what people reply, answers and hides it, and deletes nothing of theirs', async () => {
  await publish('Manakish to talk about');
  const [post] = await published('Manakish to talk about');
  const simulatorUrl = system.threadsSimulatorUrl;
  const written = { call, clientId, simulatorUrl, postId: post?.id ?? '', text: 'Open on Sunday?' };
  const { comment, place, read, list } = await aReadComment(written);
  expect(comment).toMatchObject({ platform: 'threads', author: { name: 'karim' }, text: 'Open on Sunday?' });
  const { accounts } = await call(contracts.getConversationSettings, { params: { clientId } });
  expect(accounts).toMatchObject([{ platform: 'threads', isReady: true, missingScopes: [] }]);

  const { replies } = await answerTwice(call, place, 'Yes, from seven on');
  expect(replies).toMatchObject([{ state: 'sent' }]);
  expect(await published('Yes, from seven on')).toMatchObject([{ answers: comment.remoteId, duplicates: 0 }]);
  await expect(answerTwice(call, place, 'a'.repeat(501))).rejects.toThrow(/answered 400/);
  await call(contracts.updateComment, { params: place, body: { isHidden: true } });
  await expect(call(contracts.deleteComment, { params: place })).rejects.toThrow(/answered 409/);
  expect(await read()).toBe(0);
  expect(await list()).toMatchObject([{ isHidden: true, replies: [{ text: 'Yes, from seven on' }] }]);
});

it('takes signed notices of its own app alone, and forgets a person who removed it', async () => {
  expect(await notify({ signature: 'wrong' })).toMatchObject({ status: 403 });
  expect(await connections()).toMatchObject([{ status: 'connected' }]);
  expect(await notify({})).toMatchObject({ status: 200 });
  expect(await connections()).toMatchObject([{ platform: 'threads', health: 'reconnect' }]);
  await connect(call, system.url, clientId, 'threads', accountId);
  expect(await connections()).toMatchObject([{ status: 'connected' }]);
  const { status, answer } = await notify({ kind: 'data-deletion' });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ url: expect.any(String), confirmation_code: expect.any(String) });
});
