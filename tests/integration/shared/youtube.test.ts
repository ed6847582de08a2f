import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedVideo } from '../../../infra/local/platforms/youtube/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { YouTubeOptions } from '../../../shared/platforms/options/youtube.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { answerTwice, aReadComment } from '../../support/api/conversation.ts';
import { newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let call: ApiClient;
let clientId: ClientId;
let video: MediaId;
beforeAll(async () => {
  ({ call, id: clientId } = await newProfessional(system));
  await connect(call, system.url, clientId, 'youtube');
  const bytes = await readFile(new URL('../../support/fixtures/manakish.mp4', import.meta.url));
  video = await upload(call, clientId, 'manakish.mp4', bytes, 'video/mp4');
});

const control = (path: string, body: object) =>
  fetch(`${system.youtubeSimulatorUrl}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
afterEach(() => control('review', { isReviewed: true }));

async function published(title: string): Promise<PublishedVideo[]> {
  const answer = await fetch(`${system.youtubeSimulatorUrl}/_sim/published`);
  const { published: videos } = (await answer.json()) as { published: PublishedVideo[] };
  return videos.filter((each) => each.title === title);
}

const usual: YouTubeOptions = { privacy: 'public', isMadeForKids: false };
const bodyOf = (title: string, more: YouTubeOptions = {}) => ({
  clientId,
  content: 'From the wood oven',
  platforms: ['youtube' as const],
  media: [video],
  options: { youtube: { ...usual, title, ...more } },
});

async function publish(title: string, more: YouTubeOptions = {}) {
  const { id } = await call(contracts.createPost, { body: bodyOf(title, more) });
  await call(contracts.createPublication, { params: { postId: id } });
  return settled(call, id);
}

const findingsFor = async (options: YouTubeOptions) => {
  const body = { ...bodyOf('Checked'), options: { youtube: options } };
  return (await call(contracts.createPreflight, { body })).findings.map(({ code }) => code);
};

const uploadsLeft = async () => {
  const { platforms } = await call(contracts.getPlatformUploads, { params: { clientId } });
  return platforms.find(({ platform }) => platform === 'youtube');
};

it('shows the connected channel, and never a token or the address of an upload', async () => {
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  expect(connections).toMatchObject([
    { platform: 'youtube', accountName: '@cedarcafe', profileName: 'Cedar Café', status: 'connected' },
  ]);
  const { options } = await call(contracts.getAccountOptions, { params: { clientId, platform: 'youtube' } });
  expect(options.youtube).toMatchObject({ channel: 'Cedar Café', isAppReviewed: true });
  await publish('Kept secret');
  const journal = await (await fetch(`${system.youtubeSimulatorUrl}/_sim/journal`)).text();
  expect(journal).toMatch(/"upload_id":"\[redacted\]"/);
});

it('publishes a video, once, where its permalink leads, and counts it', async () => {
  const before = await uploadsLeft();
  const post = await publish('Manakish at dawn', { tags: ['bread'], playlistId: 'PLcedarrecipes0000000001' });
  const videos = await published('Manakish at dawn');
  expect(videos).toMatchObject([
    { accountName: 'Cedar Café', privacy: 'public', tags: ['bread'], playlists: ['Recipes'], duplicates: 0 },
  ]);
  expect(post.targets).toMatchObject([
    { platform: 'youtube', state: 'published', remoteId: videos[0]?.id, permalink: videos[0]?.permalink },
  ]);
  // Others use the same product, whose uploads count together.
  const after = await uploadsLeft();
  expect(after?.perDay).toBe(100);
  expect(after?.left).toBeLessThan(before?.left ?? 0);
});

it('says what a post lacks before it is sent', async () => {
  expect(await findingsFor({})).toEqual(['title-missing', 'privacy-missing', 'for-kids-missing']);
  expect(await findingsFor({ ...usual, title: 'Whole' })).toEqual([]);
});

it('says that a video is private because our app is not reviewed', async () => {
  await control('review', { isReviewed: false });
  const post = await publish('Kept private');
  expect(post.targets).toMatchObject([
    { state: 'published', remarks: [{ reasonCode: { code: 'youtube.kept-private' } }] },
  ]);
});

it('edits the description of a video that is out, and deletes it', async () => {
  const { id: postId } = await publish('To be changed');
  const params = { postId, platform: 'youtube' as const };
  await call(contracts.updatePublication, { params, body: { content: 'Another text' } });
  expect(await published('To be changed')).toMatchObject([{ text: 'Another text' }]);
  await call(contracts.deletePublication, { params });
  expect(await published('To be changed')).toEqual([]);
});

it('forgets a channel that is disconnected', async () => {
  const other = await newProfessional(system);
  await connect(other.call, system.url, other.id, 'youtube', 'UCbyblosbooks000000000002');
  await other.call(contracts.deleteConnection, { params: { clientId: other.id, platform: 'youtube' } });
  const { connections } = await other.call(contracts.listConnections, { params: { clientId: other.id } });
  expect(connections).toEqual([]);
});

it('comments first under its video, once', async () => {
  const title = 'Manakish with a word';
  await publish(title, { firstComment: 'Which one do you like?' });
  const comments = async () => (await published(title)).flatMap((shown) => shown.comments);
  await expect.poll(comments, { timeout: 30_000 }).toEqual(['Which one do you like?']);
});

it('reads what people comment, answers and hides it, and deletes nothing of theirs', async () => {
  const title = 'Manakish to talk about';
  await publish(title);
  const [shown] = await published(title);
  const written = {
    call,
    clientId,
    simulatorUrl: system.youtubeSimulatorUrl,
    postId: shown?.id ?? '',
    text: 'Open on Sunday?',
  };
  const { comment, place, read, list } = await aReadComment(written);
  expect(comment).toMatchObject({ platform: 'youtube', author: { name: 'karim' }, text: 'Open on Sunday?' });
  expect((await answerTwice(call, place, 'Yes, from seven on')).replies).toMatchObject([{ state: 'sent' }]);
  await call(contracts.updateComment, { params: place, body: { isHidden: true } });
  await expect(call(contracts.deleteComment, { params: place })).rejects.toThrow(/answered 409/);
  expect(await read()).toBe(0);
  expect(await list()).toMatchObject([{ isHidden: true, replies: [{ text: 'Yes, from seven on' }] }]);
});
