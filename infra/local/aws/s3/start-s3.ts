import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { startLoopbackServer } from '../../http/loopback-server.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { type CreatedObject, type S3Context, readS3Request, headersOf, type S3Request } from './s3-request.ts';
import { isFormPost, operationFor } from './operations.ts';
import { postObject } from './post-object.ts';
import { notImplemented, S3Error, element, xmlDocument, accessDenied } from './s3-error.ts';
import { AwsError } from '../aws-error.ts';
import {
  type Credentials,
  algorithm,
  type AuthorizationHeader,
  escapeUri,
  parseStamp,
  readAuthorization,
  scopeOf,
  signedText,
  verifyText,
} from '../signature/signature.ts';
import { day, second } from '../../../../shared/durations.ts';

const methods = ['GET', 'HEAD', 'PUT', 'POST'];

/** Returns true when it answered a preflight. Other origins' preflights are refused. */
function answerCors(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): boolean {
  const { origin, 'access-control-request-headers': headers } = request.headers;
  const isAllowed = origin !== undefined && origins.includes(origin);
  if (isAllowed) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'etag, content-range');
    response.setHeader('vary', 'origin');
  }
  if (request.method !== 'OPTIONS') return false;
  if (!isAllowed || !methods.includes(request.headers['access-control-request-method'] ?? '')) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  response.setHeader('access-control-allow-methods', methods.join(', '));
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
  response.writeHead(200, { 'access-control-max-age': '3000', 'content-length': 0 }).end();
  return true;
}

export interface S3Options {
  dataDir: string;
  port?: number;
  buckets: readonly string[];
  credentials: Credentials;
  corsOrigins: readonly string[];
  now?: () => Date;
  /** Called after an object is stored. A crash just before loses the call: see `objectsUnder`. */
  onObjectCreated: (object: CreatedObject) => void;
}

export interface LocalS3 {
  readonly url: string;
  /** By key. At start-up, objects waiting under `uploads/` are announced again. */
  objectsUnder(bucket: string, prefix: string): Promise<CreatedObject[]>;
  readonly stop: () => Promise<void>;
}

/** On disk, path style. Every request must be signed (SigV4) or carry a signed form. Unsupported requests get 501. */
export async function startS3(options: S3Options): Promise<LocalS3> {
  const now = options.now ?? (() => new Date());
  const buckets = await openBuckets(options, now);
  const context: S3Context = {
    now,
    credentials: options.credentials,
    bucketOf(name) {
      const bucket = buckets.get(name);
      if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
      return bucket;
    },
    created: (bucket, { key, size, etag }) => options.onObjectCreated({ bucket, key, size, etag }),
  };
  const server = await startLoopbackServer(options.port ?? 0, async (request, response) => {
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    try {
      if (!answerCors(request, response, options.corsOrigins)) await answer(request, response, context);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      answerError(request, response, error, requestId);
    }
  });
  return {
    ...server,
    objectsUnder: async (bucket, prefix) =>
      context
        .bucketOf(bucket)
        .list(prefix)
        .map(({ key, size, etag }) => ({ bucket, key, size, etag })),
  };
}

async function openBuckets({ buckets, dataDir }: S3Options, now: () => Date): Promise<Map<string, Bucket>> {
  const opened = new Map<string, Bucket>();
  for (const name of buckets) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new Error(`Not the name of a bucket: ${name}`);
    opened.set(name, await openBucket(join(dataDir, name), now));
  }
  return opened;
}

async function answer(incoming: IncomingMessage, response: ServerResponse, context: S3Context): Promise<void> {
  const request = readS3Request(incoming);
  if (isFormPost(request)) return postObject(request, response, context);
  verifyRequest(request, context.credentials, context.now());
  const operation = operationFor(request);
  if (!operation) throw notImplemented();
  return operation(request, response, context);
}

/** Drains the rest of the body, so that a caller who is still sending can read the response. */
function answerError(request: IncomingMessage, response: ServerResponse, error: AwsError, requestId: string): void {
  request.unpipe();
  request.resume();
  const content = element('Code', error.code) + element('Message', error.message) + element('RequestId', requestId);
  const body = request.method === 'HEAD' ? undefined : xmlDocument('Error', content);
  response.writeHead(error.status, { 'content-type': 'application/xml' }).end(body);
}

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
function verifyRequest(request: S3Request, credentials: Credentials, now: Date): void {
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
