import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { originHeader } from '../../../../functions/origin.ts';
import type { Contract, ResponseOf } from '../../../../shared/contracts/contract.ts';
import { openPath } from '../../../../shared/contracts/open-api/open-operations.ts';
import { adminGroup } from '../../../../shared/domain/clients/user.ts';
import type { HttpEvent } from '../../../../infra/local/aws/api-gateway/http-event.ts';
import { originSecret, type World } from './world.ts';

export interface Sent {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

const sessionId = randomUUID();

const claimsOf = (adminId: string) => ({
  username: adminId,
  token_use: 'access',
  'cognito:groups': `[${adminGroup}]`,
  origin_jti: sessionId,
  auth_time: String(Math.floor(Date.now() / 1000)),
});

function eventOf(
  { method, path }: Pick<Contract, 'method'> & { path: string },
  { params = {}, query = {}, body, headers = {} }: Sent,
  claims: Readonly<Record<string, string>> = {},
): HttpEvent {
  const now = new Date();
  const rawPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' };
  const routeKey = `${method} ${path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      ...headers,
      [originHeader]: originSecret,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    queryStringParameters: query,
    pathParameters: params,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      authorizer: { principalId: '', integrationLatency: 0, jwt: { claims: { ...claims }, scopes: [] } },
      domainName: 'bench',
      domainPrefix: 'bench',
      http,
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
  };
}

type Invoking = Pick<World, 'invoke'>;

/** @throws with the answer when it does not fit the contract */
async function answerOf<C extends Contract>(
  { invoke }: Invoking,
  contract: C,
  event: HttpEvent,
): Promise<ResponseOf<C>> {
  const answer = (await invoke(contract.entry, event)) as APIGatewayProxyStructuredResultV2;
  if (answer.statusCode !== contract.status)
    throw new Error(`${contract.path} answered ${answer.statusCode}: ${answer.body ?? ''}`);
  const isText = 'answers' in contract;
  const body: unknown = answer.body === undefined || isText ? answer.body : JSON.parse(answer.body);
  return body as ResponseOf<C>;
}

export const adminApi =
  (world: Invoking, adminId: string) =>
  <C extends Contract>(contract: C, sent: Sent = {}): Promise<ResponseOf<C>> =>
    answerOf(world, contract, eventOf(contract, sent, claimsOf(adminId)));

/** Under `/v1`, by a key. */
export const keyApi =
  (world: Invoking, token: string) =>
  <C extends Contract>(contract: C, sent: Sent = {}): Promise<ResponseOf<C>> => {
    const headers = { ...sent.headers, authorization: `Bearer ${token}` };
    return answerOf(world, contract, eventOf({ ...contract, path: openPath(contract.path) }, { ...sent, headers }));
  };

export type AdminApi = ReturnType<typeof adminApi>;
