import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minute } from '../../../../shared/durations.ts';
import { AwsError } from '../aws-error.ts';
import {
  escapeUri,
  parseStamp,
  readAuthorization,
  scopeOf,
  signedText,
  verifyText,
  type Credentials,
} from './signature.ts';

interface Call {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const clockTolerance = 15 * minute;

/**
 * Throws an `AwsError` unless a call of a service, S3 apart, is signed with our credentials within a quarter of an hour.
 * @param service by the name that signatures give it
 */
export function verifyCall(call: Call, body: Uint8Array, service: string, credentials: Credentials): void {
  const claim = readAuthorization(call.headers.authorization);
  if (claim === undefined) throw new AwsError('MissingAuthenticationTokenException', 'The request is not signed');
  const headers = headersOf(call.headers);
  const at = headers['x-amz-date'] ?? '';
  const scope = scopeOf(claim.credential, service, credentials);
  const { pathname, searchParams } = new URL(call.url ?? '/', 'http://localhost');
  const signable = {
    method: call.method ?? '',
    escapedPath: pathname.split('/').map(escapeUri).join('/'),
    query: searchParams,
    headers,
    signedHeaders: claim.signedHeaders,
    payloadHash: createHash('sha256').update(body).digest('hex'),
  };
  verifyText(signedText(signable, at, scope), claim.signature, scope, credentials);
  const isOfThatDay = at.startsWith(scope.date) && claim.signedHeaders.includes('x-amz-date');
  if (!isOfThatDay || !(Math.abs(Date.now() - parseStamp(at)) <= clockTolerance))
    throw new AwsError('RequestExpired', 'The signature is of another time', 403);
}

/** One text for each header. HTTP/2 has the host in a header of its own. */
function headersOf(given: IncomingHttpHeaders & { readonly [':authority']?: string }): Record<string, string> {
  const entries = Object.entries(given).map(([name, value]) => [name, [value].flat().join(',')]);
  return { host: given[':authority'] ?? '', ...Object.fromEntries(entries) };
}
