import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minute } from '../../../../shared/durations.ts';
import { AwsError } from '../aws-error.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What a signature is good for. */
export interface Scope {
  /** `yyyymmdd` */
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

/** The parts that a signature covers, as they are sent. */
export interface Signable {
  readonly method: string;
  /** Escaped once for S3, twice for all others. */
  readonly escapedPath: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly signedHeaders: readonly string[];
  /** Hexadecimal, or a word in its place. */
  readonly payloadHash: string;
}

export const algorithm = 'AWS4-HMAC-SHA256';

/** `<access key>/<yyyymmdd>/<region>/<service>/aws4_request` of our own access key; throws for any other. */
export function scopeOf(credential: string, service: string, credentials: Credentials): Scope {
  const [accessKeyId, date = '', region = '', ...rest] = credential.split('/');
  if (!/^\d{8}$/.test(date) || region === '' || rest.join('/') !== `${service}/aws4_request`)
    throw new AwsError('AccessDenied', 'The credential is mal-formed', 403);
  if (accessKeyId !== credentials.accessKeyId)
    throw new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', 403);
  return { date, region, service };
}

export interface AuthorizationHeader {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const header = /^AWS4-HMAC-SHA256 +Credential=([^\s,]+), *SignedHeaders=([^\s,]+), *Signature=([0-9a-f]{64})$/;

export function readAuthorization(text = ''): AuthorizationHeader | undefined {
  const parts = header.exec(text);
  if (!parts) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return { credential, signedHeaders: signedHeaders.split(';'), signature };
}

/** What is signed of a request of an instant, `yyyymmddThhmmssZ`. */
export function signedText(request: Signable, at: string, { date, region, service }: Scope): string {
  const hash = createHash('sha256').update(canonical(request)).digest('hex');
  return [algorithm, at, `${date}/${region}/${service}/aws4_request`, hash].join('\n');
}

/** Throws `SignatureDoesNotMatch` unless `signature` (hex) is ours for that text. */
export function verifyText(text: string, signature: string, scope: Scope, credentials: Credentials): void {
  const dateKey = hmac(`AWS4${credentials.secretAccessKey}`, scope.date);
  const signingKey = [scope.region, scope.service, 'aws4_request'].reduce(hmac, dateKey);
  if (!isSame(hmac(signingKey, text), Buffer.from(signature, 'hex'))) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      403,
    );
  }
}

/** Milliseconds of `yyyymmddThhmmssZ`, or NaN. */
export function parseStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

export function escapeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonical({ method, escapedPath, query, headers, signedHeaders, payloadHash }: Signable): string {
  const headerLines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`);
  return [method, escapedPath, canonicalQuery(query), ...headerLines, '', signedHeaders.join(';'), payloadHash].join(
    '\n',
  );
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: escapeUri(name), value: escapeUri(value) }))
    .toSorted((one, other) => order(one.name, other.name) || order(one.value, other.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

/** By code unit, as the signature requires, not by locale. */
const order = (one: string, other: string) => Number(one > other) - Number(one < other);

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

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
