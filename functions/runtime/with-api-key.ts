import { keyRate } from '../../shared/domain/access/api-key.ts';
import { TooManyRequests } from '../../shared/domain/errors.ts';
import type { KeyedCaller } from '../use-cases/keys/authenticate-key.ts';
import type { CountingThrottles } from '../use-cases/operations/ports.ts';
import { type Answer, errorAnswer, type Event } from './answer-middleware.ts';
import { logger } from './logger.ts';
import { hashOf } from './throttle.ts';

export interface KeyOptions {
  authenticateKey: (authorization: string | undefined, now: Date) => Promise<KeyedCaller>;
  throttles: Pick<CountingThrottles, 'count'>;
}

/**
 * A request under `/v1`. Every answer but those to requests without a good key says how much of the rate is left, refusals too.
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10
 */
export async function withApiKey(
  event: Event,
  { authenticateKey, throttles }: KeyOptions,
  answer: (keyed: KeyedCaller) => Promise<Answer>,
): Promise<Answer> {
  const now = new Date();
  const { requestId } = event.requestContext;
  const keyed = await authenticateKey(event.headers['authorization'], now);
  const { id } = keyed.caller.key;
  const { left, isRefused, resetSeconds } = await throttles.count(`api-key ${hashOf(id)}`, keyRate, now);
  const headers = {
    'ratelimit-policy': `"key";q=${keyRate.limit};w=${keyRate.windowSeconds}`,
    ratelimit: `"key";r=${left};t=${resetSeconds}`,
  };
  const answered = isRefused
    ? errorAnswer(new TooManyRequests(resetSeconds), requestId)
    : await answer(keyed).catch((error: unknown) => errorAnswer(error, requestId));
  logger.info('request by key', { requestId, key: id, route: event.routeKey, status: answered.statusCode ?? 0 });
  return { ...answered, headers: { ...answered.headers, ...headers } };
}
