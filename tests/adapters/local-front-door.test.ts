import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fromFrontDoor, frontDoor } from '../../infra/local/front-door/front-door.ts';
import { localEndpoints } from '../../infra/local/front-door/local-endpoints.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';
import { openMailbox } from '../../infra/local/aws/services/mailbox.ts';
import { mediaFiles } from '../../infra/local/front-door/media-files.ts';
import { startS3 } from '../../infra/local/aws/s3/start-s3.ts';
import { webFiles } from '../../infra/local/front-door/web-files.ts';
import { gatewayContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import { consentPage } from '../../shared/public-pages.ts';
import { temporaryFolder } from '../support/local/temporary-folder.ts';
import { localClient } from './local-client.ts';

const config = {
  auth: {
    region: 'us-east-1',
    userPoolId: 'us-east-1_local0001',
    userPoolClientId: 'web',
    endpoint: '/_local/cognito',
  },
  support: { phone: '+961 1 000 000', email: 'support@nashra.demo' },
  version: 'v1.0.0',
};

const longScript = '// Nothing but words, again and again. '.repeat(100);

async function webFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<title>Nashra</title>');
  await writeFile(join(folder, 'landing.html'), '<title>Landing</title>');
  await writeFile(join(folder, 'assets', 'long-abc123.js'), longScript);
  await writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}');
  await writeFile(join(folder, 'assets', 'drawing-worker-abc123.js'), 'export {}');
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  return folder;
}

async function startEcho() {
  const echo = await startLoopbackServer(0, async (request, response) => {
    const said = { method: request.method, url: request.url, target: request.headers['x-amz-target'] };
    response.writeHead(400, { 'x-amzn-errortype': 'Refused' });
    response.end(JSON.stringify({ ...said, body: await text(request) }));
  });
  onTestFinished(echo.stop);
  return echo;
}

async function startFrontDoor() {
  const client = localClient('');
  const s3 = await startS3({
    dataDir: await temporaryFolder(),
    buckets: ['media'],
    credentials: client.credentials,
    corsOrigins: [],
    onObjectCreated: () => undefined,
  });
  const store = new S3Client({ ...client, endpoint: s3.url, forcePathStyle: true });
  const mailbox = openMailbox(join(await temporaryFolder(), 'mail.jsonl'));
  const buses = { all: async () => [{ account: '444455556666', busName: 'orders', event: { id: '1' } }] };
  const fire = vi.fn<(job: string, time: Date) => Promise<unknown>>(async () => ({ queued: 3 }));
  const echo = await startEcho();
  const door = await startLoopbackServer(
    0,
    frontDoor({
      api: async (_request, response, url) => void response.end(`api ${url.pathname}`),
      media: mediaFiles({ s3: store, bucket: 'media' }),
      local: localEndpoints({ cognitoUrl: echo.url, jobs: new Set(['publish-due']), fire, mailbox, buses }),
      web: webFiles({ folder: await webFolder(), config, connectTo: ['http://127.0.0.1:9000'] }),
    }),
  );
  onTestFinished(async () => {
    await door.stop();
    store.destroy();
    await s3.stop();
  });
  return { url: door.url, port: Number(new URL(door.url).port), store, mailbox, buses, fire };
}

let door: Awaited<ReturnType<typeof startFrontDoor>>;
beforeEach(async () => {
  door = await startFrontDoor();
});

async function get(path: string, options: RequestInit = {}) {
  const answer = await fetch(`${door.url}${path}`, options);
  return { status: answer.status, header: (name: string) => answer.headers.get(name), body: await answer.text() };
}

async function send(path: string, headers: Record<string, string> = {}): Promise<number> {
  const request = startRequest({ host: '127.0.0.1', port: door.port, path, headers });
  request.end();
  const [answer] = await once(request, 'response');
  answer.resume();
  return answer.statusCode;
}

describe('the web app', () => {
  test.each(['/clients', '/clients/01ABC/posts', '/pricing/'])('is answered at %s, fresh each time', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.body).toBe('<title>Nashra</title>');
    expect(page.header('content-type')).toBe('text/html; charset=utf-8');
    expect(page.header('cache-control')).toBe('no-cache');
  });

  test.each(['/no/such/page', '/constructor', '/ar/nowhere'])('is not at %s, which leads home', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(404);
    expect(page.body).toContain('<a href="/">Back to Home</a>');
    expect(page.header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('is not where the API answers, under whatever name', async () => {
    const addresses = new Set(gatewayContracts.map(({ path }) => path.replaceAll(/\{\w+\}/g, '01JD')));
    for (const path of addresses) expect((await get(path)).body).toBe(`api ${path}`);
    expect((await get(consentPage)).body).toBe('<title>Nashra</title>');
  });

  test('has the public pages in files of their own', async () => {
    expect(await get('/')).toMatchObject({ status: 200, body: '<title>Landing</title>' });
  });

  test.each(['br', 'gzip'])('is sent compressed to who accepts %s', async (encoding) => {
    const file = await get('/assets/long-abc123.js', { headers: { 'accept-encoding': encoding } });
    expect(file.header('content-encoding')).toBe(encoding);
    expect(Number(file.header('content-length'))).toBeLessThan(longScript.length / 4);
    expect(file.header('vary')).toBe('accept-encoding');
    expect(file.body).toBe(longScript);
  });

  test('is sent uncompressed to a client that accepts nothing else, and when it is short', async () => {
    const plain = await get('/assets/long-abc123.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.header('content-encoding')).toBeNull();
    expect(plain.body).toBe(longScript);
    expect((await get('/assets/index-abc123.js')).header('content-encoding')).toBeNull();
  });

  test('has the security headers of the cloud, and lets the pages that a platform returns to keep their opener', async () => {
    const page = await get('/');
    const returned = await get('/auth/instagram/callback');
    expect(page.header('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:9000");
    expect(page.header('content-security-policy')).toContain("require-trusted-types-for 'script'; trusted-types ");
    expect(page.header('content-security-policy')).toContain('report-to reports');
    expect(page.header('reporting-endpoints')).toBe('reports="/api/browser-reports"');
    expect(page.header('x-content-type-options')).toBe('nosniff');
    expect(page.header('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(returned.header('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(returned.header('referrer-policy')).toBe('no-referrer');
    expect(returned.header('content-security-policy')).toBe(page.header('content-security-policy'));
  });

  test('has built files that a browser may keep', async () => {
    const file = await get('/assets/index-abc123.js');
    expect(file.body).toBe('export {}');
    expect(file.header('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.header('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('says of a built file only what a file needs, and of a worker what a page does', async () => {
    const script = await get('/assets/index-abc123.js');
    expect(script.header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(script.header('x-content-type-options')).toBe('nosniff');
    expect(script.header('cross-origin-resource-policy')).toBe('same-origin');
    for (const name of ['permissions-policy', 'reporting-endpoints']) expect(script.header(name)).toBeNull();
    const [worker, page] = [await get('/assets/drawing-worker-abc123.js'), await get('/')];
    expect(worker.header('content-security-policy')).toBe(page.header('content-security-policy'));
  });

  test('has its settings', async () => {
    expect(JSON.parse((await get('/config.json')).body)).toEqual(config);
  });

  test.each(['/assets/missing.js', '/.vite/manifest.json', '/constructor.js'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('leaves the page of that name to the app', async () => {
    expect(await get('/media')).toMatchObject({ status: 200, body: '<title>Nashra</title>' });
  });

  test('is only read', async () => {
    const refused = await get('/', { method: 'POST' });
    expect(refused.status).toBe(405);
    expect(refused.header('allow')).toBe('GET, HEAD');
    expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });
});

describe('an address', () => {
  test.each([
    '/..%2f..%2fetc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/media/%2e%2e%2fuploads/a.jpg',
    '/a%00b',
    '/%E0%A4%A',
    '/a%5c..%5cb',
    'http://localhost/',
    '*',
  ])('%s is refused', async (path) => {
    expect(await send(path)).toBe(400);
  });

  test('that climbs out of its folder stays inside', async () => {
    expect(await send('/assets/../../../etc/passwd.txt')).toBe(404);
    expect(await send('//evil.example/x')).toBe(404);
    expect(await send('//evil.example/posts')).toBe(404);
  });

  test('under another name is refused, so that no page can have its name resolve to us', async () => {
    expect(await send('/', { host: 'evil.example' })).toBe(403);
    expect(await send('/', { host: `evil.example:${door.port}` })).toBe(403);
    expect(await send('/', { host: `localhost:${door.port}` })).toBe(200);
    expect(await send('/', { host: 'localhost' })).toBe(200);
  });

  test('under /api is the API’s', async () => {
    expect((await get('/api/health')).body).toBe('api /api/health');
  });
});

describe('a request for the API', () => {
  test('carries the secret of the front door and the address that it saw, whatever the caller claims', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const api = fromFrontDoor(async ({ headers }, response) => {
      seen.push(headers);
      response.end();
    }, 'the secret');
    const server = await startLoopbackServer(0, (request, response) =>
      api(request, response, new URL('http://localhost/')),
    );
    onTestFinished(server.stop);
    await fetch(server.url);
    await fetch(server.url, { headers: { 'x-origin-secret': 'a guess', 'x-forwarded-for': '192.0.2.1' } });
    expect(seen).toMatchObject([
      { 'x-origin-secret': 'the secret', 'x-forwarded-for': '127.0.0.1' },
      { 'x-origin-secret': 'the secret', 'x-forwarded-for': '192.0.2.1, 127.0.0.1' },
    ]);
  });
});

describe('a client’s file', () => {
  const path = '/media/a/b.jpg';
  beforeEach(async () => {
    const file = { Bucket: 'media', ContentType: 'image/jpeg', CacheControl: 'public, max-age=31536000, immutable' };
    await door.store.send(new PutObjectCommand({ ...file, Key: 'media/a/b.jpg', Body: '0123456789' }));
    await door.store.send(new PutObjectCommand({ ...file, Key: 'uploads/secret.jpg', Body: 'not checked' }));
  });

  test('is read by its address, and can neither run nor pass for another type', async () => {
    const file = await get(path);
    expect(file).toMatchObject({ status: 200, body: '0123456789' });
    expect(file.header('content-type')).toBe('image/jpeg');
    expect(file.header('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.header('x-content-type-options')).toBe('nosniff');
    expect(file.header('content-security-policy')).toContain("default-src 'none'");
  });

  test('is read in part', async () => {
    const part = await get(path, { headers: { range: 'bytes=2-4' } });
    expect(part).toMatchObject({ status: 206, body: '234' });
    expect(part.header('content-range')).toBe('bytes 2-4/10');
    expect((await get(path, { headers: { range: 'bytes=50-' } })).status).toBe(416);
  });

  test('reports its size without being sent', async () => {
    const head = await get(path, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.header('content-length')).toBe('10');
  });

  test('that is not there, or not checked yet, is not found', async () => {
    for (const missing of ['/media/a/c.jpg', '/media/', '/uploads/secret.jpg'])
      expect([missing, (await get(missing)).status]).toEqual([missing, 404]);
    expect((await get('/media/a/c.jpg', { method: 'HEAD' })).status).toBe(404);
  });

  test('is only read', async () => {
    expect((await get(path, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('what only exists on one machine', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    get(path, { method: 'POST', body, headers });

  test('runs a job as if at a time and answers what it returned', async () => {
    const answer = await post('/_local/jobs/publish-due', '{"time":"2026-11-20T10:00:00.000Z"}');
    expect(answer).toMatchObject({ status: 200, body: '{"queued":3}' });
    expect(door.fire).toHaveBeenCalledExactlyOnceWith('publish-due', new Date('2026-11-20T10:00:00.000Z'));
  });

  test.each([
    ['a job that is not there', '/_local/jobs/data', '{"time":"2026-11-20T10:00:00Z"}', 404],
    ['a time that is none', '/_local/jobs/publish-due', '{"time":"soon"}', 400],
    ['no time', '/_local/jobs/publish-due', '{}', 400],
    ['a body that is not JSON', '/_local/jobs/publish-due', 'now', 400],
    ['anything else', '/_local/secrets', '{}', 404],
  ])('refuses %s', async (_what, path, body, status) => {
    expect((await post(path, body)).status).toBe(status);
    expect(door.fire).not.toHaveBeenCalled();
  });

  test('shows the mail that would have been sent', async () => {
    const sentEmail = {
      to: ['a@b.example'],
      subject: 'Hello',
      text: 'Line 1\nLine 2',
      sentAt: '2026-11-20T10:00:00.000Z',
      files: [{ name: 'a.pdf', type: 'application/pdf', content: 'AAAA' }],
      headers: [{ name: 'List-Unsubscribe', value: '<https://a.example/stop>' }],
    };
    expect(JSON.parse((await get('/_local/mail')).body)).toEqual({ mail: [] });
    await door.mailbox.add(sentEmail);
    await door.mailbox.add({ ...sentEmail, subject: 'Again' });
    expect(JSON.parse((await get('/_local/mail')).body)).toEqual({
      mail: [sentEmail, { ...sentEmail, subject: 'Again' }],
    });
  });

  test('shows what the event buses of customers took', async () => {
    expect(JSON.parse((await get('/_local/buses')).body)).toEqual({ events: await door.buses.all() });
  });

  test('hands sign-in on to the user pool and its answers back', async () => {
    const answer = await post('/_local/cognito', '{"a":1}', { 'x-amz-target': 'Service.InitiateAuth' });
    expect(answer.status).toBe(400);
    expect(answer.header('x-amzn-errortype')).toBe('Refused');
    expect(JSON.parse(answer.body)).toEqual({
      method: 'POST',
      url: '/',
      target: 'Service.InitiateAuth',
      body: '{"a":1}',
    });
    expect(JSON.parse((await post('/_local/cognito/pool/keys?x=1', '')).body).url).toBe('/pool/keys?x=1');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
  ])('answers a browser with %o by %i', async (headers, status) => {
    expect(await send('/_local/mail', headers)).toBe(status);
  });
});
