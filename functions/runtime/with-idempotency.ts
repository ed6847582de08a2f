import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { IdempotencyKey, idempotencyKeyHeader } from '../../shared/contracts/idempotency-key.ts';
import { DomainError, NotYet } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { Attempt, IdempotencyStore } from '../use-cases/ports/idempotency-store.ts';
import { loggedError } from './logged-error.ts';
import { logger } from './logger.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** Where answers are kept, and for how long a function can run: an attempt that took longer has crashed. */
export interface Repeating {
  idempotency: IdempotencyStore;
  timeoutSeconds: number;
}

/** What makes one request the same as another. */
export interface KeyedRequest {
  /** The client it is about. */
  about: ClientId;
  callerId: string;
  route: string;
  key: string;
  /** All that was asked, as it was understood. */
  request: object;
  /** Tells this request from every other, equal ones too. */
  requestId: string;
  now: Date;
}

const usualSeconds = 1;

/** The key a request carries, if any. Throws when it cannot be one. */
export function idempotencyKeyOf({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): string | undefined {
  const value = headers[idempotencyKeyHeader.toLowerCase()];
  if (value === undefined) return undefined;
  const { data, error } = IdempotencyKey.safeParse(value);
  if (data !== undefined) return data;
  const message = error?.issues[0]?.message ?? 'Not a key';
  throw new DomainError('invalid', 'request.header', {
    params: { reason: `${idempotencyKeyHeader}: ${message}` },
    fields: { [idempotencyKeyHeader]: { message } },
  });
}

/**
 * Answers equal requests under one key once, and every later one as the first.
 * 1. The key is taken for this attempt; whoever comes meanwhile is told to come again.
 * 2. A success is kept for whoever comes later. A refusal or a failure frees the key: another attempt may go otherwise.
 */
export async function withIdempotency(
  keyed: KeyedRequest,
  { idempotency, timeoutSeconds }: Repeating,
  answer: () => Promise<Answer & { statusCode: number }>,
): Promise<Answer> {
  const attempt = attemptOf(keyed, timeoutSeconds);
  const beginning = await idempotency.begin(attempt, keyed.now);
  if (beginning.state === 'answered') return { statusCode: beginning.answer.status, body: beginning.answer.body };
  if (beginning.state === 'under-way') throw new NotYet('conflict', 'idempotency.under-way', usualSeconds);
  if (beginning.state === 'other-request')
    throw new DomainError('mismatch', 'idempotency.other-request', { params: { header: idempotencyKeyHeader } });
  try {
    const first = await answer();
    await keep(idempotency, attempt, first);
    return first;
  } catch (error) {
    await forgiving('free', () => idempotency.abandon(attempt));
    throw error;
  }
}

function attemptOf(
  { about, callerId, route, key, request, requestId, now }: KeyedRequest,
  timeoutSeconds: number,
): Attempt {
  return {
    clientId: about,
    name: JSON.stringify([callerId, route, key]),
    token: requestId,
    fingerprint: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    until: new Date(now.getTime() + timeoutSeconds * 1000).toISOString(),
  };
}

const keep = (
  idempotency: IdempotencyStore,
  attempt: Attempt,
  { statusCode: status, body }: Answer & { statusCode: number },
) => forgiving('keep', () => idempotency.finish(attempt, { status, body }));

/** What was done is done: that it cannot be remembered is no failure of it. */
async function forgiving(what: string, write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    logger.error(`could not ${what} an idempotency key`, { error: loggedError(error) });
  }
}
