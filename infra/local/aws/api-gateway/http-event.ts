import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { RouteMatch } from './http-route.ts';

export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type Claims = Readonly<Record<string, unknown>>;

type Authorizer = HttpEvent['requestContext']['authorizer'];

/** API Gateway passes these as text, everything else as base64. */
const textTypes = /^(text\/.*|application\/(json|xml|javascript))\s*(;|$)/i;

/** The authorizer writes a list as `[a b]`. */
const claimText = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));

function authorizer(claims: Claims): Authorizer {
  const texts = Object.entries(claims).map(([name, value]) => [name, claimText(value)]);
  return { principalId: '', integrationLatency: 0, jwt: { claims: Object.fromEntries(texts), scopes: [] } };
}

function joined(pairs: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) values.set(name, values.has(name) ? `${values.get(name)},${value}` : value);
  return Object.fromEntries(values);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { cookie: _, ...others } = headers;
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
}

export function httpEvent(
  request: IncomingMessage,
  url: URL,
  { routeKey, params }: RouteMatch,
  { requestId, body, claims }: { requestId: string; body: Buffer; claims: Claims | undefined },
): HttpEvent {
  const now = new Date();
  const isText = textTypes.test(request.headers['content-type'] ?? '');
  const requestContext = {
    accountId: '000000000000',
    apiId: 'local',
    ...(claims === undefined ? {} : { authorizer: authorizer(claims) }),
    domainName: request.headers.host ?? '',
    domainPrefix: 'local',
    http: {
      method: request.method ?? '',
      path: url.pathname,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey,
    stage: '$default',
    time: now.toISOString(),
    timeEpoch: now.getTime(),
  };
  const event = {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: headersOf(request),
    ...(request.headers.cookie === undefined ? {} : { cookies: request.headers.cookie.split(/;\s*/) }),
    ...(url.search === '' ? {} : { queryStringParameters: joined(url.searchParams) }),
    ...(Object.keys(params).length === 0 ? {} : { pathParameters: params }),
    ...(body.length === 0 ? {} : { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext,
  };
  return event as HttpEvent;
}
