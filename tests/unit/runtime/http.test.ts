import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLinkContracts } from '../../../shared/contracts/connect-link-contracts.ts';
import { connectionContracts } from '../../../shared/contracts/connection-contracts.ts';
import type { ErrorBody } from '../../../shared/contracts/contract.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { recordRequest } from '../../../functions/http-entry.ts';
import { httpHandlerFor } from '../../../functions/runtime/http-handler.ts';
import type { DoneRequest, RequestPipeline } from '../../../functions/runtime/request-pipeline.ts';
import { type OperationsOf, routeModule } from '../../../functions/runtime/route-module.ts';
import type { AuditTrail } from '../../../functions/use-cases/operations/ports.ts';
import { fromFrontDoor, originHashes } from '../../support/api/front-door.ts';
import { memoryAuditTrail } from '../../support/memory/audit-trail.ts';
import { aClientId } from '../../support/records/post-record.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { unused } from '../../support/unused.ts';

const connection = {
  platform: 'facebook' as const,
  accountId: '1',
  accountName: 'Cedar',
  profileName: 'Cedar',
  status: 'connected' as const,
  connectedAt: '2026-11-20T12:00:00.000Z',
  health: 'healthy' as const,
};
const clientId = '01J0000000000000000000C0DE';
const finished = {
  connected: true as const,
  clientId,
  user_id: '9',
  pages: [],
  connection,
  sealedToken: 'must not leave',
};
const { createAuthorization, createConnection, getClientMetadata, createAccountChoice } = connectionContracts;
const { createLinkConnection } = connectLinkContracts;
const contracts = {
  createAuthorization,
  createConnection,
  getClientMetadata,
  createAccountChoice,
  createLinkConnection,
};
const operations: OperationsOf<typeof contracts> = {
  getClientMetadata: unused,
  createAuthorization: async () => ({ url: 'https://platform.example/dialog' }),
  createConnection: async () => finished,
  createAccountChoice: async () => finished,
  createLinkConnection: async () => ({ next: 'go', url: 'https://platform.example', state: 'link.x' }),
};
const claims = { token_use: 'access', username: aClientId, 'cognito:groups': '[admins]' };
const body = { code: 'a-code', redirect_uri: 'https://x.example/back', state: 's' };

function anEvent(
  wanted: { claims?: Record<string, string>; body?: string; contentType?: string; platform?: string } = {},
) {
  const path = `/api/auth/${wanted.platform ?? 'facebook'}/callback`;
  return {
    version: '2.0',
    routeKey: 'POST /api/auth/{platform}/callback',
    rawPath: path,
    rawQueryString: '',
    headers: { ...fromFrontDoor, 'content-type': wanted.contentType ?? 'application/json' },
    pathParameters: { platform: wanted.platform ?? 'facebook' },
    body: wanted.body ?? JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
      authorizer: { jwt: { claims: wanted.claims ?? claims, scopes: [] } },
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
}

let throttles = memoryThrottles();
let audit = memoryAuditTrail();

const user = { id: aClientId, name: 'Rima', email: 'rima@nashra.demo', role: 'admin' as const };
const open = { authenticate: async () => ({ user, client: {} }), requireTwoFactor: async () => undefined };

const recordIn = (log: Pick<AuditTrail, 'add'>) => (done: DoneRequest) => recordRequest(done, log);

async function call(event: ReturnType<typeof anEvent>, ops = operations, pipeline: Partial<RequestPipeline> = {}) {
  const handlerOf = httpHandlerFor('oauth', {
    ...open,
    originHashes,
    recordAudit: recordIn(audit),
    ...pipeline,
    throttles,
  });
  const modules = { '/api': routeModule(contracts, ops) };
  const answer = await handlerOf(modules)(event, {} as Context);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(answer.body ?? 'null') as ErrorBody & Record<string, unknown>,
  };
}

const logged: string[] = [];
beforeEach(() => {
  throttles = memoryThrottles();
  audit = memoryAuditTrail();
  logged.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('an HTTP function', () => {
  it('answers with the fields of the contract and no others', async () => {
    const { status, headers, body: answer } = await call(anEvent());
    expect(status).toBe(200);
    expect(answer).toEqual({ connected: true, user_id: '9', pages: [], connection });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': 'request-1',
      'content-type': 'application/json',
    });
  });

  it.each([
    ['an id token', { ...claims, token_use: 'id' }],
    ['a token without a client', { ...claims, username: 'somebody' }],
    ['no claims at all', {}],
  ])('refuses %s', async (_what, bad) => {
    expect(await call(anEvent({ claims: bad }))).toMatchObject({
      status: 401,
      body: { error: { code: 'access.token' } },
    });
  });

  it('refuses a caller who may not use the product', async () => {
    const authenticate = () => Promise.reject(new DomainError('forbidden', 'user.deactivated'));
    expect(await call(anEvent(), operations, { authenticate })).toMatchObject({
      status: 403,
      body: { error: { code: 'user.deactivated' } },
    });
  });

  it('refuses a caller without the required second factor before the operation', async () => {
    const requireTwoFactor = () => Promise.reject(new DomainError('forbidden', 'access.two-factor'));
    const done = { ...operations, createConnection: unused };
    expect(await call(anEvent(), done, { requireTwoFactor })).toMatchObject({
      status: 403,
      body: { error: { code: 'access.two-factor' } },
    });
  });

  it.each([
    ['broken JSON', { body: '{"code"' }, 400, 'request.json'],
    ['another content type', { contentType: 'text/plain' }, 415, 'request.content-type'],
    [
      'a body that is too large',
      { body: JSON.stringify({ ...body, state: 'x'.repeat(300_000) }) },
      413,
      'request.too-large',
    ],
    ['an unknown platform', { platform: 'myspace' }, 404, 'request.path'],
  ])('answers %s with a clear refusal', async (_what, wanted, status, code) => {
    expect(await call(anEvent(wanted))).toMatchObject({ status, body: { error: { code, requestId: 'request-1' } } });
  });

  it('names every field that is wrong, missing or unknown', async () => {
    const { status, body: answer } = await call(
      anEvent({ body: JSON.stringify({ code: 7, redirect_uri: 'nowhere', extra: 1 }) }),
    );
    expect(status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'code',
      'extra',
      'redirect_uri',
      'state',
    ]);
  });

  it.each([
    ['a body that is missing', { body: 'null' }, { body: expect.any(String) }],
    [
      'a field within another',
      { body: JSON.stringify({ ...body, extra: 1, nested: { a: 1 } }) },
      { extra: expect.any(String) },
    ],
  ])('says where %s is wrong', async (_what, wanted, fields) => {
    const { status, body: answer } = await call(anEvent(wanted));
    expect([status, answer.error.code]).toEqual([400, 'request.body']);
    expect(answer.error.fields).toMatchObject(fields);
    expect(Object.values(answer.error.fields ?? {})).toContain(answer.error.message);
  });

  it.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}'])('takes no %s', async (text) => {
    expect((await call(anEvent({ body: text }))).status).toBe(400);
  });

  it('answers its own faults without detail, and logs them with the request id', async () => {
    const broken = { ...operations, createConnection: () => Promise.reject(new Error('the table is on fire')) };
    const { status, body: answer } = await call(anEvent(), broken);
    expect(status).toBe(500);
    expect(answer).toEqual({
      error: { code: 'internal', message: 'Something went wrong. Please try again.', requestId: 'request-1' },
    });
    expect(logged.join('')).toContain('the table is on fire');
    expect(logged.join('')).toContain('request-1');
  });

  it('treats a bad answer of its own as its fault, not the caller’s', async () => {
    const broken = { ...operations, createConnection: async () => ({ ...finished, user_id: 9 as unknown as string }) };
    expect((await call(anEvent(), broken)).status).toBe(500);
  });

  it('notes who did what to which client, once', async () => {
    await call(anEvent());
    expect(audit.entries()).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        at: expect.any(String),
        kind: 'connection.made',
        actor: { role: 'admin', id: aClientId, name: 'Rima', email: 'rima@nashra.demo' },
        clientId,
        thing: { platforms: ['facebook'] },
        requestId: 'request-1',
      },
    ]);
  });

  it('notes nothing that was refused or has failed', async () => {
    await call(anEvent({ platform: 'myspace' }));
    await call(anEvent(), { ...operations, createConnection: unused });
    expect(audit.entries()).toEqual([]);
  });

  it('answers although the audit entry could not be written, and logs that without a name', async () => {
    const lost = { add: () => Promise.reject(new Error('the trail is closed')) };
    expect((await call(anEvent(), operations, { recordAudit: recordIn(lost) })).status).toBe(200);
    expect(logged.join('')).toContain('the trail is closed');
    expect(logged.join('')).not.toContain('rima');
  });

  it('logs no code and no state', async () => {
    await call(anEvent({ body: JSON.stringify({ ...body, code: 'canary-code', state: 'canary-state' }) }));
    expect(logged.join('')).toContain('"status":200');
    expect(logged.join('')).not.toContain('canary');
  });
});
