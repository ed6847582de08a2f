import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { type ErrorBody, statusOf, type HttpEntry } from '../../shared/contracts/contract.ts';
import { DomainError, RetryLater } from '../../shared/domain/errors.ts';
import { inEnglish } from '../../shared/messages/english.ts';
import { errorTexts } from '../../shared/messages/error-texts.ts';
import { loggedError, logger } from './logger.ts';
import { smallAnswer } from './small-answer.ts';

/** The middleware's errors that a caller can cause, by their status. */
function refusalOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415) return new DomainError('unsupported', 'request.content-type');
  if (status === 422) return new DomainError('invalid', 'request.json');
  if (typeof status === 'number' && status < 500) return new DomainError('invalid', 'request.invalid');
  return undefined;
}

/** Errors other than refusals are ours: logged in full, answered without detail. */
export function errorAnswer(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const refusal = refusalOf(error);
  if (refusal === undefined) {
    logger.error('request failed', { requestId, error: loggedError(error) });
    return answer(500, { code: 'internal', message: errorTexts.internal, requestId });
  }
  const refused = answer(statusOf[refusal.kind], { ...inEnglish(refusal), requestId });
  return refusal instanceof RetryLater
    ? { ...refused, headers: { 'retry-after': String(refusal.retryAfterSeconds) } }
    : refused;
}

/** By the field that is wrong. */
const oauthErrorOfField: Readonly<Record<string, string>> = {
  grant_type: 'unsupported_grant_type',
  redirect_uris: 'invalid_redirect_uri',
  client_name: 'invalid_client_metadata',
};

/** As {@link errorAnswer}, in the words of OAuth. https://datatracker.ietf.org/doc/html/rfc6749#section-5.2 */
export function oauthError(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const answered = errorAnswer(error, requestId);
  const refusal = refusalOf(error);
  const [field = ''] = Object.keys(refusal?.fields ?? {});
  const [, own] = /^application\.(invalid-\w+)$/.exec(refusal?.code ?? '') ?? [];
  const code = oauthErrorOfField[field] ?? own?.replace('-', '_') ?? oauthErrorOfStatus(answered.statusCode ?? 500);
  const message = refusal === undefined ? errorTexts.internal : inEnglish(refusal).message;
  const description = message.replaceAll('’', "'").replaceAll(/[^ !#-[\]-~]/g, '');
  return { ...answered, body: JSON.stringify({ error: code, error_description: description, requestId }) };
}

function oauthErrorOfStatus(status: number): string {
  if (status >= 500) return 'server_error';
  return status === statusOf['too-many'] ? 'temporarily_unavailable' : 'invalid_request';
}

function answer(statusCode: number, error: ErrorBody['error']): APIGatewayProxyStructuredResultV2 {
  return { statusCode, body: JSON.stringify({ error } satisfies ErrorBody) };
}

export type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
export type Answer = APIGatewayProxyStructuredResultV2;

const answerHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const answerWith = (entry: HttpEntry, handle: (event: Event, context: Context) => Promise<Answer>) =>
  middy<Event, Answer>(handle).use(httpHeaderNormalizer()).use(answerErrors(entry));

/** Maps errors to answers, sets the headers, and logs one line without personal data. */
function answerErrors(entry: HttpEntry): middy.MiddlewareObj<Event, Answer> {
  const startedAt = new WeakMap<Event, number>();

  function finish(event: Event, answer: Answer): Answer {
    const { requestId, http } = event.requestContext;
    const headers = { ...answerHeaders, ...answer.headers, 'x-request-id': requestId };
    const sent = smallAnswer(entry, event, { ...answer, headers });
    const milliseconds = Date.now() - (startedAt.get(event) ?? Date.now());
    logger.info('request', {
      entry,
      requestId,
      method: http.method,
      route: event.routeKey,
      status: sent.statusCode ?? 0,
      milliseconds,
    });
    return sent;
  }

  return {
    before: ({ event }) => {
      startedAt.set(event, Date.now());
    },
    after: (request) => {
      request.response = finish(request.event, request.response ?? { statusCode: 500 });
    },
    onError: (request) => {
      request.response = finish(request.event, errorAnswer(request.error, request.event.requestContext.requestId));
    },
  };
}
