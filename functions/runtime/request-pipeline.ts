import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import httpRouter from '@middy/http-router';
import type { Context } from 'aws-lambda';
import { agentHeader, type Contract, type RequestOf, leftOutHeader } from '../../shared/contracts/contract.ts';
import type { ContractName } from '../../shared/contracts/contracts.ts';
import { openPath, openScopeOf, scopeNeeded } from '../../shared/contracts/open-api/open-operations.ts';
import { DomainError, isRefusal } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import { isStaff, type Person } from '../../shared/domain/access/person.ts';
import { kilobyte } from '../../shared/byte-sizes.ts';
import { tellingLeftOut } from '../use-cases/left-out.ts';
import { type Caller, requireRight, requireScope } from '../use-cases/access.ts';
import type { CountingThrottles } from '../use-cases/operations/ports.ts';
import { type Answer, type Event, oauthError } from './answer-middleware.ts';
import { withIdempotency, idempotencyKeyOf, type IdempotencyOptions } from './with-idempotency.ts';
import { logger } from './logger.ts';
import { callerOf, requireFreshSignIn, requireVerifiedEmail } from './caller.ts';
import { parseRequest, rawBodyOf, refuseUnclearJson, clientOf, nounOf } from './parse-request.ts';
import type { Endpoint, RouteModule } from './route-module.ts';
import { type Encoding, encoded, encodingFor, tagOf } from './small-answer.ts';
import { throttle } from './throttle.ts';
import { type KeyOptions, withApiKey } from './with-api-key.ts';

/** Bytes. Files go to the media store. */
const bodyLimit = 256 * kilobyte;

export interface DoneRequest {
  name: ContractName;
  contract: Contract;
  request: RequestOf<Contract>;
  result: unknown;
  /** Absent for public endpoints. */
  user: User | undefined;
  /** With which it was asked. */
  key?: Caller['key'];
  requestId: string;
  now: Date;
}

interface SignedIn {
  user: User;
  client: Pick<Client, 'isEmailUnverified'>;
  /** Of staff below owner. */
  standing?: Pick<Person, 'rank' | 'assigned'>;
}

export interface RequestPipeline {
  /** Without it nothing answers under `/v1`. */
  authenticateKey?: KeyOptions['authenticateKey'];
  authenticate: (caller: Caller, now: Date) => Promise<SignedIn>;
  /** Not called for endpoints that are open without a second factor. */
  requireTwoFactor: (caller: Caller, now: Date) => Promise<void>;
  /** Parents act for their sub-clients. */
  isParent?: (caller: Caller, clientId: ClientId) => Promise<boolean>;
  /** Must not reject: the change itself is already made. */
  recordAudit: (done: DoneRequest) => Promise<void>;
  idempotencyOptions?: IdempotencyOptions;
  throttles?: CountingThrottles;
}

export type Router = (event: Event, context: Context) => Promise<Answer>;

export function routerOf(module: RouteModule, pipeline: RequestPipeline): Router {
  const routes = module.flatMap((endpoint) => {
    const { method, path, answersHead } = endpoint.contract;
    const handler = routeHandler(endpoint, pipeline, (event, now) => signIn(endpoint.contract, event, now, pipeline));
    return [
      { method, path, handler },
      ...(answersHead === true ? [{ method: 'HEAD' as const, path, handler }] : []),
      ...openRoutes(endpoint, pipeline),
    ];
  });
  return httpRouter<Event, Answer>({ routes, notFoundResponse: refuseRoute });
}

export function refuseRoute(): never {
  throw new DomainError('not-found', 'request.route');
}

/** The same operation for API keys. */
function openRoutes(endpoint: Endpoint, pipeline: RequestPipeline) {
  const { authenticateKey, throttles } = pipeline;
  const { name, contract } = endpoint;
  const scope = openScopeOf(name);
  if (scope === undefined || authenticateKey === undefined || throttles === undefined) return [];
  const { path, method } = contract;
  const admitted = new WeakMap<Event, Admitted>();
  const handler = routeHandler(endpoint, pipeline, async (event) => admitted.get(event));
  const withKey = (event: Event, context: Context) =>
    withApiKey(event, { authenticateKey, throttles }, async (keyed) => {
      const { caller: person, ...signedIn } = keyed;
      const isAgent = person.key.isOfApplication === true || event.headers[agentHeader.toLowerCase()] === 'mcp';
      const caller = { ...person, isAgent };
      if (scope !== 'by status' && scope !== 'any') requireScope(caller, scope);
      await admit(contract, { ...signedIn, caller, accessToken: '' }, new Date(), pipeline);
      admitted.set(event, { ...signedIn, caller, accessToken: '' });
      return handler(event, context);
    });
  return [{ method, path: openPath(path), handler: withKey }];
}

interface Admitted extends Omit<SignedIn, 'standing'> {
  caller: Caller;
  accessToken: string;
}

type Admit = (event: Event, now: Date) => Promise<Admitted | undefined>;

function routeHandler({ name, contract, run }: Endpoint, pipeline: RequestPipeline, admission: Admit) {
  const { idempotencyOptions, throttles, recordAudit } = pipeline;
  if (contract.isRepeatable === true && idempotencyOptions === undefined)
    throw new Error(`${contract.path} is repeatable, but nothing keeps its answers`);
  if (contract.throttles !== undefined && throttles === undefined)
    throw new Error(`${contract.path} has limits, but nothing counts its uses`);
  const isShown = contract.method === 'GET' || contract.onlyReads === true;
  const kept = contract.isAlwaysSame === true ? keptAnswer() : undefined;
  const handler = middy<Event, Answer>(async (event: Event): Promise<Answer> => {
    const now = new Date();
    const { action } = contract;
    const signedIn = await admission(event, now);
    const caller = signedIn?.caller;
    const accessToken = signedIn?.accessToken;
    const request = parseRequest(contract, event);
    const scope = scopeNeeded(name, request.body);
    if (caller !== undefined && scope !== undefined) requireScope(caller, scope);
    if (caller !== undefined) requireFreshSignIn(contract, Object(request.body), caller, now);
    if (signedIn !== undefined) requireVerifiedEmail(contract, Object(request.body), signedIn);
    const about = clientOf(request);
    const { requestId } = event.requestContext;
    const count = async (counts: 'all' | 'refused') =>
      throttles && throttle(contract, { event, caller, about, body: request.body, now }, throttles, counts);
    await count('all');
    const acting = caller && { ...caller, actsFor: await actedFor(caller, about ?? caller.onlyClient, pipeline) };
    if (acting !== undefined && action !== 'public') requireRight(acting, action, about, nounOf(request));
    const answer = async () => {
      const { result, leftOut } = await tellingLeftOut({ isShown, warn: logger.warn }, () =>
        onForbidden(run({ ...request, caller: acting, accessToken, now, requestId }), () => count('refused')),
      );
      await recordAudit({ name, contract, request, result, user: signedIn?.user, key: caller?.key, requestId, now });
      if (kept !== undefined) return kept(() => contract.response.parse(result), event);
      const answered = answerOf(contract, result);
      if (leftOut === 0) return answered;
      return { ...answered, headers: { ...answered.headers, [leftOutHeader.toLowerCase()]: String(leftOut) } };
    };
    const key = contract.isRepeatable === true ? idempotencyKeyOf(event) : undefined;
    if (acting === undefined || key === undefined || idempotencyOptions === undefined) return answer();
    const route = `${contract.method} ${contract.path}`;
    const callerId = acting.clientId;
    const keyed = { about: keeperFor(acting, about), callerId, route, key, request, requestId, now };
    return withIdempotency(keyed, idempotencyOptions, answer);
  });
  handler.before(({ event }) => refuseLargeBody(contract, event));
  if (contract.oauth !== undefined)
    handler.onError((failed) => {
      failed.response = oauthError(failed.error, failed.event.requestContext.requestId);
    });
  const isJson = contract.body !== undefined && contract.rawBody === undefined && contract.oauth !== 'form';
  return isJson ? handler.before(({ event }) => refuseUnclearJson(event)).use(httpJsonBodyParser()) : handler;
}

function callerIn({ requestContext, headers }: Event): Caller {
  return { ...callerOf(requestContext.authorizer?.jwt.claims), userAgent: headers['user-agent'] };
}

const accessTokenIn = ({ headers }: Event) => headers['authorization']?.replace(/^Bearer /i, '') ?? '';

async function signIn(
  contract: Contract,
  event: Event,
  now: Date,
  pipeline: RequestPipeline,
): Promise<Admitted | undefined> {
  if (contract.action === 'public') return undefined;
  const token = callerIn(event);
  const { standing, ...signedIn } = await pipeline.authenticate(token, now);
  const admitted = { ...signedIn, caller: { ...token, ...standing }, accessToken: accessTokenIn(event) };
  await admit(contract, admitted, now, pipeline);
  return admitted;
}

/** Who lacks the right for any client is refused before anybody looks at what the request says. */
async function admit(contract: Contract, { caller }: Admitted, now: Date, pipeline: RequestPipeline) {
  if (contract.action !== 'public') requireRight(caller, contract.action);
  if (contract.isOpenWithoutTwoFactor !== true) await pipeline.requireTwoFactor(caller, now);
}

/** Counting may end in a refusal of its own. */
async function onForbidden(doing: Promise<unknown>, count: () => Promise<unknown>): Promise<unknown> {
  try {
    return await doing;
  } catch (error) {
    if (isRefusal(error, 'forbidden')) await count();
    throw error;
  }
}

async function actedFor(caller: Caller, about: ClientId | undefined, { isParent }: RequestPipeline) {
  return about !== undefined && (await isParent?.(caller, about)) === true ? about : undefined;
}

/** Whose removal takes the answer along: the client that it is about, if the caller may act for that client. */
function keeperFor(caller: Caller, about: ClientId | undefined): ClientId {
  return (isStaff(caller) ? about : caller.actsFor) ?? caller.clientId;
}

/** The answer is cut to the contract: a field that is not part of it never leaves. */
function answerOf(
  { status, degradedStatus, response, answers, privatelyCachedSeconds }: Contract,
  result: unknown,
): Answer & { statusCode: number } {
  if (status === 204) return { statusCode: status };
  const answer = response.parse(result);
  if (status === 303) return { statusCode: status, headers: { location: String(answer), 'cache-control': 'no-store' } };
  if (answers === undefined) {
    const isDegraded = degradedStatus !== undefined && Reflect.get(Object(answer), 'status') === 'degraded';
    return { statusCode: isDegraded ? degradedStatus : status, body: JSON.stringify(answer) };
  }
  const kept = privatelyCachedSeconds !== undefined && {
    'cache-control': `private, max-age=${privatelyCachedSeconds}`,
  };
  const headers = { 'content-type': `${answers}; charset=utf-8`, ...kept };
  return { statusCode: status, headers, body: String(answer) };
}

/** Made by the first request that needs it, and compressed once. */
function keptAnswer() {
  let kept: { readonly body: string; readonly etag: string } | undefined;
  const bytes: Partial<Record<Encoding, string>> = {};
  return (make: () => unknown, { headers: asked }: Event): Answer & { statusCode: number } => {
    kept ??= keep(JSON.stringify(make()));
    const headers = { etag: kept.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    const encoding = encodingFor(asked['accept-encoding']);
    if (encoding === undefined) return { statusCode: 200, headers, body: kept.body };
    return {
      statusCode: 200,
      headers: { ...headers, 'content-encoding': encoding },
      body: (bytes[encoding] ??= encoded(kept.body, encoding)),
      isBase64Encoded: true,
    };
  };
}

const keep = (body: string) => ({ body, etag: tagOf(body) });

function refuseLargeBody({ rawBody }: Contract, event: Event) {
  const [size, limit] =
    rawBody === undefined ? [event.body?.length ?? 0, bodyLimit] : [rawBodyOf(event).length, rawBody.limitBytes];
  if (size > limit) throw new DomainError('too-large', 'request.too-large');
}
