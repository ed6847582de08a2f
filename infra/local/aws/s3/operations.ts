import { text } from 'node:stream/consumers';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { getObject, headObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { headersToKeep } from './object-records.ts';
import type { Operation, S3Request } from './s3-request.ts';
import { payloadOf } from './payload.ts';
import { element, notImplemented, S3Error, unescapeXml, xmlDocument } from './s3-error.ts';
import { startMeter } from './meter.ts';

const maxKeys = 1000;
const bodySize = { min: 1, max: 10 * megabyte };

const deleteObject: Operation = async (request, response, context) => {
  await context.bucketOf(request.bucket).remove(request.key);
  response.writeHead(204).end();
};

const deleteObjects: Operation = async (request, response, context) => {
  const bucket = context.bucketOf(request.bucket);
  const { bytes, verify } = payloadOf(request);
  const meter = startMeter(bodySize);
  const body = await text(meter.measure(bytes));
  verify(meter.digests());
  const keys = keysIn(body);
  for (const key of keys) await bucket.remove(key);
  const isQuiet = /<Quiet>\s*true\s*<\/Quiet>/.test(body);
  const deleted = isQuiet ? [] : keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`);
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xmlDocument('DeleteResult', deleted.join('')));
};

function keysIn(body: string): string[] {
  const objects = [...body.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, content = '']) => content);
  const keys = objects.map((content) => /^\s*<Key>([^<]+)<\/Key>\s*$/.exec(content)?.[1]);
  if (objects.some((content) => content.includes('<VersionId>') || content.includes('<ETag>'))) throw notImplemented();
  const isComplete = keys.length > 0 && keys.length <= maxKeys && keys.every((key) => key !== undefined);
  if (!isComplete) throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed.');
  return keys.filter((key) => key !== undefined).map(unescapeXml);
}

const putObject: Operation = async (request, response, context) => {
  const { bytes, verify } = payloadOf(request);
  const object = await context.bucketOf(request.bucket).put(request.key, {
    bytes,
    verify,
    headers: headersToKeep(request.headers),
    mustBeNew: mustBeNew(request),
    replaces: request.headers['if-match']?.replaceAll('"', ''),
  });
  context.created(request.bucket, object);
  response.writeHead(200, { etag: `"${object.etag}"`, 'content-length': 0 }).end();
};

/** S3 allows only `*` in `If-None-Match` on a write. */
function mustBeNew({ headers }: S3Request): boolean {
  const condition = headers['if-none-match'];
  if (condition !== undefined && condition !== '*') throw notImplemented();
  return condition === '*';
}

const copyObject: Operation = async (request, response, context) => {
  const source = copySource(request);
  const isReplacing = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const isSame = source.bucket === request.bucket && source.key === request.key;
  if (isSame && !isReplacing) {
    throw new S3Error(400, 'InvalidRequest', 'An object cannot be copied to itself without changing its metadata.');
  }
  const target = context.bucketOf(request.bucket);
  const { object, file } = await context.bucketOf(source.bucket).open(source.key);
  const copy = await target.put(request.key, {
    bytes: file.createReadStream(),
    headers: isReplacing ? headersToKeep(request.headers) : object.headers,
    mustBeNew: mustBeNew(request),
  });
  context.created(request.bucket, copy);
  const result = element('ETag', `"${copy.etag}"`) + element('LastModified', copy.lastModified);
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xmlDocument('CopyObjectResult', result));
};

/** `<bucket>/<key>`, URL-encoded, with or without a leading slash. */
function copySource({ headers }: S3Request): { bucket: string; key: string } {
  const invalid = new S3Error(400, 'InvalidArgument', 'Copy Source must mention the source bucket and key');
  const parts = /^\/?([^/?]+)\/([^?]+)$/.exec(headers['x-amz-copy-source'] ?? '');
  if (!parts) throw invalid;
  try {
    return { bucket: decodeURIComponent(parts[1] ?? ''), key: decodeURIComponent(parts[2] ?? '') };
  } catch {
    throw invalid;
  }
}

/** Lists every query parameter and header that it supports. */
interface Route {
  readonly operation: Operation;
  readonly method: string;
  readonly about: 'bucket' | 'object';
  readonly marker?: string;
  readonly parameters?: readonly string[];
  readonly conditions?: readonly string[];
  readonly headers?: readonly string[];
}

const overrides = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'content-type'];
const reading = {
  about: 'object',
  parameters: overrides.map((name) => `response-${name}`),
  conditions: ['if-match', 'if-none-match', 'if-range'],
  headers: ['x-amz-checksum-mode'],
} as const;
const writing = { about: 'object', method: 'PUT', conditions: ['if-none-match'] } as const;

const routes: readonly Route[] = [
  { ...reading, operation: getObject, method: 'GET' },
  { ...reading, operation: headObject, method: 'HEAD' },
  {
    ...writing,
    operation: copyObject,
    marker: 'x-amz-copy-source',
    headers: ['x-amz-copy-source', 'x-amz-metadata-directive'],
  },
  { ...writing, operation: putObject, conditions: ['if-none-match', 'if-match'] },
  { operation: deleteObject, method: 'DELETE', about: 'object' },
  { operation: deleteObjects, method: 'POST', about: 'bucket', marker: 'delete', parameters: ['delete'] },
  {
    operation: listObjects,
    method: 'GET',
    about: 'bucket',
    marker: 'list-type',
    parameters: ['list-type', 'prefix', 'max-keys', 'continuation-token', 'start-after'],
  },
];

const alwaysKnown = new Set([
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-user-agent',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-checksum-crc32',
]);

const conditions = new Set(['if-match', 'if-none-match', 'if-range', 'if-modified-since', 'if-unmodified-since']);

export function operationFor(request: S3Request): Operation | undefined {
  return routes.find((route) => fits(route, request))?.operation;
}

/** A form is authorized by its signed policy, not by a signature of the request. */
export function isFormPost(request: S3Request): boolean {
  return request.method === 'POST' && request.key === '' && request.parameters.length === 0;
}

function fits(route: Route, request: S3Request): boolean {
  const about = request.key === '' ? 'bucket' : 'object';
  const headers = Object.keys(request.headers);
  const isMarked = route.marker === undefined || [...request.parameters, ...headers].includes(route.marker);
  return (
    route.method === request.method &&
    route.about === about &&
    isMarked &&
    request.parameters.every((name) => route.parameters?.includes(name) ?? false) &&
    headers.every((name) => isKnown(name, route))
  );
}

function isKnown(name: string, route: Route): boolean {
  if (conditions.has(name)) return route.conditions?.includes(name) ?? false;
  if (!name.startsWith('x-amz-') || name.startsWith('x-amz-meta-')) return true;
  return alwaysKnown.has(name) || (route.headers?.includes(name) ?? false);
}
