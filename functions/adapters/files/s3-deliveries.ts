import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { deliveryKey } from '../../use-cases/webhooks/store-delivery.ts';
import type { Deliveries } from '../../use-cases/webhooks/ports.ts';

/** Bodies in a private bucket; its lifecycle expires them after a week. */
export function s3Deliveries(bucket: string): Deliveries {
  const s3 = new S3Client({ forcePathStyle: true });
  return {
    async keep(body) {
      const key = deliveryKey(body);
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: 'application/json' }));
      return key;
    },

    async read(key) {
      try {
        const { Body: body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return await body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
