import { once } from 'node:events';
import { request as startRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { entries } from '../../functions/entries.ts';
import { httpApi } from '../../infra/local/aws/api-gateway/http-api.ts';
import { createInvoke } from '../../infra/local/aws/lambda/invoke.ts';
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts';
import { contractsAt } from '../../shared/contracts/contract.ts';
import { megabyte } from '../../shared/byte-sizes.ts';

type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
type Handler = (event: HttpEvent) => unknown;

const contract = contractsAt('data');
const response = z.undefined();
const openContract = contract('GET', '/api/open', { action: 'public', response });
const path = '/api/things/{recordId}';
const thing = { action: 'account.manage', response } as const;
const contracts = [
  openContract,
  contract('GET', path, thing),
  contract('POST', path, thing),
  contract('GET', '/api/things/first', { ...thing, action: 'public' }),
];

/** With one valid token. */
async function startApi(handler: Handler, timeoutSeconds = 20) {
  const log = vi.fn<(line: object) => void>();
  const data = () => Promise.resolve({ handler });
  const invoke = createInvoke({
    entries: {
      data: { ...entries.data, timeoutSeconds },
      posts: entries.posts,
      accounts: entries.accounts,
      oauth: entries.oauth,
      'connected-accounts': entries['connected-accounts'],
      planning: entries.planning,
      approvals: entries.approvals,
      library: entries.library,
      'manual-clean-up': entries['manual-clean-up'],
      document: entries.document,
      webhooks: entries.webhooks,
      'data-deletion': entries['data-deletion'],
      captions: entries.captions,
      conversations: entries.conversations,
      'event-endpoints': entries['event-endpoints'],
      operations: entries.operations,
      mcp: entries.mcp,
    },
    handlers: {
      data,
      posts: data,
      accounts: data,
      planning: data,
      approvals: data,
      library: data,
      'manual-clean-up': data,
      document: data,
      oauth: data,
      'connected-accounts': data,
      webhooks: data,
      'data-deletion': data,
      captions: data,
      conversations: data,
      'event-endpoints': data,
      operations: data,
      mcp: data,
    },
    log: { during: (work) => work(), write: log, close: async () => undefined },
  });
  const answer = httpApi({
    contracts,
    invoke,
    async verify(token) {
      if (token !== 'good') throw new Error('Bad token');
      return { sub: 'someone', auth_time: 1, 'cognito:groups': ['admins', 'editors'] };
    },
  });
  const server = await startLoopbackServer(0, (request, response) =>
    answer(request, response, new URL(request.url ?? '', 'http://localhost')),
  );
  onTestFinished(server.stop);
  return { url: server.url, log };
}

async function answerOf(url: string, options: RequestInit = {}) {
  const answer = await fetch(url, options);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const signedIn = { authorization: 'Bearer good' };

describe('an event of the HTTP API', () => {
  async function eventOf(path: string, options: RequestInit = {}): Promise<HttpEvent> {
    const events: HttpEvent[] = [];
    const { url } = await startApi((event) => {
      events.push(event);
      return { statusCode: 204 };
    });
    const { status } = await answerOf(`${url}${path}`, options);
    expect(status).toBe(204);
    return events[0] as HttpEvent;
  }

  test('describes the request, its caller and its source', async () => {
    const event = await eventOf('/api/things/a%20b?tag=1&tag=2&q=x%26y', {
      headers: { ...signedIn, cookie: 'a=1; b=2' },
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/things/{recordId}',
      rawPath: '/api/things/a%20b',
      rawQueryString: 'tag=1&tag=2&q=x%26y',
      queryStringParameters: { tag: '1,2', q: 'x&y' },
      pathParameters: { recordId: 'a b' },
      cookies: ['a=1', 'b=2'],
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'GET', path: '/api/things/a%20b', sourceIp: '127.0.0.1' },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        authorizer: { jwt: { claims: { sub: 'someone', auth_time: '1', 'cognito:groups': '[admins editors]' } } },
      },
    });
    expect(event.headers['cookie']).toBeUndefined();
    expect(event.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('names the addresses that the request came through, the last seen by the gateway', async () => {
    const event = await eventOf('/api/open', { headers: { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' } });
    expect(event.headers['x-forwarded-for']).toBe('192.0.2.1, 192.0.2.2, 127.0.0.1');
  });

  test('holds text as it is and everything else in base64', async () => {
    const post = (body: string, type: string) =>
      eventOf('/api/things/1', { method: 'POST', body, headers: { ...signedIn, 'content-type': type } });
    const json = await post('{"a":"é"}', 'application/json; charset=utf-8');
    const other = await post('é', 'application/octet-stream');
    expect([json.body, json.isBase64Encoded]).toEqual(['{"a":"é"}', false]);
    expect([other.body, other.isBase64Encoded]).toEqual([Buffer.from('é').toString('base64'), true]);
  });

  test('belongs to the route without parameters when two fit, and needs no token when that is public', async () => {
    const event = await eventOf('/api/things/first');
    expect(event.routeKey).toBe('GET /api/things/first');
    expect(event.requestContext.authorizer).toBeUndefined();
  });
});

describe('an answer of the HTTP API', () => {
  test('is the function’s response', async () => {
    const { url } = await startApi(() => ({
      statusCode: 201,
      headers: { 'content-type': 'image/png', 'x-request-id': 'r1' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from([1, 2, 3]).toString('base64'),
      isBase64Encoded: true,
    }));
    const answer = await answerOf(`${url}/api/open`);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-request-id')).toBe('r1');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.body).toBe('\u0001\u0002\u0003');
  });

  test('keeps its encoding, also of what was sent in base64, and is not encoded again', async () => {
    const bytes = gzipSync('Kaak '.repeat(1000));
    const { url } = await startApi(() => ({
      statusCode: 200,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' },
      body: bytes.toString('base64'),
      isBase64Encoded: true,
    }));
    const sent = startRequest(`${url}/api/open`, { headers: { 'accept-encoding': 'br' } });
    sent.end();
    const [answer] = await once(sent, 'response');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(await buffer(answer)).toEqual(bytes);
  });

  test('of 304 has no body, and keeps its headers', async () => {
    const { url } = await startApi(() => ({ statusCode: 304, headers: { etag: 'W/"a"', 'x-request-id': 'r1' } }));
    const answer = await answerOf(`${url}/api/open`, { headers: { 'if-none-match': 'W/"a"' } });
    expect([answer.status, answer.body]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe('W/"a"');
    expect(answer.headers.get('x-request-id')).toBe('r1');
  });

  test('has at most 6 MB, as the function returns it', async () => {
    const { url } = await startApi(({ headers }) => ({
      statusCode: 200,
      body: Buffer.alloc(Number(headers['x-bytes'])).toString('base64'),
      isBase64Encoded: true,
    }));
    const ask = async (bytes: number) =>
      (await answerOf(`${url}/api/open`, { headers: { 'x-bytes': String(bytes) } })).status;
    const largest = (6 * megabyte * 3) / 4;
    expect([await ask(largest), await ask(largest + 1)]).toEqual([200, 500]);
  });

  test('is JSON when the function just returns a value', async () => {
    const { url } = await startApi(() => ({ ok: true }));
    expect(await answerOf(`${url}/api/open`)).toMatchObject({ status: 200, body: '{"ok":true}' });
  });

  test.each([
    ['an address that is no endpoint', '/api/closed', {}, 404, 'Not Found'],
    ['a method that the endpoint does not have', '/api/open', { method: 'POST' }, 404, 'Not Found'],
    ['a slash too much', '/api/open/', {}, 404, 'Not Found'],
    ['a parameter that is not well encoded', '/api/things/%E0%A4%A', { headers: signedIn }, 400, 'Bad Request'],
    ['no token', '/api/things/1', {}, 401, 'Unauthorized'],
    ['a bad token', '/api/things/1', { headers: { authorization: 'Bearer bad' } }, 401, 'Unauthorized'],
  ])('refuses %s', async (_what, path, options, status, message) => {
    const handler = vi.fn<Handler>();
    const { url } = await startApi(handler);
    expect(await answerOf(`${url}${path}`, options)).toMatchObject({ status, body: JSON.stringify({ message }) });
    expect(handler).not.toHaveBeenCalled();
  });

  test('refuses a body over 10 MB, also without a declared length', async () => {
    const { url } = await startApi(() => ({ statusCode: 204 }));
    const large = Buffer.alloc(10 * megabyte + 1);
    const result = await answerOf(`${url}/api/things/1`, { method: 'POST', body: large, headers: signedIn });
    expect(result.status).toBe(413);

    const chunked = startRequest(`${url}/api/things/1`, { method: 'POST', headers: signedIn });
    chunked.write(large);
    chunked.end();
    const [answer] = await once(chunked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  test('is 500 without a detail when the function throws, and is logged', async () => {
    const { url, log } = await startApi(() => {
      throw new TypeError('Something inside');
    });
    expect(await answerOf(`${url}/api/open`)).toMatchObject({
      status: 500,
      body: '{"message":"Internal Server Error"}',
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        level: 'ERROR',
        function: 'data',
        error: expect.objectContaining({ name: 'TypeError', message: 'Something inside' }),
      }),
    );
  });

  test('is 503 when the function takes longer than it may', async () => {
    const { url } = await startApi(() => new Promise(() => undefined), 0.05);
    expect(await answerOf(`${url}/api/open`)).toMatchObject({ status: 503, body: '{"message":"Service Unavailable"}' });
  });
});

test('a local server names no time after which it closes a kept connection', async () => {
  const server = await startLoopbackServer(0, async (_request, response) => void response.end());
  onTestFinished(server.stop);
  expect((await fetch(server.url)).headers.get('keep-alive')).toBeNull();
});
