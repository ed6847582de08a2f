import { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { BringFileDependencies } from '../../use-cases/post-imports/bring-file.ts';
import type { Bucket } from './bucket.ts';

export function s3Incoming({ s3, name }: Bucket): Pick<BringFileDependencies['store'], 'upload'> {
  return {
    async upload(key, { type, size, parts }) {
      const broken = new AbortController();
      const body = Readable.from(parts, { objectMode: false });
      // Otherwise the store waits for the rest of a file that broke off.
      body.once('error', (error) => broken.abort(error));
      const put = new PutObjectCommand({
        Bucket: name,
        Key: key,
        Body: body,
        ContentType: type,
        ContentLength: size,
      });
      try {
        await s3.send(put, { abortSignal: broken.signal });
      } catch (error) {
        throw body.errored ?? error;
      }
    },
  };
}
