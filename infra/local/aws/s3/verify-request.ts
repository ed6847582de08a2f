import { createHash } from 'node:crypto';
import { accessDenied, S3Error } from './s3-error.ts';
import { headersOf, type S3Request } from './s3-request.ts';
import { algorithm, scopeOf, verifyText, type Credentials } from './signature.ts';
import { day, second } from '../../../../shared/durations.ts';

interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** `yyyymmddThhmmssZ` */
  readonly at: string;
  readonly payloadHash: string;
  /** Validity after `at`; a signed header is valid within the clock tolerance. */
  readonly lifeSeconds: number;
  readonly isPresigned: boolean;
}

const toleranceSeconds = 15 * 60;
const longestLifeSeconds = (7 * day) / second;

/** @throws `AccessDenied` for an expired presigned request, `RequestTimeTooSkewed` for a skewed clock */
export function verifyRequest(request: S3Request, credentials: Credentials, now: Date): void {
  const claim = request.query.has('X-Amz-Signature') ? presignedClaim(request) : headerClaim(request);
  const scope = scopeOf(claim.credential, credentials);
  const headers = headersOf(request.incoming);
  refuseUnsigned(claim, headers);
  const hash = createHash('sha256')
    .update(canonicalRequest(request, claim, headers))
    .digest('hex');
  const scopeText = `${scope.date}/${scope.region}/s3/aws4_request`;
  verifyText([algorithm, claim.at, scopeText, hash].join('\n'), claim.signature, scope, credentials);
  refuseUntimely(claim, scope.date, now);
}

function headerClaim(request: S3Request): Claim {
  const pattern = /^AWS4-HMAC-SHA256 +Credential=([^\s,]+), *SignedHeaders=([^\s,]+), *Signature=([0-9a-f]{64})$/;
  const parts = pattern.exec(request.headers['authorization'] ?? '');
  if (!parts) throw accessDenied();
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    at: request.headers['x-amz-date'] ?? '',
    payloadHash: request.headers['x-amz-content-sha256'] ?? '',
    lifeSeconds: toleranceSeconds,
    isPresigned: false,
  };
}

function presignedClaim({ query, headers }: S3Request): Claim {
  const get = (name: string) => query.get(name) ?? '';
  const lifeSeconds = Number(get('X-Amz-Expires'));
  const isLifeValid = Number.isInteger(lifeSeconds) && lifeSeconds > 0 && lifeSeconds <= longestLifeSeconds;
  if (get('X-Amz-Algorithm') !== algorithm || !isLifeValid) {
    throw accessDenied('The presigned address is malformed');
  }
  return {
    credential: get('X-Amz-Credential'),
    signedHeaders: get('X-Amz-SignedHeaders').split(';'),
    signature: get('X-Amz-Signature'),
    at: get('X-Amz-Date'),
    payloadHash: headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
    lifeSeconds,
    isPresigned: true,
  };
}

/** Every header that S3 acts on must be signed, so that a presigned request cannot be extended. */
function refuseUnsigned(claim: Claim, headers: Readonly<Record<string, string>>): void {
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => claim.signedHeaders.includes(name))) {
    throw accessDenied('There were headers present in the request which were not signed');
  }
}

function refuseUntimely(claim: Claim, scopeDate: string, now: Date): void {
  const signedAt = parseStamp(claim.at);
  const ageSeconds = (now.getTime() - signedAt) / 1000;
  if (!claim.at.startsWith(scopeDate)) throw accessDenied('The credential is of another day');
  if (Number.isNaN(ageSeconds) || ageSeconds < -toleranceSeconds) throw tooSkewed();
  if (ageSeconds <= claim.lifeSeconds) return;
  throw claim.isPresigned ? accessDenied('Request has expired') : tooSkewed();
}

const tooSkewed = () =>
  new S3Error(
    403,
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
  );

/** Milliseconds of `yyyymmddThhmmssZ`, or NaN. */
function parseStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function canonicalRequest(request: S3Request, claim: Claim, headers: Readonly<Record<string, string>>): string {
  const headerLines = claim.signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`);
  return [
    request.method,
    request.path.split('/').map(encode).join('/'),
    canonicalQuery(request.query),
    ...headerLines,
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: encode(name), value: encode(value) }))
    .toSorted((one, other) => order(one.name, other.name) || order(one.value, other.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

/** By code unit, as the signature requires, not by locale. */
const order = (one: string, other: string) => Number(one > other) - Number(one < other);

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
