import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import * as z from 'zod';
import { kilobyte } from '../../../../shared/byte-sizes.ts';
import { type SizeRange, anySize } from './meter.ts';
import { headersToKeep } from './object-records.ts';
import { type CreatedObject, type Operation, refuseLongKey, type S3Request } from './s3-request.ts';
import { verifyChecksums } from './payload.ts';
import { S3Error, accessDenied, notImplemented, element, xmlDocument } from './s3-error.ts';
import { algorithm, scopeOf, verifyText, type Credentials } from '../signature/signature.ts';

interface PostForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly file: Readable;
}

const limits = { fieldNameSize: 1024, fieldSize: 20 * kilobyte, fields: 100, files: 1 };

const malformed = () => new S3Error(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.');
const tooMuch = () =>
  new S3Error(
    400,
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
  );

/** Reads up to the file, which S3 wants last; later fields are ignored. */
function readPostForm(request: IncomingMessage): Promise<PostForm> {
  const form = openForm(request);
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    const fail = (error: S3Error) => {
      if (file) file.destroy(error);
      else reject(error);
    };
    form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (file) return;
      if (nameTruncated || valueTruncated) fail(tooMuch());
      const field = name.toLowerCase();
      if (fields.has(field)) fail(new S3Error(400, 'InvalidArgument', 'A form field was given twice.'));
      fields.set(field, value);
    });
    form.on('file', (name, stream, { filename }) => {
      if (name !== 'file') fail(malformed());
      file = stream;
      resolve({ fields, fileName: filename ?? '', file });
    });
    form.on('fieldsLimit', () => fail(tooMuch()));
    form.on('error', () => fail(malformed()));
    form.on('finish', () => {
      if (!file) fail(new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.'));
    });
    request.once('close', () => {
      if (!request.complete) fail(malformed());
    });
    request.pipe(form);
  });
}

function openForm(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data with a boundary.',
    );
  }
}

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

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.int().nonnegative(), z.int().nonnegative()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
type Condition = z.infer<typeof Condition>;

const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

interface FieldCondition {
  readonly field: string;
  readonly holds: (value: string) => boolean;
}

const carriers = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * @param fields lower-case names, `key` with its file name filled in, and `bucket`
 * @returns the allowed sizes
 * @throws 403, or 400 for a malformed policy
 */
function enforcePolicy(fields: ReadonlyMap<string, string>, credentials: Credentials, now: Date): SizeRange {
  const policyText = fields.get('policy');
  if (policyText === undefined || fields.get('x-amz-algorithm') !== algorithm) throw accessDenied();
  const scope = scopeOf(fields.get('x-amz-credential') ?? '', 's3', credentials);
  verifyText(policyText, fields.get('x-amz-signature') ?? '', scope, credentials);
  const policy = parsePolicy(policyText);
  if (Date.parse(policy.expiration) <= now.getTime()) throw violation('Policy expired.');
  const conditions = policy.conditions.flatMap(fieldConditions);
  for (const { field, holds } of conditions) {
    if (!holds(fields.get(field) ?? '')) throw violation(`Policy Condition failed: ${field}`);
  }
  refuseExtraFields(fields, new Set(conditions.map(({ field }) => field)));
  return allowedSizes(policy.conditions);
}

const violation = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);

function parsePolicy(text: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions of a policy.',
    );
  }
}

function fieldConditions(condition: Condition): FieldCondition[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([field, wanted]) => equals(field, wanted));
  }
  const [operator, name, wanted] = condition;
  if (operator === 'content-length-range') return [];
  if (operator === 'eq') return [equals(name.slice(1), wanted)];
  return [{ field: name.slice(1).toLowerCase(), holds: (value) => value.startsWith(wanted) }];
}

function equals(field: string, wanted: string): FieldCondition {
  return { field: field.toLowerCase(), holds: (value) => value === wanted };
}

function refuseExtraFields(fields: ReadonlyMap<string, string>, named: ReadonlySet<string>): void {
  const isExtra = (field: string) => !named.has(field) && !carriers.has(field) && !field.startsWith('x-ignore-');
  const extra = [...fields.keys()].filter(isExtra);
  if (extra.length > 0) throw violation(`Extra input fields: ${extra.join(', ')}`);
}

function allowedSizes(conditions: readonly Condition[]): SizeRange {
  let range = anySize;
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue;
    range = { min: Math.max(range.min, condition[1]), max: Math.min(range.max, condition[2]) };
  }
  return range;
}
