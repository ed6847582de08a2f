import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type DoneRequest, type RequestPipeline, routerOf } from '../../../functions/runtime/request-pipeline.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError, TooManyRequests } from '../../../shared/domain/errors.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { memoryIdempotencyStore } from '../../support/memory/idempotency-store.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noon } from '../../support/noon.ts';

const route = 'POST /api/posts';
const other = '01JD9999999999999999999999';
const aContract: Contract = {
  entry: 'data',
  method: 'POST',
  path: '/api/posts',
  action: 'posts.draft',
  status: 201,
  body: z.strictObject({ clientId: ClientId.optional(), content: z.string() }),
  response: z.object({ number: z.int() }),
};

let done: (object & { caller?: Caller })[];
let audited: DoneRequest[];
let record: Pick<Client, 'isEmailUnverified'>;
let pipeline: RequestPipeline;
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  done = [];
  audited = [];
  record = {};
  pipeline = {
    authenticate: async ({ clientId: id, role }) => ({
      user: { id, name: 'Rima', email: 'a@b.cd', role },
      client: record,
    }),
    requireTwoFactor: async () => undefined,
    recordAudit: async (request) => void audited.push(request),
  };
  return () => vi.useRealTimers();
});

const numbered = async (request: object): Promise<unknown> => ({ number: done.push(request) });

interface Sent {
  contract?: Partial<Contract>;
  body?: object;
  /** In place of the body. */
  raw?: string;
  headers?: Record<string, string>;
  groups?: string;
  isAnonymous?: boolean;
  requestId?: string;
  claims?: object;
}

function endpoint(changed: Partial<Contract> = {}, run = numbered) {
  const router = routerOf([{ name: 'createPost', contract: { ...aContract, ...changed }, run }], pipeline);
  return (sent: Sent = {}) => {
    const {
      body = { content: 'Kaak' },
      headers = {},
      groups = '[]',
      isAnonymous = false,
      requestId = 'request-1',
    } = sent;
    const claims = { token_use: 'access', username: aClientId, 'cognito:groups': groups, ...sent.claims };
    const http = { method: 'POST', path: '/api/posts', protocol: 'HTTP/1.1', sourceIp: '1.1.1.1', userAgent: '' };
    const authorizer = isAnonymous ? undefined : { jwt: { claims, scopes: [] } };
    const event = {
      version: '2.0',
      routeKey: route,
      rawPath: '/api/posts',
      rawQueryString: '',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent.raw ?? JSON.stringify(body),
      isBase64Encoded: false,
      requestContext: { requestId, http, authorizer },
    } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
    return router(event, {} as Context);
  };
}

describe('a body in JSON', () => {
  const sentAs = (raw: string, type = 'application/json') => endpoint()({ raw, headers: { 'content-type': type } });

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json'])(
    'is read as %s',
    async (type) => {
      await expect(sentAs('{"content":"Kaak 🍞"}', type)).resolves.toMatchObject({ statusCode: 201 });
    },
  );

  it.each(['utf-16', 'iso-8859-1', 'utf-7'])('is not read as %s', async (charset) => {
    await expect(sentAs('{"content":"Kaak"}', `application/json; charset=${charset}`)).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it('has no broken UTF-8, which the gateway hands on as U+FFFD', async () => {
    await expect(sentAs('{"content":"K\uFFFDak"}')).rejects.toMatchObject({ kind: 'invalid', code: 'request.utf-8' });
  });

  it.each([
    '{"content":"a","content":"b"}',
    String.raw`{"content":"a","\u0063ontent":"b"}`,
    '{"content":{"a":1,"b":[{"c":1},{"c":1, "c" : 2}]}}',
  ])('has no name twice in one object: %s', async (raw) => {
    await expect(sentAs(raw)).rejects.toMatchObject({ kind: 'invalid', code: 'request.doubled' });
  });

  it('may have a name in several objects, and in texts', async () => {
    const deep = endpoint({ body: z.looseObject({}) });
    const raw = String.raw`{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}],"c":"\"a\":1,\"a\":2","d":"\\"}`;
    await expect(deep({ raw })).resolves.toMatchObject({ statusCode: 201 });
  });

  it('of 256 kB is looked through in an instant, whatever it holds', async () => {
    const quotes = String.raw`\"`.repeat(120_000);
    await expect(sentAs(`{"content":"${quotes}`)).rejects.toMatchObject({ statusCode: 422 });
    await expect(sentAs(`{"content":"${quotes}"}`)).resolves.toMatchObject({ statusCode: 201 });
  });
});

it('an answer that says that not all is well has its own status', async () => {
  const response = z.object({ status: z.enum(['ok', 'degraded']) });
  const ask = (status: 'ok' | 'degraded') => endpoint({ degradedStatus: 503, response }, async () => ({ status }))();
  expect(await ask('ok')).toMatchObject({ statusCode: 201 });
  expect(await ask('degraded')).toMatchObject({ statusCode: 503, body: '{"status":"degraded"}' });
});

it('an answer that is always the same is made and compressed once', async () => {
  let made = 0;
  const response = z.object({ text: z.string() }).transform((value) => {
    made += 1;
    return value;
  });
  const ask = endpoint({ isAlwaysSame: true, response }, async () => ({ text: 'Kaak '.repeat(500) }));
  const whole = await ask();
  expect(whole).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache', vary: 'accept-encoding' } });
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8', 'gzip', gunzipSync],
  ] as const) {
    const answer = await ask({ headers: { 'accept-encoding': accepted } });
    expect(answer).toMatchObject({ headers: { 'content-encoding': encoding }, isBase64Encoded: true });
    expect(open(Buffer.from(answer.body ?? '', 'base64')).toString()).toBe(whole.body);
  }
  expect(made).toBe(1);
});

describe('an endpoint', () => {
  it('runs its operation with the request, the caller, the token and the time', async () => {
    await endpoint()({ headers: { authorization: 'Bearer token' } });
    expect(done).toEqual([
      {
        params: {},
        query: {},
        headers: {},
        body: { content: 'Kaak' },
        caller: { clientId: aClientId, role: 'user', actsFor: undefined, signedInAt: undefined },
        accessToken: 'token',
        now: noon,
        requestId: 'request-1',
      },
    ]);
  });

  it('is found by its method and its path alone', async () => {
    const router = routerOf([{ name: 'createPost', contract: aContract, run: numbered }], pipeline);
    const http = { method: 'GET', path: '/api/posts' };
    const event = { version: '2.0', rawPath: '/api/posts', requestContext: { http } };
    await expect(
      inWords(Promise.resolve().then(() => router(event as APIGatewayProxyEventV2WithJWTAuthorizer, {} as Context))),
    ).rejects.toMatchObject({ kind: 'not-found', code: 'request.route', message: 'Not found' });
  });

  it('records the request, its result and the caller in the audit log', async () => {
    await endpoint()({ body: { content: 'Kaak', clientId: other }, groups: '[admins]' });
    expect(audited).toMatchObject([
      {
        name: 'createPost',
        contract: { path: '/api/posts' },
        request: { body: { clientId: other } },
        result: { number: 1 },
        user: { id: aClientId },
        requestId: 'request-1',
        now: noon,
      },
    ]);
  });

  it('answers without a body where there is nothing to say', async () => {
    expect(await endpoint({ status: 204, response: z.undefined() }, async () => undefined)()).toEqual({
      statusCode: 204,
    });
  });

  it('that everyone may call asks for no token and knows no caller', async () => {
    await endpoint({ action: 'public' })({ isAnonymous: true });
    expect(done).toMatchObject([{ caller: undefined }]);
    expect(audited).toMatchObject([{ user: undefined }]);
  });

  it('of others refuses a request that the gateway passed without a token', async () => {
    await expect(endpoint()({ isAnonymous: true })).rejects.toMatchObject({ code: 'access.token' });
  });

  it('for admins refuses a user, and runs for an admin', async () => {
    const ask = endpoint({ action: 'agency.read' });
    await expect(ask()).rejects.toMatchObject({ code: 'access.admin-only' });
    expect(done).toEqual([]);
    await ask({ groups: '[admins]' });
    expect(done).toHaveLength(1);
  });

  it('refuses a body of more than 256 kB, and takes one of as much', async () => {
    const frame = JSON.stringify({ content: '' }).length;
    const ask = (size: number) => endpoint()({ body: { content: 'x'.repeat(size - frame) } });
    await expect(inWords(ask(256 * 1024 + 1))).rejects.toMatchObject({
      kind: 'too-large',
      code: 'request.too-large',
      message: 'The request is too large',
    });
    expect(await ask(256 * 1024)).toMatchObject({ statusCode: 201 });
  });
});

describe('a second factor', () => {
  const refusal = new DomainError('forbidden', 'access.two-factor');
  beforeEach(() => {
    pipeline.requireTwoFactor = () => Promise.reject(refusal);
  });

  it('is required before the operation', async () => {
    await expect(endpoint()()).rejects.toBe(refusal);
    expect(done).toEqual([]);
  });

  it('is not required where the endpoint leads to it', async () => {
    await endpoint({ isOpenWithoutTwoFactor: true })();
    expect(done).toHaveLength(1);
  });
});

describe('a fresh sign-in', () => {
  const tenMinutes = 600;
  const stale = { kind: 'forbidden', code: 'sign-in.not-fresh' };
  const signedIn = (secondsAgo: number) => ({ auth_time: noon.getTime() / 1000 - secondsAgo });

  it('is one of the last ten minutes', async () => {
    const ask = endpoint({ needsFreshSignIn: true });
    await ask({ claims: signedIn(tenMinutes) });
    await expect(ask({ claims: signedIn(tenMinutes + 1) })).rejects.toMatchObject(stale);
    expect(done).toHaveLength(1);
  });

  it('is not proved by a token that was renewed', async () => {
    const renewed = { ...signedIn(3600), iat: noon.getTime() / 1000 };
    await expect(endpoint({ needsFreshSignIn: true })({ claims: renewed })).rejects.toMatchObject(stale);
  });

  it('is asked of staff alone where clients only do what is theirs', async () => {
    const ask = endpoint({ needsFreshSignIn: 'of staff' });
    await expect(ask({ claims: signedIn(3600), groups: '[admins]' })).rejects.toMatchObject(stale);
    await expect(ask({ claims: signedIn(3600) })).resolves.toMatchObject({ statusCode: 201 });
  });

  it('is asked for only when the body gives what needs it', async () => {
    const ask = endpoint({ needsFreshSignIn: ['clientId'] });
    await ask({ claims: signedIn(3600) });
    await expect(ask({ claims: signedIn(3600), body: { content: 'Kaak', clientId: aClientId } })).rejects.toMatchObject(
      stale,
    );
    expect(done).toHaveLength(1);
  });
});

describe('an unverified e-mail address', () => {
  const held = { kind: 'forbidden', code: 'email.unverified' };
  const body = z.looseObject({});

  it('holds what needs a verified one, and nothing else', async () => {
    record = { isEmailUnverified: true };
    await expect(endpoint({ needsVerifiedEmail: true })()).rejects.toMatchObject(held);
    await endpoint()();
    record = {};
    await endpoint({ needsVerifiedEmail: true })();
    expect(done).toHaveLength(2);
  });

  it('holds posts with a time, and no drafts', async () => {
    record = { isEmailUnverified: true };
    const ask = endpoint({ needsVerifiedEmail: 'to-schedule', body });
    await expect(ask({ body: { status: 'scheduled' } })).rejects.toMatchObject(held);
    await ask({ body: { status: 'draft' } });
    await ask({ body: { content: 'Kaak' } });
    expect(done).toHaveLength(2);
  });

  it('holds nothing of staff, who work for others', async () => {
    record = { isEmailUnverified: true };
    await endpoint({ needsVerifiedEmail: true })({ groups: '[admins]' });
    expect(done).toHaveLength(1);
  });
});

describe('a caller', () => {
  const actsFor = async (body: object) => {
    await endpoint()({ body: { content: 'Kaak', ...body } });
    return done[0]?.caller?.actsFor;
  };

  it('acts for the client that the request is about when it is its parent', async () => {
    pipeline.isParent = async (caller, clientId) => caller.clientId === aClientId && clientId === other;
    expect(await actsFor({ clientId: other })).toBe(other);
  });

  it('acts for no client when the request is about none', async () => {
    pipeline.isParent = async () => true;
    expect(await actsFor({})).toBeUndefined();
  });

  it.each<[string, RequestPipeline['isParent']]>([
    ['that it is not the parent of', async () => false],
    ['where an endpoint knows no parents', undefined],
  ])('does not find a client %s', async (_which, isParent) => {
    if (isParent !== undefined) pipeline.isParent = isParent;
    await expect(actsFor({ clientId: other })).rejects.toMatchObject({ kind: 'not-found', code: 'client.not-found' });
    expect(done).toEqual([]);
  });
});

describe('a repeatable endpoint', () => {
  const isRepeatable = true as const;
  const key = { 'idempotency-key': 'one' };
  const callerKeys: unknown[] = [];
  beforeEach(() => {
    callerKeys.length = 0;
    const idempotency = memoryIdempotencyStore();
    const begin: typeof idempotency.begin = async (attempt, now) => {
      callerKeys.push([attempt.clientId, attempt.name]);
      return idempotency.begin(attempt, now);
    };
    pipeline.idempotencyOptions = { idempotency: { ...idempotency, begin }, timeoutSeconds: 28 };
  });

  it('runs once for two requests with one key, and answers both the same', async () => {
    const ask = endpoint({ isRepeatable });
    const answers = [await ask({ headers: key }), await ask({ headers: key, requestId: 'request-2' })];
    expect(answers).toEqual([answers[0], answers[0]]);
    expect([done.length, audited.length]).toEqual([1, 1]);
  });

  it('runs again for a repeated request without a key', async () => {
    const ask = endpoint({ isRepeatable });
    await ask();
    await ask();
    expect(done).toHaveLength(2);
  });

  it('keeps the answer under the client it is about, the caller, the route and the key', async () => {
    pipeline.isParent = async () => true;
    await endpoint({ isRepeatable })({ headers: key, body: { content: 'Kaak', clientId: other } });
    await endpoint({ isRepeatable })({ headers: key });
    expect(callerKeys).toEqual([
      [other, JSON.stringify([aClientId, route, 'one'])],
      [aClientId, JSON.stringify([aClientId, route, 'one'])],
    ]);
  });

  it('keeps nothing under a client whom the caller only names', async () => {
    const ask = endpoint({ isRepeatable })({ headers: key, body: { content: 'Kaak', clientId: other } });
    await expect(ask).rejects.toMatchObject({ kind: 'not-found' });
    expect(callerKeys).toEqual([]);
  });

  it('stores nothing for unknown callers', async () => {
    const ask = endpoint({ isRepeatable, action: 'public' });
    await ask({ headers: key, isAnonymous: true });
    await ask({ headers: key, isAnonymous: true });
    expect([done.length, callerKeys]).toEqual([2, []]);
  });

  it('runs a repeated request again at an endpoint that is not repeatable', async () => {
    const ask = endpoint();
    await ask({ headers: key });
    await ask({ headers: key });
    expect([done.length, callerKeys]).toEqual([2, []]);
  });

  it('cannot be served where nothing keeps its answers', () => {
    delete pipeline.idempotencyOptions;
    expect(() => endpoint({ isRepeatable })).toThrow('/api/posts is repeatable, but nothing keeps its answers');
    expect(() => endpoint()).not.toThrow();
  });
});

describe('an endpoint with limits', () => {
  const limits = (counts?: 'refused') => ({
    throttles: [{ by: 'caller' as const, limit: 1, windowSeconds: 60, ...(counts && { counts }) }],
  });
  beforeEach(() => {
    pipeline.throttles = memoryThrottles();
  });

  it('refuses what comes too often before it is done', async () => {
    const ask = endpoint(limits());
    await ask();
    await expect(ask()).rejects.toThrow(TooManyRequests);
    expect(done).toHaveLength(1);
  });

  it.each([
    [
      'what its operation forbids',
      new DomainError('forbidden', 'post.gone', { params: { platform: 'Facebook' } }),
      TooManyRequests,
    ],
    ['no other refusal', new DomainError('conflict', 'post.gone', { params: { platform: 'Facebook' } }), DomainError],
    ['no failure', Object.assign(new Error('broken'), { kind: 'forbidden' }), Error],
  ])('on refusals counts %s', async (_what, error, second) => {
    const ask = endpoint(limits('refused'), () => Promise.reject(error));
    await expect(ask()).rejects.toBe(error);
    const again = await ask().catch((caught: unknown) => caught);
    expect(again).toBeInstanceOf(second);
    expect(again === error).toBe(second !== TooManyRequests);
  });

  it('cannot be served where nothing counts its uses', () => {
    delete pipeline.throttles;
    expect(() => endpoint(limits())).toThrow('/api/posts has limits, but nothing counts its uses');
  });
});
