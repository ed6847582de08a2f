import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  byblos,
  cedar,
  createClock,
  jpeg,
  logIn,
  mp4,
  pageToken,
  serveFiles,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';
import { hour } from '../../shared/durations.ts';

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let access: { access_token: string };
const clock = createClock();

beforeEach(async () => {
  simulator = await startSimulator({ processingMs: 60_000, now: clock.now });
  access = { access_token: await pageToken(simulator, await logIn(simulator), cedar.id) };
});
afterEach(() => simulator.stop());

async function control(method: 'GET' | 'POST' | 'DELETE', path: string, order?: object) {
  const request: RequestInit = order === undefined ? { method } : { method, body: JSON.stringify(order) };
  const answer = await fetch(`${simulator.url}/_sim/${path}`, request);
  const text = await answer.text();
  return { status: answer.status, text, body: (answer.ok ? JSON.parse(text) : {}) as object };
}

interface Published {
  published: { text: string; kind: string; accountId: string; at: string; duplicates: number }[];
}
const published = async () => ((await control('GET', 'published')).body as Published).published;

const post = async (message: string): Promise<number> => {
  try {
    return (await ask(simulator, 'POST', `/${cedar.id}/feed`, { ...access, message })).status;
  } catch {
    return 0;
  }
};
const messages = Array.from({ length: 60 }, (_, index) => `Post ${index}`);

async function faresOf(seed: number, order: readonly string[]): Promise<Record<string, number>> {
  const rates = {
    timeoutBefore: 0.1,
    timeoutAfter: 0.1,
    http500After: 0.1,
    rateLimit: 0.1,
    spamBlockAfter: 0.1,
    code190: 0.1,
  };
  await control('POST', 'chaos', { seed, rates });
  const fares: Record<string, number> = {};
  for (const message of order) fares[message] = await post(message);
  return fares;
}

describe('faults by chance', () => {
  it('follow from the seed and not from the order of the calls', async () => {
    const fares = await faresOf(7, messages);
    expect(await faresOf(7, messages.toReversed())).toEqual(fares);
    expect(await faresOf(8, messages)).not.toEqual(fares);
    expect(new Set(Object.values(fares))).toEqual(new Set([0, 200, 400, 403, 500]));
  });

  it('come with other luck at the next attempt', async () => {
    await control('POST', 'chaos', { seed: 1, rates: { http500After: 0.5 } });
    const fares = [];
    for (let attempt = 0; attempt < 20; attempt += 1) fares.push(await post('The same'));
    expect(new Set(fares)).toEqual(new Set([200, 500]));
  });

  it.each([
    ['timeoutBefore', 0, 0],
    ['timeoutAfter', 0, 1],
    ['http500After', 500, 1],
    ['rateLimit', 403, 0],
    ['spamBlockAfter', 403, 1],
    ['code190', 400, 0],
  ])('of the kind %s do as they say', async (kind, status, landed) => {
    await control('POST', 'chaos', { seed: 1, rates: { [kind]: 1 } });
    expect(await post('Hit')).toBe(status);
    expect(await published()).toHaveLength(landed);
    expect((await control('GET', 'chaos')).body).toMatchObject({ counts: { [kind]: 1 } });
  });

  it('say how long a rate limit lasts', async () => {
    await control('POST', 'chaos', { seed: 1, rates: { rateLimit: 1 } });
    const refused = await ask(simulator, 'POST', `/${cedar.id}/feed`, { ...access, message: 'Slowly' });
    expect(refused.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":1');
  });

  it.each([
    [false, 200],
    [true, 400],
  ])('revokes the token only when configured to (%s)', async (killToken, status) => {
    await control('POST', 'chaos', { seed: 1, rates: { code190: 1 }, killToken });
    await post('Hit');
    await control('DELETE', 'chaos');
    expect(await post('After')).toBe(status);
  });

  it('hit nothing but what makes and publishes posts', async () => {
    const unpublished = { ...access, message: 'Later', published: 'false' };
    const { body } = await ask(simulator, 'POST', `/${cedar.id}/feed`, unpublished);
    await control('POST', 'chaos', { seed: 1, rates: { http500After: 1 } });
    expect((await ask(simulator, 'GET', '/me', access)).status).toBe(200);
    const path = `/${String(body['id'])}`;
    expect((await ask(simulator, 'POST', path, { ...access, message: 'Other words' })).status).toBe(200);
    expect((await ask(simulator, 'POST', `/${cedar.id}/feed`, unpublished)).status).toBe(500);
    expect((await ask(simulator, 'POST', path, { ...access, is_published: 'true' })).status).toBe(500);
    expect((await published()).map(({ text }) => text)).toEqual(['Other words']);
  });

  it.each([
    ['rates above 1', { seed: 1, rates: { code190: 0.6, rateLimit: 0.6 } }, 'more than 1'],
    ['no seed', { rates: {} }, 'seed'],
    ['an unknown kind', { seed: 1, rates: { flood: 1 } }, 'rates'],
  ])('are refused in plain words for %s', async (_name, order, words) => {
    const refused = await control('POST', 'chaos', order);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(words);
  });
});

describe('what is published', () => {
  it('reports the number of other posts of the same account with the same text', async () => {
    for (const message of ['Once', 'Twice', 'Twice']) await post(message);
    const token = await pageToken(simulator, await logIn(simulator), byblos.id);
    await ask(simulator, 'POST', `/${byblos.id}/feed`, { access_token: token, message: 'Once' });
    const counted = (await published()).map(({ text, accountId, duplicates }) => [text, accountId, duplicates]);
    expect(counted).toHaveLength(4);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['Once', cedar.id, 0],
        ['Twice', cedar.id, 1],
        ['Once', byblos.id, 0],
      ]),
    );
    expect((await published())[0]).toMatchObject({ kind: 'text', at: clock.now().toISOString() });
  });
});

describe('the simulator’s settings', () => {
  it('can be changed while it runs', async () => {
    expect((await control('GET', 'settings')).body).toMatchObject({ processingMs: 60_000, refusesDuplicates: false });
    await control('POST', 'settings', { refusesDuplicates: true });
    expect(await post('Same')).toBe(200);
    const refused = await ask(simulator, 'POST', `/${cedar.id}/feed`, { ...access, message: 'Same' });
    expect(refused.body).toMatchObject({ error: { code: 506 } });
    clock.advance(hour + 1);
    expect(await post('Same')).toBe(200);
    expect((await control('POST', 'settings', { quotaTotal: -1 })).status).toBe(400);
  });
});

describe('a Page’s videos', () => {
  it('are listed while they are prepared, and not among its posts', async () => {
    const files = await serveFiles({ 'clip.mp4': { type: 'video/mp4', bytes: mp4 } });
    const video = { ...access, file_url: files.address('clip.mp4'), description: 'Film' };
    const { body } = await ask(simulator, 'POST', `/${cedar.id}/videos`, video);
    const fields = { ...access, fields: 'id,description,status' };
    const listed = await ask(simulator, 'GET', `/${cedar.id}/videos`, fields);
    expect(listed.body).toMatchObject({
      data: [{ id: body['id'], description: 'Film', status: { video_status: 'processing' } }],
    });
    expect((await ask(simulator, 'GET', `/${cedar.id}/published_posts`, access)).body).toEqual({ data: [] });
    clock.advance(60_000);
    expect((await ask(simulator, 'GET', `/${cedar.id}/published_posts`, access)).body).toMatchObject({
      data: [{ message: 'Film' }],
    });
    await files.stop();
  });
});

describe('insights of a day', () => {
  it('are those of the posts of that day', async () => {
    await post('Today');
    clock.advance(hour);
    const day = (offset: number) => {
      const since = Math.floor(clock.now().getTime() / 86_400_000) * 86_400 + offset * 86_400;
      return {
        ...access,
        metric: 'page_media_view',
        period: 'day',
        since: String(since),
        until: String(since + 86_400),
      };
    };
    const valueOf = async (offset: number) => {
      const { body } = await ask(simulator, 'GET', `/${cedar.id}/insights`, day(offset));
      const { data } = body as unknown as { data: { values: { value: number }[] }[] };
      expect(data[0]?.values).toHaveLength(1);
      return data[0]?.values[0]?.value ?? 0;
    };
    expect(await valueOf(0)).toBeGreaterThan(0);
    expect(await valueOf(-1)).toBe(0);
  });
});

describe('the pages of the simulator', () => {
  it('show each kind as it looks', async () => {
    const files = await serveFiles({ 'a.jpg': { type: 'image/jpeg', bytes: jpeg(1080, 1080) } });
    const url = files.address('a.jpg');
    const photo = async () =>
      (await ask(simulator, 'POST', `/${cedar.id}/photos`, { ...access, url, published: 'false' })).body['id'];
    const photos = JSON.stringify([{ media_fbid: await photo() }, { media_fbid: await photo() }]);
    await ask(simulator, 'POST', `/${cedar.id}/feed`, { ...access, message: 'Two', attached_media: photos });
    await ask(simulator, 'POST', `/${cedar.id}/feed`, {
      ...access,
      message: 'See',
      link: 'https://cedar.example/menu',
    });
    const story = { ...access, image_url: url, media_type: 'STORIES' };
    const { body } = await ask(simulator, 'POST', `/${cedar.instagramId}/media`, story);
    clock.advance(60_000);
    await ask(simulator, 'POST', `/${cedar.instagramId}/media_publish`, { ...access, creation_id: String(body['id']) });
    const page = await (await fetch(`${simulator.url}/`)).text();
    for (const part of ['media grid', 'media upright', 'class="preview" href="https://cedar.example/menu"', 'Story ·'])
      expect(page).toContain(part);
    await files.stop();
  });
});
