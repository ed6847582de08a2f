import type { StoredObject } from './object-records.ts';

const storedHeaders = new Set([
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]);

/** The headers (or form fields, lower-case names) that are stored with an object and answered with it. */
export function headersToKeep(given: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(given).filter(([name]) => storedHeaders.has(name) || name.startsWith('x-amz-meta-'));
  const { 'content-encoding': encoding, ...headers } = Object.fromEntries(entries);
  const ownEncoding = encoding
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked' && part !== '')
    .join(',');
  return {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...(ownEncoding !== undefined && ownEncoding !== '' && { 'content-encoding': ownEncoding }),
  };
}

export function objectHeaders(object: StoredObject): Record<string, string> {
  return {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}
