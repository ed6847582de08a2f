import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, statusOf } from '../../shared/contracts/contract.ts';
import { DomainError, RetryLater } from '../../shared/domain/errors.ts';
import { loggedError } from './logged-error.ts';
import { inEnglish } from '../../shared/messages/error-in-english.ts';
import { errorTexts } from '../../shared/messages/error-texts.ts';
import { logger } from './logger.ts';

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

function answer(statusCode: number, error: ErrorBody['error']): APIGatewayProxyStructuredResultV2 {
  return { statusCode, body: JSON.stringify({ error } satisfies ErrorBody) };
}
