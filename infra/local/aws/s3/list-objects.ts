import type { StoredObject } from './object-records.ts';
import type { Operation } from './s3-request.ts';
import { S3Error, element, xmlDocument } from './s3-error.ts';

const largestPage = 1000;

export const listObjects: Operation = async (request, response, context) => {
  if (request.query.get('list-type') !== '2') throw invalid('list-type');
  const prefix = request.query.get('prefix') ?? '';
  const pageSize = pageSizeOf(request.query.get('max-keys'));
  const after = startOf(request.query);
  const rest = context
    .bucketOf(request.bucket)
    .list(prefix)
    .filter(({ key }) => isAfter(key, after));
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  const isTruncated = last !== undefined && rest.length > page.length;
  const body = [
    element('Name', request.bucket),
    element('Prefix', prefix),
    element('KeyCount', page.length),
    element('MaxKeys', pageSize),
    element('IsTruncated', isTruncated),
    ...(isTruncated ? [element('NextContinuationToken', Buffer.from(last.key).toString('base64url'))] : []),
    ...page.map(contents),
  ];
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xmlDocument('ListBucketResult', body.join('')));
};

const invalid = (name: string) => new S3Error(400, 'InvalidArgument', `Argument ${name} is not valid`);

function pageSizeOf(text: string | null): number {
  if (text === null) return largestPage;
  if (!/^\d{1,9}$/.test(text)) throw invalid('max-keys');
  return Math.min(Number(text), largestPage);
}

function startOf(query: URLSearchParams): string {
  const token = query.get('continuation-token');
  return token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
}

const isAfter = (key: string, start: string) => Buffer.compare(Buffer.from(key), Buffer.from(start)) > 0;

function contents({ key, size, etag, lastModified }: StoredObject): string {
  const fields = [
    element('Key', key),
    element('LastModified', lastModified),
    element('ETag', `"${etag}"`),
    element('Size', size),
    element('StorageClass', 'STANDARD'),
  ];
  return `<Contents>${fields.join('')}</Contents>`;
}
