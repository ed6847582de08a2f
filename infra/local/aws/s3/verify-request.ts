import { accessDenied, S3Error } from './s3-error.ts';
import { headersOf, type S3Request } from './s3-request.ts';
import {
  algorithm,
  type AuthorizationHeader,
  escapeUri,
  parseStamp,
  readAuthorization,
  scopeOf,
  signedText,
  verifyText,
  type Credentials,
} from '../signature/signature.ts';
import { day, second } from '../../../../shared/durations.ts';

interface Claim extends AuthorizationHeader {
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
  const scope = scopeOf(claim.credential, 's3', credentials);
  const headers = headersOf(request.incoming);
  refuseUnsigned(claim, headers);
  const { method, path, query } = request;
  const { signedHeaders, payloadHash } = claim;
  const escapedPath = path.split('/').map(escapeUri).join('/');
  const text = signedText({ method, escapedPath, query, headers, signedHeaders, payloadHash }, claim.at, scope);
  verifyText(text, claim.signature, scope, credentials);
  refuseUntimely(claim, scope.date, now);
}

function headerClaim(request: S3Request): Claim {
  const claimed = readAuthorization(request.headers['authorization']);
  if (claimed === undefined) throw accessDenied();
  return {
    ...claimed,
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
