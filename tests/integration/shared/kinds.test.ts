import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { connect, settled, upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { newProfessional } from '../../support/api/people.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

interface Shown {
  id: string;
  platform: Platform;
  kind: string;
  text: string;
  duplicates: number;
}

const system = sharedSystem();
let call: ApiClient;
let clientId: ClientId;
let files: Record<'picture' | 'second' | 'upright' | 'video' | 'reel', MediaId>;
beforeAll(async () => {
  ({ call, id: clientId } = await newProfessional(system));
  for (const platform of ['instagram', 'facebook'] as const) await connect(call, system.url, clientId, platform);
  const video = await readFile(new URL('../../support/fixtures/manakish.mp4', import.meta.url));
  files = {
    picture: await upload(call, clientId, 'one.jpg', await aPhotograph(1080, 1080)),
    second: await upload(call, clientId, 'two.jpg', await aPhotograph(1080, 1080)),
    upright: await upload(call, clientId, 'upright.jpg', await aPhotograph(1080, 1920)),
    video: await upload(call, clientId, 'film.mp4', video, 'video/mp4'),
    reel: await upload(call, clientId, 'reel.mp4', await aVideo(reelShape), 'video/mp4'),
  };
});

async function shown(): Promise<Shown[]> {
  const answer = await fetch(`${system.simulatorUrl}/_sim/published`);
  return ((await answer.json()) as { published: Shown[] }).published;
}

type File = keyof typeof files;
const kinds: [platform: Platform, kind: string, media: File[], options: PostOptions][] = [
  ['instagram', 'image', ['picture'], {}],
  ['instagram', 'reel', ['video'], {}],
  ['instagram', 'story', ['upright'], { instagram: { format: 'story' } }],
  ['instagram', 'carousel', ['picture', 'video', 'second'], {}],
  ['facebook', 'text', [], {}],
  ['facebook', 'link', [], { facebook: { link: 'https://example.com/menu' } }],
  ['facebook', 'photo', ['picture'], {}],
  ['facebook', 'photos', ['picture', 'second'], {}],
  ['facebook', 'video', ['video'], {}],
  ['facebook', 'reel', ['reel'], { facebook: { format: 'reel' } }],
];

it('a post says at each platform what is written for it, and is found by each text', async () => {
  const texts = { instagram: 'Zaatar for Instagram #bread' };
  const body = { clientId, content: 'Zaatar for everyone', texts, media: [files.picture] };
  const { id } = await call(contracts.createPost, { body: { ...body, platforms: ['instagram', 'facebook'] } });
  await call(contracts.createPublication, { params: { postId: id } });
  const { targets } = await settled(call, id);
  expect(targets).toMatchObject([{ state: 'published' }, { state: 'published' }]);
  const remoteIds = new Set(targets.map((target) => (target.state === 'published' ? target.remoteId : undefined)));
  const said = (await shown()).filter((each) => remoteIds.has(each.id));
  expect(Object.fromEntries(said.map(({ platform, text }) => [platform, text]))).toEqual({
    instagram: 'Zaatar for Instagram #bread',
    facebook: 'Zaatar for everyone',
  });
  for (const search of ['zaatar for instagram', 'zaatar for everyone']) {
    const { posts } = await call(contracts.listPosts, { query: { clientId, search } });
    expect(posts.map((post) => post.id)).toEqual([id]);
  }
});

it('a post shows at each platform the files that are chosen for it', async () => {
  const platforms = ['instagram', 'facebook'] as const;
  const own = { media: [files.upright], platformMedia: { instagram: [files.picture, files.second] } };
  const body = { clientId, content: 'Labneh, cropped', platforms: [...platforms], ...own };
  const { id } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId: id } });
  await settled(call, id);
  const objects = (await shown()).filter(({ text }) => text === body.content);
  expect(Object.fromEntries(objects.map(({ platform, kind, duplicates }) => [platform, [kind, duplicates]]))).toEqual({
    facebook: ['photo', 0],
    instagram: ['carousel', 0],
  });
  expect(objects).toHaveLength(2);
});

describe('each kind of post', () => {
  it.concurrent.each(kinds)('goes out: %s %s', async (platform, kind, media, options) => {
    const content = `${platform} ${kind}`;
    const body = { clientId, content, platforms: [platform], media: media.map((file) => files[file]), options };
    const { id } = await call(contracts.createPost, { body });
    await call(contracts.createPublication, { params: { postId: id } });
    const { targets } = await settled(call, id);
    const [target] = targets;
    expect(target).toMatchObject({ state: 'published', permalink: expect.stringContaining(system.simulatorUrl ?? '') });
    const object = (await shown()).find((each) => target?.state === 'published' && each.id === target.remoteId);
    expect(object).toMatchObject({ platform, kind, duplicates: 0 });
  });
});

it('a reel is shown with the cover that was chosen for each platform', async () => {
  const platforms = ['instagram', 'facebook'] as const;
  const covers = { instagram: files.upright, facebook: files.upright };
  const options: PostOptions = { facebook: { format: 'reel' } };
  const body = { clientId, content: 'Kaak, covered', platforms: [...platforms], media: [files.reel], covers, options };
  const { id, covers: saved } = await call(contracts.createPost, { body });
  expect((await fetch(`${system.url}${saved?.instagram?.url}`)).status).toBe(200);
  await call(contracts.createPublication, { params: { postId: id } });
  const { targets } = await settled(call, id);
  expect(targets).toMatchObject([{ state: 'published' }, { state: 'published' }]);
  const answer = await fetch(`${system.simulatorUrl}/_sim/objects`);
  const { objects } = (await answer.json()) as { objects: { text: string; kind: string; coverUrl: string | null }[] };
  expect(objects.filter(({ text }) => text === 'Kaak, covered')).toMatchObject([
    { kind: 'reel', coverUrl: expect.stringMatching(/\.jpg$/) },
    { kind: 'reel', coverUrl: expect.stringMatching(/\.jpg$/) },
  ]);
});
