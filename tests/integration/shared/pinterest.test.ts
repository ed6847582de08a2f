import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedPin } from '../../../infra/local/platforms/pinterest/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { PinterestOptions } from '../../../shared/platforms/options/pinterest.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const platform = 'pinterest' as const;
let call: ApiClient;
let clientId: ClientId;
let picture: MediaId;
beforeAll(async () => {
  ({ call, id: clientId } = await newProfessional(system));
  await connect(call, system.url, clientId, platform);
  picture = await upload(call, clientId, 'bread.jpg', await aPhotograph(1000, 1500), 'image/jpeg');
});

const control = (path: string, body: object) =>
  fetch(`${system.pinterestSimulatorUrl}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
afterEach(() => control('access', { access: 'standard' }));

async function boards() {
  const { options } = await call(contracts.getAccountOptions, { params: { clientId, platform } });
  return options.pinterest?.boards ?? [];
}

/** Oldest first. */
async function published(words: string): Promise<PublishedPin[]> {
  const answer = await fetch(`${system.pinterestSimulatorUrl}/_sim/published`);
  const { published: pins } = (await answer.json()) as { published: PublishedPin[] };
  return pins.toReversed().filter(({ description }) => description?.includes(words));
}

async function publish(content: string, media: MediaId[], chosen: PinterestOptions, altText?: string) {
  const body = {
    clientId,
    content,
    platforms: [platform],
    media,
    options: { pinterest: chosen },
    ...(altText !== undefined && { altTexts: { [picture]: altText } }),
  };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  return settled(call, id);
}

it('shows the connected account, and never a token', async () => {
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  expect(connections).toMatchObject([
    { platform, accountName: 'cedar_cafe', profileName: 'Cedar Café', status: 'connected' },
  ]);
  const journal = await (await fetch(`${system.pinterestSimulatorUrl}/_sim/journal`)).text();
  expect(journal).toMatch(/"code":"\[redacted\]"/);
});

it('lists the boards, and publishes a pin to one, once, where its permalink leads', async () => {
  const [board] = await boards();
  expect(board).toMatchObject({ name: 'Breakfast in Beirut' });
  const chosen = { board: board?.id, title: 'Manakish', link: 'https://cedar.example/menu' };
  const post = await publish('Manakish from the oven', [picture], chosen, 'Bread in an oven');
  const pins = await published('Manakish from the oven');
  expect(pins).toMatchObject([
    { title: 'Manakish', link: 'https://cedar.example/menu', altText: 'Bread in an oven', duplicates: 0 },
  ]);
  expect(post.targets).toMatchObject([
    { platform, state: 'published', remoteId: pins[0]?.id, permalink: pins[0]?.permalink },
  ]);
});

it('makes a board, which is one of the account, and publishes to a section of another', async () => {
  const params = { clientId, platform };
  const made = await call(contracts.createBoard, { params, body: { name: 'Of the summer', isSecret: true } });
  const [breakfast, ...others] = await boards();
  expect(others).toContainEqual(made);
  const again = call(contracts.createBoard, { params, body: { name: 'Of the summer', isSecret: true } });
  await expect(again).rejects.toThrow(/answered 409: .*board\.name-taken/);
  const asked = { ...params, boardId: breakfast?.id ?? '' };
  const { sections } = await call(contracts.listBoardSections, { params: asked });
  const [section] = sections;
  await publish('Within a section', [picture], { board: breakfast?.id, section: section?.id });
  expect(await published('Within a section')).toMatchObject([{ sectionName: section?.name, duplicates: 0 }]);
});

it('asks for the numbers of a pin, keeps none of them, and removes it', async () => {
  const [board] = await boards();
  const { id: postId } = await publish('Numbers of manakish', [picture], { board: board?.id });
  const { numbers } = await call(contracts.getPublicationMetrics, { params: { postId, platform } });
  expect(numbers.map(({ name }) => name)).toContain('impressions');
  const { targets } = await call(contracts.getPost, { params: { postId } });
  expect(JSON.stringify(targets)).not.toMatch(/impressions|saves/);
  await call(contracts.deletePublication, { params: { postId, platform } });
  expect(await published('Numbers of manakish')).toEqual([]);
  await expect(call(contracts.getPublicationMetrics, { params: { postId, platform } })).rejects.toThrow(
    /answered 409: .*post\.gone/,
  );
});

it('publishes a video with its cover', async () => {
  const [board] = await boards();
  const video = await aVideo({ ...reelShape, frames: 150 });
  const id = await upload(call, clientId, 'manakish.mp4', video, 'video/mp4');
  const post = await publish('Manakish on video', [id], { board: board?.id, coverAt: 1000 });
  const [pin] = await published('Manakish on video');
  expect({ post, pin }).toMatchObject({ post: { targets: [{ state: 'published' }] }, pin: { coverAt: 1 } });
});

it('fails in plain words while the app is not approved, stays connected, and is sent again on request', async () => {
  const [board] = await boards();
  await control('access', { access: 'trial' });
  const post = await publish('Before the approval', [picture], { board: board?.id });
  expect(post.targets).toMatchObject([{ state: 'failed', reasonCode: { code: 'pinterest.app-not-approved' } }]);
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  expect(connections).toMatchObject([{ platform, status: 'connected' }]);
  expect(await published('Before the approval')).toEqual([]);
  await control('access', { access: 'standard' });
  await call(contracts.createPublication, { params: { postId: post.id } });
  expect((await settled(call, post.id)).targets).toMatchObject([{ state: 'published' }]);
  expect(await published('Before the approval')).toHaveLength(1);
});

it('is checked before: a pin without a board cannot be sent', async () => {
  const body = { clientId, content: 'No board', platforms: [platform], media: [picture] };
  const { findings } = await call(contracts.createPreflight, { body });
  expect(findings).toMatchObject([{ code: 'board-missing', severity: 'blocking' }]);
});

it('says that other platforms keep their numbers', async () => {
  const [board] = await boards();
  const { id: postId } = await publish('Elsewhere', [picture], { board: board?.id });
  const asked = call(contracts.getPublicationMetrics, { params: { postId, platform: 'facebook' } });
  await expect(asked).rejects.toThrow(/answered 404/);
});

it('is disconnected with its tokens', async () => {
  await call(contracts.deleteConnection, { params: { clientId, platform } });
  expect((await call(contracts.listConnections, { params: { clientId } })).connections).toEqual([]);
  await expect(call(contracts.getAccountOptions, { params: { clientId, platform } })).rejects.toThrow(/answered 404/);
});
