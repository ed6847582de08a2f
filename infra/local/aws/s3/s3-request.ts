import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Credentials } from '../signature/signature.ts';
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3-error.ts';

/** A parsed path-style request: `/<bucket>/<key>?<query>`. */
export interface S3Request {
  readonly method: string;
  /** Decoded but never normalised, because a key may contain `..` or `//`. */
  readonly path: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  /** Query parameters without the signature and the SDK's own hint. */
  readonly parameters: readonly string[];
  /** Lower-case names. Includes headers that a presigned address carries in its query. */
  readonly headers: Readonly<Record<string, string>>;
  readonly incoming: IncomingMessage;
}

const maxKeyBytes = 1024;

export function readS3Request(incoming: IncomingMessage): S3Request {
  const [rawPath = '/', rawQuery = ''] = splitOnce(incoming.url ?? '/', '?');
  const path = decodePath(rawPath);
  const [bucket = '', key = ''] = splitOnce(path.slice(1), '/');
  refuseLongKey(key);
  const query = new URLSearchParams(rawQuery);
  const isPresigned = query.has('X-Amz-Signature');
  const isHeader = (name: string) => isPresigned && name.toLowerCase().startsWith('x-amz-');
  return {
    method: incoming.method ?? 'GET',
    path,
    bucket,
    key,
    query,
    parameters: [...query.keys()].filter((name) => !isHeader(name) && name !== 'x-id'),
    headers: { ...headersOf(incoming), ...hoistedHeaders(query, isHeader) },
    incoming,
  };
}

export function refuseLongKey(key: string): void {
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
}

export function headersOf(incoming: IncomingMessage): Record<string, string> {
  const entries = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(',')]);
  return Object.fromEntries(entries);
}

const signing = new Set([
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-signedheaders',
  'x-amz-signature',
]);

function hoistedHeaders(query: URLSearchParams, isHeader: (name: string) => boolean): Record<string, string> {
  const headers = [...query].filter(([name]) => isHeader(name)).map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(headers.filter(([name = '']) => !signing.has(name)));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

export interface CreatedObject {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** Hex, without quotes. */
  readonly etag: string;
}

export interface S3Context {
  readonly credentials: Credentials;
  readonly now: () => Date;
  bucketOf(name: string): Bucket;
  created(bucket: string, object: { key: string; size: number; etag: string }): void;
}

/** Gets verified requests only; a thrown error becomes the response. */
export type Operation = (request: S3Request, response: ServerResponse, context: S3Context) => Promise<void>;
