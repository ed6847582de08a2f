import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Deliveries } from '../use-cases/webhooks/ports.ts';

/** Deliveries lie under `webhooks/` in the bucket, which nobody outside can read, and are gone after a week. */
export function s3Deliveries(bucket: string): Deliveries {
  const s3 = new S3Client({ forcePathStyle: true });
  return {
    async keep(body) {
      const key = `webhooks/${createHash('sha256').update(body).digest('hex')}`;
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: 'application/json' }));
      return key;
    },

    async read(key) {
      const { Body: body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (body === undefined) throw new Error(`${key} has no body`);
      return body.transformToByteArray();
    },
  };
}
