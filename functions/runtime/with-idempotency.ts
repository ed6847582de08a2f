import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { IdempotencyKey, idempotencyKeyHeader } from '../../shared/contracts/contract.ts';
import { DomainError, RetryLater } from '../../shared/domain/errors.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import type { CodedMessage } from '../../shared/messages/coded-message.ts';
import { fieldMessage } from '../../shared/messages/field-message.ts';
import type { Attempt, IdempotencyStore } from '../use-cases/operations/ports.ts';
import { loggedError, logger } from './logger.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** An attempt older than the function's timeout has crashed. */
export interface IdempotencyOptions {
  idempotency: IdempotencyStore;
  timeoutSeconds: number;
}

export interface KeyedRequest {
  about: ClientId;
  callerId: string;
  route: string;
  key: string;
  request: object;
  requestId: string;
  now: Date;
}

const usualSeconds = 1;

/** Throws when it is malformed. */
export function idempotencyKeyOf({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): string | undefined {
  const value = headers[idempotencyKeyHeader.toLowerCase()];
  if (value === undefined) return undefined;
  const { success, data, error } = IdempotencyKey.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const reason: CodedMessage = issue === undefined ? { code: 'request.invalid' } : fieldMessage(issue);
  throw new DomainError('invalid', 'request.header', {
    params: { reason: { code: 'field.named', params: { field: idempotencyKeyHeader, reason } } },
    fields: { [idempotencyKeyHeader]: reason },
  });
}

/**
 * Runs equal requests with one key once; later ones get the first answer.
 * 1. The key is claimed for this attempt; a concurrent request is asked to retry.
 * 2. A success is stored. A refusal or failure frees the key, because another attempt may succeed.
 */
export async function withIdempotency(
  keyed: KeyedRequest,
  { idempotency, timeoutSeconds }: IdempotencyOptions,
  answer: () => Promise<Answer & { statusCode: number }>,
): Promise<Answer> {
  const attempt = attemptOf(keyed, timeoutSeconds);
  const beginning = await idempotency.begin(attempt, keyed.now);
  if (beginning.state === 'answered') return { statusCode: beginning.answer.status, body: beginning.answer.body };
  if (beginning.state === 'under-way') throw new RetryLater('conflict', 'idempotency.under-way', usualSeconds);
  if (beginning.state === 'other-request')
    throw new DomainError('mismatch', 'idempotency.other-request', { params: { header: idempotencyKeyHeader } });
  try {
    const first = await answer();
    await keep(idempotency, attempt, first);
    return first;
  } catch (error) {
    await logFailure('free', () => idempotency.abandon(attempt));
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
) => logFailure('keep', () => idempotency.finish(attempt, { status, body }));

/** A failed write must not fail the request: its changes are already made. */
async function logFailure(what: string, write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    logger.error(`could not ${what} an idempotency key`, { error: loggedError(error) });
  }
}
