import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  bikes,
  byblos,
  cedar,
  createClock,
  everyScope,
  jpeg,
  logIn,
  mp4,
  pageToken,
  png,
  serveFiles,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';
import { hour } from '../../shared/durations.ts';
import { megabyte } from '../../shared/byte-sizes.ts';

const clock = createClock();
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let files: Awaited<ReturnType<typeof serveFiles>>;
let userToken: string;
let access: { access_token: string };

beforeAll(async () => {
  files = await serveFiles({
    'picture.jpg': { type: 'image/jpeg', bytes: jpeg(1600, 400) },
    'picture.png': { type: 'image/png', bytes: png },
    'huge.png': { type: 'image/png', bytes: Buffer.concat([png, Buffer.alloc(4 * megabyte)]) },
    'text.txt': { type: 'text/plain', bytes: Buffer.from('Not a picture') },
    'clip.mp4': { type: 'video/mp4', bytes: mp4 },
  });
  simulator = await startSimulator({ now: clock.now });
  userToken = await logIn(simulator);
  access = { access_token: await pageToken(simulator, userToken, cedar.id) };
});
afterAll(async () => {
  await simulator.stop();
  await files.stop();
});

const post = (edge: string, params: Record<string, string>) =>
  ask(simulator, 'POST', `/${cedar.id}/${edge}`, { ...access, ...params });
const read = (id: string, fields: string) => ask(simulator, 'GET', `/${id}`, { ...access, fields });
const published = (params: Record<string, string> = {}) =>
  ask(simulator, 'GET', `/${cedar.id}/published_posts`, { ...access, ...params });

describe('publishing to a Page', () => {
  it('creates a post whose permalink shows it', async () => {
    const { body } = await post('feed', { message: 'Fresh manakish' });
    const id = String(body['id']);
    expect(id).toMatch(new RegExp(`^${cedar.id}_\\d{15}$`));
    const result = await read(id, 'message,created_time,permalink_url');
    expect(result.body).toMatchObject({ message: 'Fresh manakish', id });
    const page = await (await fetch(String(result.body['permalink_url']))).text();
    expect(page).toContain('Fresh manakish');
  });

  it('is refused where the person may not create content', async () => {
    const tiles = '104817263950104';
    const form = everyScope.map((scope): [string, string] => ['granted_scope', scope]);
    const token = await logIn(simulator, [['decision', 'approve'], ['page', tiles], ...form]);
    const page = { access_token: await pageToken(simulator, token, tiles) };
    const refused = await ask(simulator, 'POST', `/${tiles}/feed`, { ...page, message: 'Fresh tiles' });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 200 } } });
    expect((await ask(simulator, 'GET', `/${tiles}`, { ...page, fields: 'tasks' })).body['tasks']).toEqual([
      'ANALYZE',
      'MODERATE',
    ]);
  });

  it('makes a photo with a post, and shows a copy of the picture', async () => {
    const { body } = await post('photos', { url: files.address('picture.png'), caption: 'A dot' });
    expect(body['id']).toMatch(/^\d{15}$/);
    const result = await read(String(body['post_id']), 'message,full_picture,status_type');
    expect(result.body).toMatchObject({ message: 'A dot', status_type: 'added_photos' });
    const picture = await fetch(String(result.body['full_picture']));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  });

  it('joins photos that were uploaded unpublished in one post', async () => {
    const upload = async (name: string) =>
      (await post('photos', { url: files.address(name), published: 'false' })).body;
    const photos = [await upload('picture.jpg'), await upload('picture.png')];
    expect(photos[0]).toEqual({ id: expect.any(String) });
    const attached_media = JSON.stringify(photos.map(({ id }) => ({ media_fbid: id })));
    const { body } = await post('feed', { message: 'Two', attached_media });
    const { objects } = (await (await fetch(`${simulator.url}/_sim/objects`)).json()) as {
      objects: { id: string; mediaUrls: string[] }[];
    };
    expect(objects.find(({ id }) => id === body['id'])?.mediaUrls).toHaveLength(2);
  });

  it('prepares a video before the public sees its post', async () => {
    const { body } = await post('videos', { file_url: files.address('clip.mp4'), description: 'A clip' });
    const video = String(body['id']);
    const early = await read(video, 'status,post_id');
    expect(early.body['status']).toMatchObject({
      video_status: 'processing',
      processing_phase: { status: 'in_progress' },
    });
    const { data: before } = (await published()).body as { data: { id: string }[] };
    expect(before.map(({ id }) => id)).not.toContain(early.body['post_id']);
    clock.advance(3000);
    const late = await read(video, 'status');
    expect(late.body['status']).toMatchObject({
      video_status: 'ready',
      publishing_phase: { status: 'complete', publish_status: 'published' },
    });
    const { data: after } = (await published({ limit: '1' })).body as { data: object[] };
    expect(after).toMatchObject([{ id: early.body['post_id'], message: 'A clip' }]);
  });

  it('lists what is published since a time, newest first, in pages', async () => {
    clock.advance(60_000);
    const since = String(Math.floor(clock.now().getTime() / 1000));
    await post('feed', { message: 'First' });
    clock.advance(1000);
    await post('feed', { message: 'Second' });
    const all = await published({ since, fields: 'message' });
    expect(all.body['data']).toMatchObject([{ message: 'Second' }, { message: 'First' }]);
    const first = await published({ since, fields: 'message', limit: '1' });
    const next = await fetch((first.body['paging'] as { next: string }).next);
    expect(await next.json()).toMatchObject({ data: [{ message: 'First' }] });
  });

  it('keeps a scheduled post back until its time', async () => {
    const time = Math.floor(clock.now().getTime() / 1000) + 3600;
    const schedule = { published: 'false', scheduled_publish_time: String(time) };
    const { body } = await post('feed', { message: 'Later', ...schedule });
    const scheduled = await ask(simulator, 'GET', `/${cedar.id}/scheduled_posts`, {
      ...access,
      fields: 'message,scheduled_publish_time',
    });
    expect(scheduled.body['data']).toEqual([{ message: 'Later', scheduled_publish_time: time, id: body['id'] }]);
    clock.advance(hour);
    expect((await published({ limit: '1' })).body['data']).toMatchObject([{ message: 'Later' }]);
  });

  it('keeps a post unpublished until it is published by its id, once', async () => {
    const { body } = await post('feed', { message: 'Made before', published: 'false' });
    const id = String(body['id']);
    const listed = async () => ((await published()).body['data'] as { id: string }[]).filter((one) => one.id === id);
    expect([await listed(), (await read(id, 'is_published')).body]).toMatchObject([[], { is_published: false }]);
    expect((await fetch(`${simulator.url}/_sim/posts/${id}`)).status).toBe(404);
    const publish = () => ask(simulator, 'POST', `/${id}`, { ...access, is_published: 'true' });
    clock.advance(hour);
    expect((await publish()).body).toEqual({ success: true });
    const { created_time: at } = (await read(id, 'created_time')).body;
    clock.advance(hour);
    expect((await publish()).body).toEqual({ success: true });
    expect((await read(id, 'is_published,created_time')).body).toMatchObject({ is_published: true, created_time: at });
    expect(await listed()).toHaveLength(1);
    expect((await ask(simulator, 'POST', `/${id}`, { ...access, is_published: 'false' })).status).toBe(400);
    expect((await ask(simulator, 'POST', `/${id}`, { ...access, is_published: 'soon' })).status).toBe(400);
  });

  it.each([
    ['before it is processed', 0, 3000],
    ['when it is ready', 3000, 0],
  ])('publishes a video that was made unpublished by its id, asked %s', async (_when, before, after) => {
    const { body } = await post('videos', {
      file_url: files.address('clip.mp4'),
      description: 'Shown later',
      published: 'false',
    });
    const path = `/${String(body['id'])}`;
    clock.advance(before);
    expect((await read(path.slice(1), 'published')).body).toMatchObject({ published: false });
    expect((await ask(simulator, 'POST', path, { ...access, published: 'false' })).status).toBe(400);
    expect((await ask(simulator, 'POST', path, { ...access, published: 'true' })).body).toEqual({ success: true });
    clock.advance(after);
    expect((await read(path.slice(1), 'published')).body).toMatchObject({ published: true });
    expect((await published({ limit: '1', fields: 'message' })).body['data']).toMatchObject([
      { message: 'Shown later' },
    ]);
  });

  it('is over when the post is deleted', async () => {
    const { body } = await post('feed', { message: 'A mistake' });
    const path = `/${String(body['id'])}`;
    expect((await ask(simulator, 'DELETE', path, access)).body).toEqual({ success: true });
    expect((await ask(simulator, 'DELETE', path, access)).body).toMatchObject({
      error: { type: 'GraphMethodException', code: 100, error_subcode: 33 },
    });
  });
});

describe('a Page refuses', () => {
  it('a user’s token', async () => {
    const { status, body } = await post('feed', { message: 'x', access_token: userToken });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 190, error_subcode: 2069032 } });
  });

  it('the token of another Page', async () => {
    const other = await pageToken(simulator, userToken, byblos.id);
    const { body } = await post('feed', { message: 'x', access_token: other });
    expect(body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });

  it('a caller without the scope', async () => {
    const reader = await logIn(simulator, [
      ['decision', 'approve'],
      ['granted_scope', 'pages_show_list'],
      ['page', cedar.id],
    ]);
    const { status, body } = await post('feed', {
      message: 'x',
      access_token: await pageToken(simulator, reader, cedar.id),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 200 } });
  });

  it.each([
    ['a post of nothing', 'feed', {}, { code: 197 }],
    ['a link that is none', 'feed', { link: 'javascript:alert(1)' }, { code: 1500 }],
    ['photos that do not exist', 'feed', { attached_media: '[{"media_fbid":"1"}]' }, { code: 100 }],
    [
      'a time that is too soon',
      'feed',
      { message: 'x', published: 'false', scheduled_publish_time: '1' },
      { code: 100, message: '(#100) The specified scheduled publish time is invalid.' },
    ],
  ])('%s', async (_case, edge, params, error) => {
    const { status, body } = await post(edge, params);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error });
  });

  it.each([
    ['photos', 'url', 'missing.jpg', { code: 324, error_subcode: 2069019 }],
    ['photos', 'url', 'huge.png', { code: 100, error_subcode: 1366046 }],
    ['photos', 'url', 'text.txt', { code: 100, error_subcode: 1366046 }],
    ['videos', 'file_url', 'missing.mp4', { code: 389 }],
    ['videos', 'file_url', 'picture.png', { code: 352 }],
  ])('among %s the %s of %s', async (edge, parameter, name, error) => {
    expect((await post(edge, { [parameter]: files.address(name) })).body).toMatchObject({ error });
  });
});

describe('the metrics of a Page', () => {
  it('count nothing at first and something later', async () => {
    const id = String((await post('feed', { message: 'Counted' })).body['id']);
    const fields =
      'likes.summary(true).limit(0),comments.summary(true).limit(0),shares,reactions.summary(true).limit(0)';
    expect((await read(id, fields)).body).toEqual({ id });
    clock.advance(hour);
    expect((await read(id, fields)).body).toMatchObject({
      likes: { summary: { total_count: expect.any(Number) } },
      comments: { summary: { total_count: expect.any(Number) } },
      shares: { count: expect.any(Number) },
      reactions: { summary: { total_count: expect.any(Number) } },
    });
  });

  it('of a post fail as a whole for one dead name', async () => {
    const id = String((await post('feed', { message: 'Measured' })).body['id']);
    const metric = 'post_media_view,post_total_media_view_unique';
    const good = await ask(simulator, 'GET', `/${id}/insights`, { ...access, metric });
    expect(good.body['data']).toMatchObject([
      { name: 'post_media_view', period: 'lifetime', values: [{ value: 0 }] },
      { name: 'post_total_media_view_unique' },
    ]);
    const dead = await ask(simulator, 'GET', `/${id}/insights`, { ...access, metric: `${metric},post_impressions` });
    expect(dead.body).toMatchObject({
      error: { message: '(#100) The value must be a valid insights metric', code: 100 },
    });
  });

  it('of the Page itself come by day', async () => {
    const metric = 'page_follows,page_media_view,page_post_engagements';
    const { body } = await ask(simulator, 'GET', `/${cedar.id}/insights`, { ...access, metric, period: 'day' });
    expect(body['data']).toMatchObject([
      { name: 'page_follows', period: 'day', values: [{ value: 1840 }, { value: 1840, end_time: expect.any(String) }] },
      { name: 'page_media_view' },
      { name: 'page_post_engagements' },
    ]);
    const dead = await ask(simulator, 'GET', `/${cedar.id}/insights`, { ...access, metric: 'page_fans' });
    expect(dead.body).toMatchObject({ error: { code: 100 } });
  });

  it('are empty without the scope for insights', async () => {
    const token = await logIn(simulator, [
      ['decision', 'approve'],
      ['granted_scope', 'pages_read_engagement'],
      ['page', bikes.id],
    ]);
    const { body } = await ask(simulator, 'GET', `/${bikes.id}/insights`, {
      metric: 'page_follows',
      access_token: await pageToken(simulator, token, bikes.id),
    });
    expect(body).toEqual({ data: [] });
  });
});
