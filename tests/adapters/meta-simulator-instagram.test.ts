import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  byblos,
  cedar,
  createClock,
  jpeg,
  logIn,
  mp4,
  png,
  serveFiles,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';
import { aVideo, aVoice, configs, reelShape } from '../support/fixtures/a-video.ts';
import { day, hour } from '../../shared/durations.ts';
import { megabyte } from '../../shared/byte-sizes.ts';

const clock = createClock();
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let files: Awaited<ReturnType<typeof serveFiles>>;
let access: { access_token: string };

beforeAll(async () => {
  files = await serveFiles({
    'square.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080) },
    'wide.jpg': { type: 'image/jpeg', bytes: jpeg(1600, 400) },
    'picture.png': { type: 'image/png', bytes: png },
    'huge.jpg': { type: 'image/jpeg', bytes: Buffer.concat([jpeg(1080, 1080), Buffer.alloc(8 * megabyte)]) },
    'page.html': { type: 'text/html', bytes: Buffer.from('<p>Not a picture</p>') },
    'print.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080, 4) },
    'phone.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1440) },
    'clip.mp4': { type: 'video/mp4', bytes: mp4 },
    ...(await refusedVideos()),
  });
  simulator = await startSimulator({ now: clock.now, quotaTotal: 30 });
  access = { access_token: await logIn(simulator) };
});
afterAll(async () => {
  await simulator.stop();
  await files.stop();
});

/** By what Instagram does not take of them. */
async function refusedVideos() {
  const clip = { ...reelShape, frames: 10, bytesPerFrame: 10 };
  const [voice, colours, channels, rate] = await Promise.all([
    aVoice('mp4'),
    aVideo({ ...clip, videoConfig: configs.avc444 }),
    aVideo({ ...clip, soundConfig: configs.sixChannels }),
    aVideo({ ...clip, soundConfig: configs.hertz96000 }),
  ]);
  const named = { 'voice.mp4': voice, 'colours.mp4': colours, 'channels.mp4': channels, 'rate.mp4': rate };
  return Object.fromEntries(Object.entries(named).map(([name, bytes]) => [name, { type: 'video/mp4', bytes }]));
}

const create = (params: Record<string, string>, account = cedar.instagramId) =>
  ask(simulator, 'POST', `/${account}/media`, { ...access, ...params });
const publish = (creationId: string, account = cedar.instagramId) =>
  ask(simulator, 'POST', `/${account}/media_publish`, { ...access, creation_id: creationId });
const read = (id: string, fields: string) => ask(simulator, 'GET', `/${id}`, { ...access, fields });

async function readyContainer(params: Record<string, string>, account = cedar.instagramId): Promise<string> {
  const { body } = await create(params, account);
  clock.advance(3000);
  return String(body['id']);
}

async function publishNew(params: Record<string, string>, account = cedar.instagramId): Promise<string> {
  return String((await publish(await readyContainer(params, account), account)).body['id']);
}

const tagsOf = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, place) => ({ username: `chef${place}`, x: 0.5, y: 0.5 })));

describe('publishing to Instagram', () => {
  it('goes from container to media with a permalink that shows the post', async () => {
    const created = await create({ image_url: files.address('square.jpg'), caption: 'قهوة #cedar <b>' });
    const container = String(created.body['id']);
    expect(container).toMatch(/^\d{17}$/);
    expect((await read(container, 'status_code,status')).body).toEqual({
      status_code: 'IN_PROGRESS',
      status: 'In Progress: Media is still being processed.',
      id: container,
    });
    clock.advance(3000);
    expect((await read(container, 'status_code')).body).toEqual({ status_code: 'FINISHED', id: container });

    const media = String((await publish(container)).body['id']);
    expect(media).not.toBe(container);
    expect((await read(container, 'status_code')).body).toEqual({ status_code: 'PUBLISHED', id: container });
    const { body } = await read(media, 'caption,media_type,media_product_type,permalink,timestamp,like_count');
    expect(body).toMatchObject({ caption: 'قهوة #cedar <b>', media_type: 'IMAGE', media_product_type: 'FEED' });
    expect(body['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/);

    const page = await (await fetch(String(body['permalink']))).text();
    expect(page).toContain('قهوة #cedar &lt;b&gt;');
    const [, picture] = /src="(\/_sim\/files\/[^"]+)"/.exec(page) ?? [];
    const shown = await fetch(`${simulator.url}${picture}`);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpeg(1080, 1080));
  });

  it('includes the status in the response to the creation on request', async () => {
    const { body } = await create({ image_url: files.address('square.jpg'), fields: 'id,status_code' });
    expect(body).toMatchObject({ status_code: 'IN_PROGRESS' });
  });

  it('publishes reels, stories and carousels as what they are', async () => {
    const image_url = files.address('square.jpg');
    const reel = await publishNew({ media_type: 'REELS', video_url: files.address('clip.mp4') });
    const story = await publishNew({ media_type: 'STORIES', image_url: files.address('wide.jpg') });
    const children = [
      await readyContainer({ image_url, is_carousel_item: 'true' }),
      await readyContainer({ media_type: 'VIDEO', video_url: files.address('clip.mp4'), is_carousel_item: 'true' }),
    ];
    const carousel = await publishNew({ media_type: 'CAROUSEL', children: children.join(','), caption: 'Two' });

    const kind = 'media_type,media_product_type';
    expect((await read(reel, kind)).body).toMatchObject({ media_type: 'VIDEO', media_product_type: 'REELS' });
    expect((await read(story, kind)).body).toMatchObject({ media_type: 'IMAGE', media_product_type: 'STORY' });
    expect((await read(carousel, `${kind},children{media_type}`)).body).toMatchObject({
      media_type: 'CAROUSEL_ALBUM',
      children: { data: [{ media_type: 'IMAGE' }, { media_type: 'VIDEO' }] },
    });
    const feed = await ask(simulator, 'GET', `/${cedar.instagramId}/media`, { ...access, limit: '2' });
    expect(feed.body['data']).toEqual([{ id: carousel }, { id: reel }]);
    const stories = await ask(simulator, 'GET', `/${cedar.instagramId}/stories`, access);
    expect(stories.body['data']).toEqual([{ id: story }]);
  });

  it('keeps the alternative texts of pictures, also in a carousel', async () => {
    const picture = { image_url: files.address('square.jpg') };
    const alone = await publishNew({ ...picture, alt_text: 'Bread' });
    expect((await read(alone, 'alt_text')).body).toEqual({ id: alone, alt_text: 'Bread' });
    const children = [
      await readyContainer({ ...picture, is_carousel_item: 'true', alt_text: 'Oven' }),
      await readyContainer({ ...picture, is_carousel_item: 'true' }),
    ];
    const carousel = await publishNew({ media_type: 'CAROUSEL', children: children.join(',') });
    expect((await read(carousel, 'children{alt_text}')).body['children']).toMatchObject({
      data: [{ alt_text: 'Oven' }, { id: expect.any(String) }],
    });
  });

  it.each([
    ['1,000 characters', 'IMAGE', 1000, 200],
    ['more', 'IMAGE', 1001, 400],
    ['any for a story', 'STORIES', 1, 400],
  ])('answers an alternative text of %s', async (_name, media_type, length, status) => {
    const answer = await create({ image_url: files.address('square.jpg'), media_type, alt_text: 'a'.repeat(length) });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['three collaborators', { collaborators: '["a","b","c"]' }, 200],
    ['four', { collaborators: '["a","b","c","d"]' }, 400],
    ['collaborators of a story', { collaborators: '["a"]', media_type: 'STORIES' }, 400],
    ['collaborators of a child', { collaborators: '["a"]', is_carousel_item: 'true' }, 400],
    ['a tag at a place', { user_tags: '[{"username":"a","x":0,"y":1}]' }, 200],
    ['a tag outside of the picture', { user_tags: '[{"username":"a","x":1.01,"y":1}]' }, 400],
    ['a tag before the picture', { user_tags: '[{"username":"a","x":0.5,"y":-0.01}]' }, 400],
    ['a tag without a place', { user_tags: '[{"username":"a"}]' }, 400],
    ['a tag without a place in a story', { user_tags: '[{"username":"a"}]', media_type: 'STORIES' }, 200],
    ['a tag without a name', { user_tags: '[{"x":0.5,"y":0.5}]' }, 400],
    ['a tag that is no JSON', { user_tags: 'a' }, 400],
    ['twenty tags', { user_tags: tagsOf(20) }, 200],
    ['twenty-one', { user_tags: tagsOf(21) }, 400],
    ['tags of a carousel', { user_tags: tagsOf(1), media_type: 'CAROUSEL' }, 400],
    ['a place', { location_id: '105100000000004' }, 200],
    ['a Page that is no place', { location_id: '105100000000009' }, 400],
    ['a place of a story', { location_id: '105100000000004', media_type: 'STORIES' }, 400],
    ['a place of a child', { location_id: '105100000000004', is_carousel_item: 'true' }, 400],
    ['a cover by milliseconds', { thumb_offset: '1500' }, 200],
    ['a cover by words', { thumb_offset: 'soon' }, 400],
  ])('answers %s', async (_name, params, status) => {
    expect((await create({ image_url: files.address('square.jpg'), ...params })).status).toBe(status);
  });

  it.each(['voice.mp4', 'colours.mp4', 'channels.mp4', 'rate.mp4'])('does not process %s', async (name) => {
    const container = await readyContainer({ media_type: 'REELS', video_url: files.address(name) });
    expect((await read(container, 'status_code')).body).toMatchObject({ status_code: 'ERROR' });
  });

  it('takes no picture for print, and none of 3:4 once it keeps to its documents', async () => {
    const statusOf = async (name: string) => (await create({ image_url: files.address(name) })).status;
    expect([await statusOf('print.jpg'), await statusOf('phone.jpg')]).toEqual([400, 200]);
    const keep = (keepsDocumentedRatio: boolean) =>
      fetch(`${simulator.url}/_sim/settings`, { method: 'POST', body: JSON.stringify({ keepsDocumentedRatio }) });
    await keep(true);
    expect(await statusOf('phone.jpg')).toBe(400);
    await keep(false);
  });

  it('lists media newest first, in pages', async () => {
    const image_url = files.address('square.jpg');
    const made = [
      await publishNew({ image_url }, byblos.instagramId),
      await publishNew({ image_url }, byblos.instagramId),
    ];
    const path = `/${byblos.instagramId}/media`;
    const first = await ask(simulator, 'GET', path, { ...access, limit: '1' });
    expect(first.body['data']).toEqual([{ id: made[1] }]);
    const second = await fetch((first.body['paging'] as { next: string }).next);
    expect(await second.json()).toMatchObject({ data: [{ id: made[0] }] });
  });

  it('is over when the media is deleted', async () => {
    const media = await publishNew({ image_url: files.address('square.jpg') });
    expect((await ask(simulator, 'DELETE', `/${media}`, access)).body).toEqual({ success: true });
    expect((await read(media, 'caption')).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
    expect((await fetch(`${simulator.url}/_sim/posts/${media}`)).status).toBe(404);
  });
});

describe('Instagram refuses', () => {
  it.each([
    ['an address without a file', 'missing.jpg', 9004, 2207052],
    ['a file that is no media', 'page.html', 9004, 2207052],
    ['a PNG', 'picture.png', 36001, 2207005],
    ['an image that is too wide', 'wide.jpg', 36003, 2207009],
    ['an image that is too large', 'huge.jpg', 36000, 2207004],
  ])('%s', async (_case, name, code, subcode) => {
    const { status, body } = await create({ image_url: files.address(name) });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { type: 'OAuthException', code, error_subcode: subcode, is_transient: false },
    });
  });

  it.each([
    ['a caption that is too long', { caption: 'x'.repeat(2201) }, 36004, 2207010],
    ['too many tags', { caption: '@a '.repeat(21) }, 100, 2207040],
    ['an unknown type', { media_type: 'POEM' }, 100, 2207023],
    ['a carousel of one', { media_type: 'CAROUSEL', children: '1' }, 100, 2207028],
  ])('%s', async (_case, params, code, subcode) => {
    const { body } = await create({ image_url: files.address('square.jpg'), ...params });
    expect(body).toMatchObject({ error: { code, error_subcode: subcode } });
  });

  it('to publish what is not ready', async () => {
    const { body } = await create({ image_url: files.address('square.jpg') });
    const early = await publish(String(body['id']));
    expect(early.status).toBe(400);
    expect(early.body).toMatchObject({
      error: { message: 'Media ID is not available', code: 9007, error_subcode: 2207027 },
    });
  });

  it('to publish a container twice', async () => {
    const container = await readyContainer({ image_url: files.address('square.jpg') });
    await publish(container);
    expect((await publish(container)).body).toMatchObject({ error: { code: 24, error_subcode: 2207006 } });
  });

  it('a container that is a day old', async () => {
    const container = await readyContainer({ image_url: files.address('square.jpg') });
    clock.advance(day);
    expect((await read(container, 'status_code')).body).toMatchObject({ status_code: 'EXPIRED' });
    expect((await publish(container)).body).toMatchObject({ error: { code: 24, error_subcode: 2207008 } });
  });

  it.each([
    ['cannot be fetched', 'missing.mp4', 2207076],
    ['is no video', 'square.jpg', 2207026],
  ])('a video that %s, in the container’s status', async (_case, name, subcode) => {
    const container = await readyContainer({ media_type: 'REELS', video_url: files.address(name) });
    expect((await read(container, 'status_code,status')).body).toMatchObject({
      status_code: 'ERROR',
      status: `Error: Media upload has failed with error code ${subcode}`,
    });
  });

  it('a caller without the scope, and one without the account', async () => {
    const params = { image_url: files.address('square.jpg') };
    const reader = await logIn(simulator, [
      ['decision', 'approve'],
      ['granted_scope', 'instagram_basic'],
      ['page', cedar.id],
    ]);
    const unscoped = await create({ ...params, access_token: reader });
    expect(unscoped.status).toBe(403);
    expect(unscoped.body).toMatchObject({ error: { code: 10 } });
    const foreign = await create({ ...params, access_token: reader }, byblos.instagramId);
    expect(foreign.body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });

  it('more posts than the quota, until its window moves on', async () => {
    const fresh = await startSimulator({ now: clock.now, quotaTotal: 1 });
    const token = { access_token: await logIn(fresh) };
    const makeOne = async () => {
      const params = { ...token, image_url: files.address('square.jpg') };
      const { body } = await ask(fresh, 'POST', `/${cedar.instagramId}/media`, params);
      clock.advance(3000);
      const creation = { ...token, creation_id: String(body['id']) };
      return ask(fresh, 'POST', `/${cedar.instagramId}/media_publish`, creation);
    };
    const usage = () => ask(fresh, 'GET', `/${cedar.instagramId}/content_publishing_limit`, token);
    expect((await makeOne()).status).toBe(200);
    expect((await usage()).body).toEqual({
      data: [{ quota_usage: 1, config: { quota_total: 1, quota_duration: 86400 } }],
    });
    expect((await makeOne()).body).toMatchObject({ error: { code: 9, error_subcode: 2207042 } });
    clock.advance(day);
    expect((await usage()).body).toMatchObject({ data: [{ quota_usage: 0 }] });
    expect((await makeOne()).status).toBe(200);
    await fresh.stop();
  });
});

describe('the insights of Instagram', () => {
  const insights = (id: string, params: Record<string, string>) =>
    ask(simulator, 'GET', `/${id}/insights`, { ...access, ...params });

  it('return values for older metrics and a total for newer ones', async () => {
    const media = await publishNew({ image_url: files.address('square.jpg') });
    clock.advance(hour);
    const { body } = await insights(media, { metric: 'reach,profile_activity' });
    expect(body['data']).toMatchObject([
      {
        name: 'reach',
        period: 'lifetime',
        values: [{ value: expect.any(Number) }],
        id: `${media}/insights/reach/lifetime`,
      },
      { name: 'profile_activity', total_value: { value: expect.any(Number) } },
    ]);
  });

  it.each([
    ['a removed metric', 'reach,impressions', 'Starting from version v22.0'],
    ['a misspelt metric', 'reach,raech', 'valid insights metric'],
    ['a metric of stories', 'reach,replies', 'does not support the replies metric'],
  ])('fail as a whole for %s', async (_case, metric, words) => {
    const media = await publishNew({ image_url: files.address('square.jpg') });
    const { status, body } = await insights(media, { metric });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 100, message: expect.stringContaining(words) } });
  });

  it('of an account give one number as total_value and days as values', async () => {
    const days = await insights(cedar.instagramId, { metric: 'reach', period: 'day' });
    expect(days.body['data']).toMatchObject([{ name: 'reach', values: [{}, { end_time: expect.any(String) }] }]);
    const total = await insights(cedar.instagramId, { metric: 'views', period: 'day', metric_type: 'total_value' });
    expect(total.body['data']).toMatchObject([{ name: 'views', total_value: { value: expect.any(Number) } }]);
    const wrong = await insights(cedar.instagramId, { metric: 'views', period: 'day' });
    expect(wrong.body).toMatchObject({ error: { code: 100 } });
  });
});
