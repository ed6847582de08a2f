import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { PublishedPost } from '../../../infra/local/platforms/tiktok/published.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, id: clientId } = await newProfessional(system));
  await connect(call, system.url, clientId, 'tiktok');
});

async function published(): Promise<PublishedPost[]> {
  const answer = await fetch(`${system.tiktokSimulatorUrl}/_sim/published`);
  return ((await answer.json()) as { published: PublishedPost[] }).published;
}

async function publish(content: string, media: MediaId[], title?: string) {
  const tiktok = {
    privacy: 'PUBLIC_TO_EVERYONE' as const,
    allowComments: true,
    allowDuet: false,
    allowStitch: false,
    title,
  };
  const body = { clientId, content, platforms: ['tiktok' as const], media, options: { tiktok } };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  return settled(call, id);
}

it('shows the connected account, and never a token', async () => {
  const { connections } = await call(contracts.listConnections, { params: { clientId } });
  expect(connections).toEqual([
    {
      platform: 'tiktok',
      accountId: expect.any(String),
      accountName: 'cedar.cafe',
      profileName: 'Cedar Café',
      status: 'connected',
      health: 'healthy',
      connectedAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
  expect((await call(contracts.getClient, { params: { clientId } })).socialMediaAccounts).toEqual(['tiktok']);
});

it('answers what the account allows', async () => {
  const { options } = await call(contracts.getAccountOptions, { params: { clientId, platform: 'tiktok' } });
  expect(options.tiktok).toMatchObject({ username: 'cedar.cafe', maxVideoSeconds: 600, isDuetDisabled: false });
});

it('answers 404 for a platform without account options', async () => {
  const asked = call(contracts.getAccountOptions, { params: { clientId, platform: 'facebook' } });
  await expect(asked).rejects.toThrow(/answered 404: .*platform\.no-account-options/);
});

it('publishes a video, once, where its permalink leads', async () => {
  const video = await readFile(new URL('../../support/fixtures/manakish.mp4', import.meta.url));
  const file = { name: 'manakish.mp4', type: 'video/mp4' as const, bytes: video };
  const post = await publish('Manakish from the oven', [
    await upload(call, clientId, file.name, file.bytes, file.type),
  ]);
  const posts = (await published()).filter(({ text }) => text === 'Manakish from the oven');
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ kind: 'video', accountName: 'cedar.cafe', duplicates: 0 });
  expect(post.targets).toMatchObject([
    { platform: 'tiktok', state: 'published', remoteId: posts[0]?.id, permalink: posts[0]?.permalink },
  ]);
  const { receipts } = await call(contracts.listReceipts, { params: { postId: post.id } });
  expect(receipts).toMatchObject([{ platform: 'tiktok', remoteId: posts[0]?.id }]);
});

it('publishes once when the answer to the sending is lost', async () => {
  const fault = { route: 'POST /v2/post/publish/video/init/', fault: { kind: 'commit-then-reset' } };
  const planned = await fetch(`${system.tiktokSimulatorUrl}/_sim/faults`, {
    method: 'POST',
    body: JSON.stringify(fault),
  });
  expect(planned.status).toBe(201);
  const video = await readFile(new URL('../../support/fixtures/manakish.mp4', import.meta.url));
  const post = await publish('Lost and found', [await upload(call, clientId, 'lost.mp4', video, 'video/mp4')]);
  const posts = (await published()).filter(({ text }) => text === 'Lost and found');
  expect(posts).toMatchObject([{ duplicates: 0 }]);
  expect(post.targets).toMatchObject([{ state: 'published', permalink: posts[0]?.permalink }]);
});

it('publishes pictures, once, in their order', async () => {
  const pictures = [
    await upload(call, clientId, 'one.jpg', await aPhotograph(1080, 1080)),
    await upload(call, clientId, 'two.jpg', await aPhotograph(1080, 1920)),
  ];
  await publish('Two manakish', pictures, 'Breakfast');
  const posts = (await published()).filter(({ text }) => text === 'Two manakish');
  expect(posts).toMatchObject([{ kind: 'photo', title: 'Breakfast', duplicates: 0 }]);
  expect(posts[0]?.mediaUrls).toHaveLength(2);
});
