import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Contract, HttpEntry } from '../../shared/contracts/contract.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { User } from '../../shared/domain/user.ts';
import type { AuditTrail } from '../use-cases/ports/audit-trail.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import type { Throttles } from '../use-cases/ports/throttles.ts';
import { answerOnce, idempotencyKeyOf, type Repeating } from './answer-once.ts';
import { callerOf, requireAccess } from './caller.ts';
import { errorAnswer } from './error-answer.ts';
import { logger } from './logger.ts';
import { noteRequest } from './note-request.ts';
import { type ContractsOf, type Endpoint, type Operations, type Part, partOf } from './part.ts';
import { parseRequest, rawBodyOf } from './parse-request.ts';
import { clientOf } from './request-client.ts';
import { throttle } from './throttle.ts';

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Answer = APIGatewayProxyStructuredResultV2;

/** A larger body holds nothing we take; files go to the media store. */
const bodyLimit = 256 * 1024;

/** What the endpoints of a function need beside their operations. */
export interface Door {
  /** Who a caller is; refuses one who has a right token but may not use the product. */
  admit: (caller: Caller, now: Date) => Promise<{ user: User }>;
  /** Refuses a caller who must sign in with a second factor and does not, where the endpoint is not open without one. */
  requireTwoFactor: (caller: Caller, now: Date) => Promise<void>;
  /** Whether a caller is the parent of the client that a request is about: parents act for their sub-clients. */
  isParent?: (caller: Caller, clientId: ClientId) => Promise<boolean>;
  /** Where it is noted who changed what. */
  audit: Pick<AuditTrail, 'add'>;
  /** Needed where an endpoint is repeatable. */
  repeating?: Repeating;
  /** Needed where an endpoint has limits of its own. */
  throttles?: Throttles;
}

const answerHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The Lambda handler of an HTTP function. It is given the contracts it serves, so that no other function's come along. */
export function httpHandler<E extends HttpEntry>(
  entry: E,
  contracts: ContractsOf<E>,
  operations: Operations<E>,
  door: Door,
) {
  return answerWith(entry, routerOf(partOf(contracts, operations), door));
}

/** Answers the requests for some endpoints, or throws why not. */
export type Router = (event: Event, context: Context) => Promise<Answer>;

/** Answers whatever comes of a request, also when that is an error. */
export const answerWith = (entry: HttpEntry, router: Router) =>
  middy<Event, Answer>(router).use(httpHeaderNormalizer()).use(answering(entry));

/** Takes requests to their endpoint in a part of a function. */
export function routerOf(part: Part, door: Door): Router {
  const routes = part.map((endpoint) => {
    const { method, path } = endpoint.contract;
    return { method, path, handler: routeHandler(endpoint, door) };
  });
  return httpRouter<Event, Answer>({ routes, notFoundResponse: refuseRoute });
}

export function refuseRoute(): never {
  throw new DomainError('not-found', 'request.route', 'Not found');
}

function routeHandler({ name, contract, run }: Endpoint, door: Door) {
  if (contract.isRepeatable === true && door.repeating === undefined)
    throw new Error(`${contract.path} is repeatable, but nothing keeps its answers`);
  if (contract.throttles !== undefined && door.throttles === undefined)
    throw new Error(`${contract.path} has limits, but nothing counts its uses`);
  const handler = middy<Event, Answer>(async (event: Event): Promise<Answer> => {
    const now = new Date();
    const caller = contract.access === 'public' ? undefined : callerOf(event.requestContext.authorizer?.jwt.claims);
    const user = caller && (await admitted(contract, caller, now, door));
    const request = parseRequest(contract, event);
    const about = clientOf(request);
    const { requestId } = event.requestContext;
    const count = async (counts: 'all' | 'refused') =>
      door.throttles && throttle(contract, { event, caller, about, now }, door.throttles, counts);
    await count('all');
    const answer = async () => {
      const acting = caller && { ...caller, actsFor: await actedFor(caller, about, door) };
      const result = await onForbidden(run({ ...request, caller: acting, now, requestId }), () => count('refused'));
      await noteRequest({ name, contract, request, result, user, requestId, now }, door.audit);
      return answerOf(contract, result);
    };
    const key = contract.isRepeatable === true ? idempotencyKeyOf(event) : undefined;
    if (caller === undefined || key === undefined || door.repeating === undefined) return answer();
    const route = `${contract.method} ${contract.path}`;
    const callerId = caller.clientId;
    const keyed = { about: about ?? callerId, callerId, route, key, request, requestId, now };
    return answerOnce(keyed, door.repeating, answer);
  });
  handler.before(({ event }) => refuseLargeBody(contract, event));
  const isJson = contract.body !== undefined && contract.rawBody === undefined;
  return isJson ? handler.use(httpJsonBodyParser()) : handler;
}

/** Who a caller is that may call an endpoint. */
async function admitted(contract: Contract, caller: Caller, now: Date, door: Door): Promise<User> {
  const { user } = await door.admit(caller, now);
  requireAccess(contract.access, caller);
  if (contract.isOpenWithoutTwoFactor !== true) await door.requireTwoFactor(caller, now);
  return user;
}

/** What was done, or why not; that it is forbidden is counted first, which may end in a refusal of its own. */
async function onForbidden(doing: Promise<unknown>, count: () => Promise<unknown>): Promise<unknown> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'forbidden') await count();
    throw error;
  }
}

/** The client that a caller acts for: one it is the parent of. */
async function actedFor(caller: Caller, about: ClientId | undefined, { isParent }: Door) {
  return about !== undefined && (await isParent?.(caller, about)) === true ? about : undefined;
}

/** The answer is cut to the contract: a field that is not part of it never leaves. */
function answerOf({ status, response, answers }: Contract, result: unknown) {
  if (status === 204) return { statusCode: status };
  const answer = response.parse(result);
  if (answers === undefined) return { statusCode: status, body: JSON.stringify(answer) };
  return { statusCode: status, headers: { 'content-type': `${answers}; charset=utf-8` }, body: String(answer) };
}

function refuseLargeBody({ rawBody }: Contract, event: Event) {
  const [size, limit] =
    rawBody === undefined ? [event.body?.length ?? 0, bodyLimit] : [rawBodyOf(event).length, rawBody.limitBytes];
  if (size > limit) throw new DomainError('too-large', 'request.too-large', 'The request is too large');
}

/** Turns errors into answers, sets the headers of every answer, and logs one line without anything a person wrote. */
function answering(entry: HttpEntry): middy.MiddlewareObj<Event, Answer> {
  const begun = new WeakMap<Event, number>();

  function finish(event: Event, answer: Answer): Answer {
    const { requestId, http } = event.requestContext;
    const milliseconds = Date.now() - (begun.get(event) ?? Date.now());
    logger.info('request', {
      entry,
      requestId,
      method: http.method,
      route: event.routeKey,
      status: answer.statusCode ?? 0,
      milliseconds,
    });
    return { ...answer, headers: { ...answerHeaders, ...answer.headers, 'x-request-id': requestId } };
  }

  return {
    before: ({ event }) => {
      begun.set(event, Date.now());
    },
    after: (request) => {
      request.response = finish(request.event, request.response ?? { statusCode: 500 });
    },
    onError: (request) => {
      request.response = finish(request.event, errorAnswer(request.error, request.event.requestContext.requestId));
    },
  };
}
