import type { IncomingMessage } from 'node:http';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Contract } from '../../../../shared/contracts/contract.ts';

export interface RouteMatch {
  contract: Contract;
  routeKey: string;
  params: Record<string, string>;
}

export type FindRoute = (method: string, pathname: string) => RouteMatch | undefined;

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** @throws {URIError} for a badly encoded parameter */
function decoded(params: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}

export function routeFinder(contracts: readonly Contract[]): FindRoute {
  const routes = contracts
    .map((contract) => ({ contract, pattern: toPattern(contract.path), isExact: !contract.path.includes('{') }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact));

  return (method, pathname) => {
    for (const { contract, pattern } of routes) {
      const isRoute = contract.method === method || (contract.answersHead === true && method === 'HEAD');
      const match = isRoute ? pattern.exec(pathname) : null;
      if (match !== null) return { contract, routeKey: `${method} ${contract.path}`, params: decoded(match.groups) };
    }
    return undefined;
  };
}

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

/** The gateway appends the address that it sees to those that came with the request. */
function headersOf({ headers }: IncomingMessage, sourceIp: string): Record<string, string> {
  const { cookie: _, 'x-forwarded-for': before = [], ...others } = headers;
  const passed = Object.entries(others).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(passed), 'x-forwarded-for': [before, sourceIp].flat().join(', ') };
}

export function httpEvent(
  request: IncomingMessage,
  url: URL,
  { routeKey, params }: RouteMatch,
  { requestId, body, claims }: { requestId: string; body: Buffer; claims: Claims | undefined },
): HttpEvent {
  const now = new Date();
  const sourceIp = request.socket.remoteAddress ?? '';
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
      sourceIp,
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
    headers: headersOf(request, sourceIp),
    ...(request.headers.cookie === undefined ? {} : { cookies: request.headers.cookie.split(/;\s*/) }),
    ...(url.search === '' ? {} : { queryStringParameters: joined(url.searchParams) }),
    ...(Object.keys(params).length === 0 ? {} : { pathParameters: params }),
    ...(body.length === 0 ? {} : { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext,
  };
  return event as HttpEvent;
}

type Jwks = Parameters<ReturnType<typeof CognitoJwtVerifier.create>['cacheJwks']>[0];

/** Accepts access and id tokens alike, as the HTTP API's authorizer does; functions check the kind. */
export function tokenVerifier({
  userPoolId,
  clientId,
  jwks,
}: {
  userPoolId: string;
  clientId: string;
  jwks: Jwks;
}): (token: string) => Promise<Claims> {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null });
  verifier.cacheJwks(jwks);
  return async (token) => ({ ...(await verifier.verify(token)) });
}
