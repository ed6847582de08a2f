import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMetaSimulator } from '../../infra/local/platforms/meta/meta.ts';
import {
  app,
  ask,
  cedar,
  decide,
  dialogAddress,
  logIn,
  pageToken,
  redirectUri,
  startSimulator,
} from '../support/platforms/meta-simulator-client.ts';

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let access: { access_token: string };

beforeEach(async () => {
  simulator = await startSimulator({ processingMs: 0 });
  access = { access_token: await pageToken(simulator, await logIn(simulator), cedar.id) };
});
afterEach(() => simulator.stop());

const plan = (body: unknown) =>
  fetch(`${simulator.url}/_sim/faults`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const publish = (message: string) => ask(simulator, 'POST', `/${cedar.id}/feed`, { ...access, message });

interface Requests {
  requests: { method: string; path: string; route: string; body: object; query: object; status: number }[];
}
const journal = async (url = simulator.url) => (await (await fetch(`${url}/_sim/journal`)).json()) as Requests;

async function messages(url = simulator.url): Promise<string[]> {
  const { objects } = (await (await fetch(`${url}/_sim/objects`)).json()) as { objects: { message: string }[] };
  return objects.map(({ message }) => message);
}

const route = 'POST /{page}/feed';

describe('a planned fault', () => {
  it('answers with the given error as often as planned, without doing the work', async () => {
    const body = { error: { message: '(#4) Application request limit reached', type: 'OAuthException', code: 4 } };
    const headers = { 'x-app-usage': '{"call_count":100}' };
    await plan({ route, times: 2, fault: { kind: 'error', status: 403, body, headers } });
    for (const attempt of ['one', 'two']) {
      const refused = await publish(attempt);
      expect(refused.status).toBe(403);
      expect(refused.body).toEqual(body);
      expect(refused.headers.get('x-app-usage')).toBe('{"call_count":100}');
    }
    expect((await publish('three')).status).toBe(200);
    expect(await messages()).toEqual(['three']);
  });

  it('can be a failure of the platform before the work', async () => {
    await plan({ route, fault: { kind: 'http-500' } });
    const failed = await publish('Lost');
    expect(failed.status).toBe(500);
    expect(failed.body).toMatchObject({ error: { code: 2, is_transient: true } });
    expect(await messages()).toEqual([]);
  });

  it('can be a failure after the work', async () => {
    await plan({ route, fault: { kind: 'commit-then-500' } });
    expect((await publish('Landed')).status).toBe(500);
    expect(await messages()).toEqual(['Landed']);
  });

  it.each([
    ['before the work', { kind: 'reset' }, []],
    ['after the work', { kind: 'commit-then-reset' }, ['Cut']],
    ['after the work and a silence', { kind: 'commit-then-timeout', seconds: 0.05 }, ['Cut']],
  ])('can cut the connection %s', async (_case, fault, landed) => {
    await plan({ route, fault });
    await expect(publish('Cut')).rejects.toThrow('fetch failed');
    expect(await messages()).toEqual(landed);
    expect((await journal()).requests.at(-1)).toMatchObject({ route, status: 0 });
  });

  it('can hold back an answer that is right', async () => {
    await plan({ route, fault: { kind: 'slow', seconds: 0.05 } });
    expect((await publish('Slow')).status).toBe(200);
  });

  it('can concern every route, and can be withdrawn', async () => {
    await plan({ route: '*', times: 100, fault: { kind: 'http-500' } });
    expect((await ask(simulator, 'GET', '/me', access)).status).toBe(500);
    await fetch(`${simulator.url}/_sim/faults`, { method: 'DELETE' });
    expect((await ask(simulator, 'GET', '/me', access)).status).toBe(200);
  });

  it.each([
    ['no JSON', '{', 'The body must be JSON'],
    ['an unknown route', { route: 'GET /moon', fault: { kind: 'reset' } }, 'route must be'],
    ['an unknown kind', { route, fault: { kind: 'flood' } }, 'fault.kind'],
    ['no times at all', { route, times: 0, fault: { kind: 'reset' } }, 'times'],
  ])('is refused in plain words for %s', async (_case, body, words) => {
    const refused = await plan(body);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toContain('text/plain');
    expect(await refused.text()).toContain(words);
  });
});

describe('the journal', () => {
  it('lists every request in order, without its secrets', async () => {
    await publish('Written down');
    const { requests } = await journal();
    expect(requests.map(({ route: name }) => name)).toEqual([
      'POST /dialog/oauth',
      'GET /oauth/access_token',
      'GET /oauth/access_token',
      'GET /{page}',
      'POST /{page}/feed',
    ]);
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: `/v25.0/${cedar.id}/feed`,
      body: { message: 'Written down', access_token: '[redacted]' },
      status: 200,
    });
    expect(requests[2]?.query).toMatchObject({ client_secret: '[redacted]', fb_exchange_token: '[redacted]' });
    const text = JSON.stringify(requests);
    expect(text).not.toContain(access.access_token);
    expect(text).not.toContain(app.appSecret);
  });
});

describe('the page of the simulator', () => {
  it('shows the accounts and what was published, at both of its addresses', async () => {
    await publish('Good <morning>');
    for (const path of ['/', '/_sim/']) {
      const page = await (await fetch(`${simulator.url}${path}`)).text();
      expect(page).toContain('Byblos Books');
      expect(page).toContain('Good &lt;morning&gt;');
    }
  });

  it.each(['/_sim/simulator.css', `/_sim/pictures/${cedar.instagramId}.svg`])('serves %s', async (path) => {
    expect((await fetch(`${simulator.url}${path}`)).status).toBe(200);
  });

  it.each(['/_sim/moon', '/_sim/files/..%2fmeta.sqlite', '/_sim/posts/1'])('has nothing at %s', async (path) => {
    expect((await fetch(`${simulator.url}${path}`)).status).toBe(404);
  });
});

describe('a new start', () => {
  const startAgain = () =>
    startMetaSimulator({ dataDir: simulator.dataDir, ...app, redirectUris: [redirectUri], processingMs: 0 });

  it('knows the tokens, codes, posts and journal of a process that was killed', async () => {
    const entry = new URL('../../infra/local/platforms/meta/meta.ts', import.meta.url).href;
    const options = { ...app, dataDir: `${simulator.dataDir}/killed`, redirectUris: [redirectUri] };
    const script = `const { startMetaSimulator } = await import(${JSON.stringify(entry)});
      process.stdout.write((await startMetaSimulator(${JSON.stringify(options)})).url);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [url] = (await once(child.stdout, 'data')) as [Buffer];
    const first = { url: String(url), graphUrl: String(url), dialogUrl: String(url), stop: async () => {} };
    const token = await pageToken(first, await logIn(first), cedar.id);
    const returned = await decide(dialogAddress(first), [['decision', 'approve-all']]);
    const exchange = {
      client_id: app.appId,
      client_secret: app.appSecret,
      redirect_uri: redirectUri,
      code: returned.searchParams.get('code') ?? '',
    };
    await ask(first, 'POST', `/${cedar.id}/feed`, { access_token: token, message: 'Before the kill' });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const second = await startMetaSimulator(options);
    expect(await messages(second.url)).toEqual(['Before the kill']);
    expect((await journal(second.url)).requests.at(-1)).toMatchObject({ route, status: 200 });
    expect((await ask(second, 'GET', '/me', { access_token: token })).body).toMatchObject({ name: 'Cedar Café' });
    expect((await ask(second, 'GET', '/oauth/access_token', exchange)).status).toBe(200);
    await second.stop();
  });

  it('begins without faults', async () => {
    await plan({ route, times: 5, fault: { kind: 'http-500' } });
    await simulator.stop();
    const again = await startAgain();
    expect((await (await fetch(`${again.url}/_sim/faults`)).json()) as object).toEqual({ faults: [] });
    await again.stop();
  });
});
