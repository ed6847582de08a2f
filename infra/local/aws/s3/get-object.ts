import { pipeline } from 'node:stream/promises';
import { objectHeaders, type StoredObject } from './object-records.ts';
import type { Operation, S3Request } from './s3-request.ts';
import { S3Error } from './s3-error.ts';

/** Inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Undefined means the whole object: no range, or none that S3 understands.
 * @throws `InvalidRange` (416) when it lies outside the object
 */
function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const [, from = '', to = ''] = parts;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}

export const getObject: Operation = async (request, response, context) => {
  const { object, file } = await context.bucketOf(request.bucket).open(request.key);
  try {
    const { status, headers, range } = answerFor(request, object);
    response.writeHead(status, headers);
    if (status === 304 || object.size === 0) response.end();
    else await pipeline(file.createReadStream(range), response);
  } finally {
    await file.close();
  }
};

export const headObject: Operation = async (request, response, context) => {
  const { status, headers } = answerFor(request, context.bucketOf(request.bucket).load(request.key));
  response.writeHead(status, headers).end();
};

function answerFor(request: S3Request, object: StoredObject) {
  const headers = { ...objectHeaders(object), ...overrides(request) };
  if (refusesUnchanged(request, object)) return { status: 304, headers };
  const range = byteRange(rangeHeader(request, object), object.size);
  if (!range) return { status: 200, headers: { ...headers, 'content-length': String(object.size) } };
  const length = {
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
  };
  return { status: 206, headers: { ...headers, ...length }, range };
}

/** Throws `PreconditionFailed` when `If-Match` names another version; true when `If-None-Match` names this one. */
function refusesUnchanged({ headers }: S3Request, object: StoredObject): boolean {
  const names = (condition: string) =>
    condition.split(',').some((tag) => ['*', object.etag].includes(tag.trim().replaceAll('"', '')));
  const { 'if-match': wanted, 'if-none-match': known } = headers;
  if (wanted !== undefined && !names(wanted)) {
    throw new S3Error(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold.');
  }
  return known !== undefined && names(known);
}

/** `If-Range` with another version voids the range. */
function rangeHeader({ headers }: S3Request, object: StoredObject): string | undefined {
  const version = headers['if-range'];
  return version === undefined || version === `"${object.etag}"` ? headers['range'] : undefined;
}

function overrides({ query }: S3Request): Record<string, string> {
  const prefix = 'response-';
  const requested = [...query].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(requested.map(([name, value]) => [name.slice(prefix.length), value]));
}
