import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { HttpEntry } from '../../shared/contracts/contract.ts';
import { errorAnswer } from './error-answer.ts';
import { logger } from './logger.ts';
import { smallAnswer } from './small-answer.ts';

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
