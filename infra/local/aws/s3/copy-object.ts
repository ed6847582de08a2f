import { headersToKeep } from './object-headers.ts';
import { mustBeNew } from './put-object.ts';
import type { Operation } from './operation.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { element, xmlDocument } from './xml.ts';

export const copyObject: Operation = async (request, response, context) => {
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
