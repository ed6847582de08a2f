import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpHandlerFor } from '../../../functions/runtime/http-handler.ts';
import { type OperationsOf, routeModule } from '../../../functions/runtime/route-module.ts';
import { browserReportContracts } from '../../../shared/contracts/operations/browser-report-contracts.ts';
import { webhookContracts } from '../../../shared/contracts/operations/webhook-contracts.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { fromFrontDoor, originHashes } from '../../support/api/front-door.ts';
import { memoryThrottles } from '../../support/memory/throttles.ts';
import { noon } from '../../support/noon.ts';

const { limitBytes } = webhookContracts.createWebhookDelivery.rawBody;
const [{ limit, windowSeconds }] = webhookContracts.createWebhookDelivery.throttles;
const path = '/api/webhooks/instagram';

let received: { body: Uint8Array; headers: object }[];
let throttles = memoryThrottles();
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  received = [];
  throttles = memoryThrottles();
  return () => vi.useRealTimers();
});

const unused = async (): Promise<never> => {
  throw new Error('not used here');
};
const operations: OperationsOf<typeof webhookContracts> = {
  getWebhookChallenge: async ({ query }) => query['hub.challenge'] ?? '',
  async createWebhookDelivery({ body, headers }) {
    received.push({ body, headers });
    if (headers['x-hub-signature-256'] !== 'right') throw new DomainError('forbidden', 'webhook.signature');
    return { success: true };
  },
  getWebhookStatus: unused,
  createWebhookConnection: unused,
  deleteWebhookConnection: unused,
  listWebhookEvents: unused,
};

function send(change: {
  method?: string;
  body?: string;
  isBase64Encoded?: boolean;
  signature?: string;
  from?: string;
}) {
  const { method = 'POST', body, isBase64Encoded = false, signature = 'right', from = '203.0.113.7' } = change;
  const event = {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: {
      ...fromFrontDoor,
      'content-type': 'application/json',
      'X-Hub-Signature-256': signature,
      'x-other': 'not asked for',
    },
    queryStringParameters: method === 'GET' ? { 'hub.challenge': '"7"' } : undefined,
    body,
    isBase64Encoded,
    requestContext: {
      requestId: 'request-1',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: from, userAgent: '' },
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
  const pipeline = {
    originHashes,
    authenticate: () => Promise.reject(new Error('nobody signs in here')),
    requireTwoFactor: async () => undefined,
    recordAudit: async () => undefined,
    throttles,
  };
  const reports = routeModule(browserReportContracts, { createBrowserReports: async () => undefined });
  const modules = { '/api/webhooks': routeModule(webhookContracts, operations), '/api/browser-reports': reports };
  return httpHandlerFor('webhooks', pipeline)(modules)(event, {} as Context);
}

describe('an endpoint that takes its body as it came', () => {
  it.each([
    ['text', 'caf\u00e9 {', false],
    ['base64', Buffer.from('caf\u00e9 {').toString('base64'), true],
  ])('gets its bytes from %s, and the headers it reads', async (_what, body, isBase64Encoded) => {
    expect((await send({ body, isBase64Encoded })).statusCode).toBe(200);
    expect(Buffer.from(received[0]?.body ?? []).toString()).toBe('caf\u00e9 {');
    expect(received[0]?.headers).toEqual({ 'x-hub-signature-256': 'right' });
  });

  it('may be sent nothing', async () => {
    expect((await send({})).statusCode).toBe(200);
    expect(received[0]?.body).toHaveLength(0);
  });

  it.each([
    ['text', false],
    ['base64', true],
  ])('accepts as many bytes as its contract says and no more, as %s', async (_what, isBase64Encoded) => {
    const bytes = (size: number) => Buffer.alloc(size, '\u00e9').toString(isBase64Encoded ? 'base64' : 'utf8');
    expect((await send({ body: bytes(limitBytes), isBase64Encoded })).statusCode).toBe(200);
    expect((await send({ body: bytes(limitBytes + 3), isBase64Encoded })).statusCode).toBe(413);
    expect(received).toHaveLength(1);
  });
});

it('an answer that is not JSON is sent as the text it is', async () => {
  const answer = await send({ method: 'GET' });
  expect(answer).toMatchObject({ statusCode: 200, body: '"7"' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

describe('a limit on what is refused', () => {
  const forge = (from?: string) => send({ signature: 'wrong', ...(from && { from }) });

  it('counts the refused alone, of each address for itself', async () => {
    for (let time = 0; time < limit; time += 1) {
      expect((await send({})).statusCode).toBe(200);
      expect((await forge()).statusCode).toBe(403);
    }
    const tooMany = await forge();
    expect(tooMany.statusCode).toBe(429);
    expect(tooMany.headers).toMatchObject({ 'retry-after': String(windowSeconds) });
    expect((await send({})).statusCode).toBe(200);
    expect((await forge('203.0.113.8')).statusCode).toBe(403);
  });
});
