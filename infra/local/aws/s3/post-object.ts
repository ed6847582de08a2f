import type { SizeRange } from './meter.ts';
import { headersToKeep } from './object-headers.ts';
import type { CreatedObject, Operation } from './operation.ts';
import { verifyChecksums } from './payload.ts';
import { enforcePolicy } from './post-policy.ts';
import { readPostForm, type PostForm } from './post-form.ts';
import { accessDenied, notImplemented, S3Error } from './s3-error.ts';
import { refuseLongKey, type S3Request } from './s3-request.ts';
import { element, xmlDocument } from './xml.ts';

const knownFields = new Set(
  ['algorithm', 'credential', 'date', 'signature', 'checksum-crc32'].map((name) => `x-amz-${name}`),
);
const unknownFields = new Set(['acl', 'tagging', 'redirect', 'success_action_redirect']);

function isUnknown(field: string): boolean {
  if (!field.startsWith('x-amz-') || field.startsWith('x-amz-meta-')) return unknownFields.has(field);
  return !knownFields.has(field);
}

export const postObject: Operation = async (request, response, context) => {
  const bucket = context.bucketOf(request.bucket);
  const form = await readPostForm(request.incoming);
  const fields = completeFields(form, request);
  const range: SizeRange = enforcePolicy(fields, context.credentials, context.now());
  if ([...fields.keys()].some(isUnknown)) throw notImplemented();
  const object = await bucket.put(fields.get('key') ?? '', {
    bytes: form.file,
    headers: headersToKeep(Object.fromEntries(fields)),
    range,
    verify: (found) => verifyChecksums((name) => fields.get(name), found),
  });
  context.created(request.bucket, object);
  const status = answerStatus(fields.get('success_action_status'));
  const location = `http://${request.headers['host']}/${request.bucket}/${encodeURIComponent(object.key)}`;
  response.writeHead(status, { etag: `"${object.etag}"`, location, 'content-type': 'application/xml' });
  response.end(status === 201 ? answerBody(location, { ...object, bucket: request.bucket }) : undefined);
};

function completeFields(form: PostForm, request: S3Request): Map<string, string> {
  const key = form.fields.get('key')?.replaceAll('${filename}', () => form.fileName);
  if (key === undefined || key === '') {
    throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  }
  refuseLongKey(key);
  if ((form.fields.get('bucket') ?? request.bucket) !== request.bucket) throw accessDenied();
  return new Map([...form.fields, ['key', key], ['bucket', request.bucket]]);
}

const answerStatus = (requested: string | undefined) =>
  requested === '200' || requested === '201' ? Number(requested) : 204;

function answerBody(location: string, { bucket, key, etag }: CreatedObject): string {
  const fields = [
    element('Location', location),
    element('Bucket', bucket),
    element('Key', key),
    element('ETag', `"${etag}"`),
  ];
  return xmlDocument('PostResponse', fields.join(''));
}
