import { headersToKeep } from './object-headers.ts';
import type { Operation } from './operation.ts';
import { payloadOf } from './payload.ts';
import { notImplemented } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export const putObject: Operation = async (request, response, context) => {
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
export function mustBeNew({ headers }: S3Request): boolean {
  const condition = headers['if-none-match'];
  if (condition !== undefined && condition !== '*') throw notImplemented();
  return condition === '*';
}
