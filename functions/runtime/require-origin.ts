import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { DomainError } from '../../shared/domain/errors.ts';
import { originHashOf, originHeader } from '../origin.ts';

/** Throws when the request did not come through the front door. */
export function requireOrigin({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>, hashes: readonly string[]): void {
  const secret = headers[originHeader];
  if (secret === undefined || !hashes.includes(originHashOf(secret)))
    throw new DomainError('forbidden', 'request.origin');
}
