import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';
import { kilobyte } from '../../../../shared/byte-sizes.ts';

export interface PostForm {
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
export function readPostForm(request: IncomingMessage): Promise<PostForm> {
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
