import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { megabyte } from '../../shared/byte-sizes.ts';
import { second } from '../../shared/durations.ts';
import {
  ask,
  bikes,
  cedar,
  createClock,
  jpeg,
  logIn,
  mp4,
  pageToken,
  serveFiles,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';

const processingMs = 30 * second;
const edge = `/${cedar.id}/video_reels`;

const clock = createClock(new Date().toISOString());
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let files: Awaited<ReturnType<typeof serveFiles>>;
let token: string;
beforeEach(async () => {
  simulator = await startSimulator({ processingMs, now: clock.now });
  files = await serveFiles({
    'clip.mp4': { type: 'video/mp4', bytes: mp4 },
    'cover.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1920) },
  });
  token = await pageToken(simulator, await logIn(simulator), cedar.id);
});
afterEach(async () => {
  await simulator.stop();
  await files.stop();
});

const say = (params: Record<string, string>, path = edge) =>
  ask(simulator, 'POST', path, { ...params, access_token: token });

async function begun(): Promise<{ id: string; url: string }> {
  const { body } = await say({ upload_phase: 'start' });
  return { id: String(body['video_id']), url: String(body['upload_url']) };
}

async function upload(url: string, name: string | undefined, as = token) {
  const headers = { authorization: `OAuth ${as}`, ...(name !== undefined && { file_url: files.address(name) }) };
  const answer = await fetch(url, { method: 'POST', headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function uploaded(name = 'clip.mp4'): Promise<string> {
  const { id, url } = await begun();
  expect(await upload(url, name)).toEqual({ status: 200, body: { success: true } });
  return id;
}

const finish = (id: string, more: Record<string, string> = {}) =>
  say({ upload_phase: 'finish', video_id: id, video_state: 'PUBLISHED', description: 'Kaak', ...more });

async function statusOf(id: string) {
  const { body } = await ask(simulator, 'GET', `/${id}`, { fields: 'status', access_token: token });
  return body['status'];
}

async function published() {
  const answer = await fetch(`${simulator.url}/_sim/objects`);
  return (
    (await answer.json()) as { objects: { kind: string; text: string; createdAt: string; coverUrl: string | null }[] }
  ).objects;
}

describe('a reel of a simulated Page', () => {
  it('goes through its phases, and is public when it is finished and processed', async () => {
    const { id, url } = await begun();
    expect(await statusOf(id)).toMatchObject({
      uploading_phase: { status: 'not_started' },
      processing_phase: { status: 'not_started' },
      publishing_phase: { status: 'not_started' },
    });
    await upload(url, 'clip.mp4');
    expect(await statusOf(id)).toMatchObject({
      video_status: 'processing',
      uploading_phase: { status: 'complete' },
      processing_phase: { status: 'in_progress' },
    });
    expect((await finish(id)).body).toEqual({ success: true });
    expect(await statusOf(id)).toMatchObject({ publishing_phase: { status: 'in_progress' } });
    expect(await published()).toEqual([]);
    clock.advance(processingMs);
    expect(await statusOf(id)).toMatchObject({
      video_status: 'ready',
      publishing_phase: { status: 'complete', publish_status: 'published' },
    });
    expect(await published()).toMatchObject([{ kind: 'reel', text: 'Kaak', createdAt: clock.now().toISOString() }]);
  });

  it('that is a draft is seen by nobody until it is finished as public', async () => {
    const id = await uploaded();
    clock.advance(processingMs);
    await finish(id, { video_state: 'DRAFT' });
    expect(await published()).toEqual([]);
    expect(await statusOf(id)).toMatchObject({ publishing_phase: { publish_status: 'draft' } });
    await finish(id);
    expect(await published()).toHaveLength(1);
  });

  it('is published at its time when it is scheduled', async () => {
    const id = await uploaded();
    const at = String(Math.floor(clock.now().getTime() / 1000) + 3600);
    await finish(id, { video_state: 'SCHEDULED', scheduled_publish_time: at });
    clock.advance(3500 * second);
    expect(await published()).toEqual([]);
    clock.advance(100 * second);
    expect(await published()).toHaveLength(1);
  });

  it('of a file that is no video fails when it is processed', async () => {
    const id = await uploaded('cover.jpg');
    expect((await finish(id)).body).toEqual({ success: true });
    clock.advance(processingMs);
    expect(await statusOf(id)).toMatchObject({ video_status: 'error', processing_phase: { status: 'error' } });
    expect(await published()).toEqual([]);
  });

  it('is listed at its Page, and gone when it is deleted', async () => {
    const id = await uploaded();
    const list = () => ask(simulator, 'GET', edge, { fields: 'id', access_token: token });
    expect((await list()).body).toMatchObject({ data: [{ id }] });
    await ask(simulator, 'DELETE', `/${id}`, { access_token: token });
    expect((await list()).body).toMatchObject({ data: [] });
    expect((await finish(id)).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });
});

async function setThumbnail(id: string, source: Buffer | undefined, isPreferred: boolean) {
  const form = new FormData();
  form.set('is_preferred', String(isPreferred));
  if (source !== undefined) form.set('source', new Blob([new Uint8Array(source)]), 'cover.jpg');
  const address = `${simulator.graphUrl}/v25.0/${id}/thumbnails?access_token=${token}`;
  const answer = await fetch(address, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('the thumbnails of a simulated reel', () => {
  const coverOf = async () => (await published())[0]?.coverUrl;

  it.each([
    ['preferred', true, expect.stringMatching(/\.jpg$/)],
    ['one of several', false, null],
  ])('become its cover when they are preferred: %s', async (_name, isPreferred, cover) => {
    const id = await uploaded();
    expect((await setThumbnail(id, jpeg(1080, 1920), isPreferred)).body).toEqual({ success: true });
    await finish(id);
    clock.advance(processingMs);
    expect(await coverOf()).toEqual(cover);
  });

  it.each([
    ['a video', mp4, 324],
    ['more than 10 MB', Buffer.concat([jpeg(1080, 1920), Buffer.alloc(10 * megabyte)]), 324],
    ['nothing', undefined, 100],
  ])('are refused as %s', async (_name, source, code) => {
    expect((await setThumbnail(await uploaded(), source, true)).body).toMatchObject({ error: { code } });
  });

  it('are refused before the upload', async () => {
    const { id } = await begun();
    expect((await setThumbnail(id, jpeg(1080, 1920), true)).body).toMatchObject({ error: { code: 6000 } });
  });
});

describe('what a simulated Page refuses of a reel', () => {
  it.each([
    ['without a phase', {}, { code: 100 }],
    ['with another phase', { upload_phase: 'transfer' }, { code: 100 }],
    ['of a video that is not there', { upload_phase: 'finish', video_id: '12000' }, { code: 100, error_subcode: 33 }],
  ])('a call %s', async (_name, params, error) => {
    expect((await say(params)).body).toMatchObject({ error });
  });

  it('another Page, and a user’s own token', async () => {
    expect((await say({ upload_phase: 'start' }, `/${bikes.id}/video_reels`)).body).toMatchObject({
      error: { code: 100 },
    });
    const user = await logIn(simulator);
    const asked = await ask(simulator, 'POST', edge, { upload_phase: 'start', access_token: user });
    expect(asked.status).toBeGreaterThanOrEqual(400);
  });

  it('to be finished before it is uploaded, twice, or in a state that is none', async () => {
    const { id } = await begun();
    expect((await finish(id)).body).toMatchObject({ error: { code: 6000 } });
    const other = await uploaded();
    expect((await finish(other, { video_state: 'HIDDEN' })).body).toMatchObject({ error: { code: 100 } });
    await finish(other);
    expect((await finish(other)).body).toMatchObject({ error: { code: 100 } });
  });

  it('a file without an address, one that is not there, and a foreign token', async () => {
    const { url } = await begun();
    expect(await upload(url, undefined)).toMatchObject({ status: 400, body: { debug_info: { retriable: false } } });
    expect(await upload(url, 'missing.mp4')).toMatchObject({ status: 400, body: { debug_info: { retriable: true } } });
    expect(await upload(url, 'clip.mp4', 'EAAnone')).toMatchObject({ status: 400, body: { error: { code: 190 } } });
  });
});
