import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { RouteModule } from '../../../functions/runtime/route-module.ts';
import { type RequestPipeline, routerOf } from '../../../functions/runtime/request-pipeline.ts';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { isStaff, type Person } from '../../../shared/domain/access/person.ts';
import { adminGroup } from '../../../shared/domain/clients/user.ts';
import { memoryIdempotencyStore } from '../memory/idempotency-store.ts';
import { memoryThrottles } from '../memory/throttles.ts';
import type { Sent } from './example-requests.ts';
import { addressOf } from './request-address.ts';

const siteUrl = 'https://nashra.example';

function eventOf(contract: Contract, { params, query, headers, body }: Sent, person: Person | undefined) {
  const claims = person && {
    token_use: 'access',
    username: person.clientId,
    auth_time: String(Math.floor(Date.now() / 1000)),
    'cognito:groups': isStaff(person) ? `[${adminGroup}]` : '[]',
  };
  const path = new URL(addressOf(siteUrl, contract, { ...(params && { params }) })).pathname;
  const http = { method: contract.method, path, protocol: 'HTTP/1.1', sourceIp: '1.1.1.1', userAgent: '' };
  return {
    version: '2.0',
    routeKey: `${contract.method} ${contract.path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { ...headers, 'content-type': 'application/json' },
    pathParameters: params,
    queryStringParameters: query,
    body:
      body &&
      (contract.oauth === 'form' ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body)),
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', http, authorizer: claims && { jwt: { claims, scopes: [] } } },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
}

const pipelineFor = (person: Person | undefined): RequestPipeline => ({
  authenticate: async ({ clientId, role }) => ({
    user: { id: clientId, name: 'Rima', email: 'rima@nashra.example', role },
    client: {},
    ...(person && { standing: { rank: person.rank, assigned: person.assigned } }),
  }),
  requireTwoFactor: async () => undefined,
  recordAudit: async () => undefined,
  throttles: memoryThrottles(),
  idempotencyOptions: { idempotency: memoryIdempotencyStore(), timeoutSeconds: 28 },
});

/** What the pipeline makes of a request that is sent to these operations by a person of this rank, or a visitor. */
export function answerAs(
  person: Person | undefined,
  { contract, module, pipeline }: { contract: Contract; module: RouteModule; pipeline?: Partial<RequestPipeline> },
  sent: Sent,
): Promise<APIGatewayProxyStructuredResultV2> {
  const router = routerOf(module, { ...pipelineFor(person), ...pipeline });
  return router(eventOf(contract, sent, person), {} as Context);
}
