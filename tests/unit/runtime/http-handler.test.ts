import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { httpHandlerFor } from '../../../functions/runtime/http-handler.ts';
import { type RouteModule, routeModule } from '../../../functions/runtime/route-module.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { fromFrontDoor, originHashes } from '../../support/api/front-door.ts';
import { logLines } from '../../support/log/log-lines.ts';
import { noon } from '../../support/noon.ts';

const pipeline = {
  originHashes,
  authenticate: () => Promise.reject(new Error('all may call these')),
  requireTwoFactor: async () => undefined,
  recordAudit: async () => undefined,
};

/** Answers its own path by default. */
const moduleAt = (path: `/api/${string}`, answer: string = path): RouteModule => {
  const contract: Contract = {
    entry: 'data',
    method: 'GET',
    path,
    action: 'public',
    status: 200,
    response: z.string(),
    ...(path.includes('{') && { params: z.object({ postId: z.string() }) }),
  };
  return [{ name: 'getPost', contract, run: async () => answer }];
};

const handlerFor = (modules: Record<`/api${string}`, RouteModule | (() => Promise<RouteModule>)>) =>
  httpHandlerFor('data', pipeline)(modules as never);

/** `resource` is the gateway's name for a path with parameters. */
async function get(
  handler: ReturnType<typeof handlerFor>,
  path: string,
  resource = path,
  headers: Readonly<Record<string, string>> = fromFrontDoor,
) {
  const event = {
    version: '2.0',
    routeKey: `GET ${resource}`,
    rawPath: path,
    headers,
    pathParameters: resource === path ? undefined : { postId: 'one' },
    requestContext: { requestId: 'request-1', http: { method: 'GET', path } },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
  const { statusCode, body = '' } = await handler(event, {} as Context);
  return { statusCode, body: JSON.parse(body) as unknown };
}

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = logLines();
});

describe('an HTTP function of several route modules', () => {
  it('asks the one with the longest beginning of the path', async () => {
    const handler = handlerFor({
      '/api': moduleAt('/api/posts/all', 'short'),
      '/api/posts/all': moduleAt('/api/posts/all', 'longest'),
      '/api/posts': moduleAt('/api/posts/all', 'middle'),
    });
    expect((await get(handler, '/api/posts/all')).body).toBe('longest');
  });

  it('distinguishes a path from one that only begins with the same letters', async () => {
    const handler = handlerFor({ '/api/post': moduleAt('/api/post'), '/api/posts': moduleAt('/api/posts') });
    expect((await get(handler, '/api/posts')).body).toBe('/api/posts');
    expect((await get(handler, '/api/post')).body).toBe('/api/post');
  });

  it('finds a module by the route that the gateway names, with its parameters', async () => {
    const handler = handlerFor({ '/api/posts': moduleAt('/api/posts/{postId}'), '/api': moduleAt('/api/me') });
    expect((await get(handler, '/api/posts/one', '/api/posts/{postId}')).body).toBe('/api/posts/{postId}');
    expect((await get(handler, '/api/me')).body).toBe('/api/me');
  });

  it('takes a route of all methods, and refuses those without a contract', async () => {
    const handler = handlerFor({ '/api/posts': moduleAt('/api/posts/{postId}') });
    const event = (method: string) =>
      ({
        version: '2.0',
        routeKey: 'ANY /api/posts/{postId}',
        rawPath: '/api/posts/one',
        headers: fromFrontDoor,
        pathParameters: { postId: 'one' },
        requestContext: { requestId: 'request-1', http: { method, path: '/api/posts/one' } },
      }) as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
    expect(await handler(event('GET'), {} as Context)).toMatchObject({ statusCode: 200 });
    for (const method of ['HEAD', 'PUT', 'OPTIONS', 'TRACE'])
      expect(await handler(event(method), {} as Context)).toMatchObject({ statusCode: 404 });
  });

  it('answers 404 for a path of no module', async () => {
    const handler = handlerFor({ '/api/posts': moduleAt('/api/posts') });
    expect(await get(handler, '/api/clients')).toMatchObject({
      statusCode: 404,
      body: { error: { code: 'request.route' } },
    });
  });

  it('refuses what did not come through the front door, before it looks for a module', async () => {
    const handler = handlerFor({ '/api/posts': moduleAt('/api/posts') });
    for (const path of ['/api/posts', '/api/clients'])
      expect(await get(handler, path, path, {})).toMatchObject({
        statusCode: 403,
        body: { error: { code: 'request.origin' } },
      });
  });

  it('loads a module with the first request for it, and once', async () => {
    const loaded: string[] = [];
    const load = (path: `/api/${string}`) => async () => {
      loaded.push(path);
      return moduleAt(path);
    };
    const handler = handlerFor({ '/api/posts': load('/api/posts'), '/api/me': load('/api/me') });
    expect(loaded).toEqual([]);
    await Promise.all([get(handler, '/api/posts'), get(handler, '/api/posts')]);
    expect((await get(handler, '/api/posts')).body).toBe('/api/posts');
    expect(loaded).toEqual(['/api/posts']);
  });

  it('loads a module again that could not be loaded', async () => {
    let loads = 0;
    const handler = handlerFor({
      '/api/posts': async () => {
        loads += 1;
        if (loads === 1) throw new Error('The disk did not answer');
        return moduleAt('/api/posts');
      },
    });
    expect((await get(handler, '/api/posts')).statusCode).toBe(500);
    for (let again = 1; again <= 2; again += 1) expect((await get(handler, '/api/posts')).statusCode).toBe(200);
    expect(loads).toBe(2);
  });
});

describe('the line of the log about a request', () => {
  it('logs the request, the status and the duration', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] });
    const [endpoint] = moduleAt('/api/posts');
    if (endpoint === undefined) throw new Error('no endpoint');
    const slow = { ...endpoint, run: async () => (vi.setSystemTime(+noon + 120), 'done') };
    await get(handlerFor({ '/api': [slow] }), '/api/posts');
    vi.useRealTimers();
    expect(lines).toMatchObject([
      {
        level: 'INFO',
        message: 'request',
        entry: 'data',
        requestId: 'request-1',
        method: 'GET',
        route: 'GET /api/posts',
        status: 200,
        milliseconds: 120,
      },
    ]);
  });
});

it('cannot join an operation to an endpoint that has no contract', () => {
  expect(() => routeModule({}, { unknown: async () => undefined })).toThrow('There is no contract for unknown');
});
