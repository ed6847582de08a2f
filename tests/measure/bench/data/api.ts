import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { originHeader } from '../../../../functions/origin.ts';
import type { Contract, ResponseOf } from '../../../../shared/contracts/contract.ts';
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

function eventOf(
  { method, path }: Contract,
  { params = {}, query = {}, body, headers = {} }: Sent,
  adminId: string,
): HttpEvent {
  const now = new Date();
  const rawPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const claims = {
    username: adminId,
    token_use: 'access',
    'cognito:groups': `[${adminGroup}]`,
    origin_jti: sessionId,
    auth_time: String(Math.floor(now.getTime() / 1000)),
  };
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
      authorizer: { principalId: '', integrationLatency: 0, jwt: { claims, scopes: [] } },
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

/** @throws with the answer when it does not fit the contract */
export function adminApi({ invoke }: Pick<World, 'invoke'>, adminId: string) {
  return async <C extends Contract>(contract: C, sent: Sent = {}): Promise<ResponseOf<C>> => {
    const answer = (await invoke(
      contract.entry,
      eventOf(contract, sent, adminId),
    )) as APIGatewayProxyStructuredResultV2;
    if (answer.statusCode !== contract.status)
      throw new Error(`${contract.path} answered ${answer.statusCode}: ${answer.body ?? ''}`);
    const isText = 'answers' in contract;
    const body: unknown = answer.body === undefined || isText ? answer.body : JSON.parse(answer.body);
    return body as ResponseOf<C>;
  };
}

export type AdminApi = ReturnType<typeof adminApi>;
