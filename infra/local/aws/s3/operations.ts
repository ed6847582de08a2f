import { copyObject } from './copy-object.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import { getObject, headObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import type { Operation } from './operation.ts';
import { putObject } from './put-object.ts';
import type { S3Request } from './s3-request.ts';

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
