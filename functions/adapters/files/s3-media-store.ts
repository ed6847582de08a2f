import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { MediaStore } from '../../use-cases/media/ports.ts';
import type { Bucket } from './bucket.ts';

/** Uploads are under `uploads/`, checked files under `media/`, which the site serves at `/media/`. */
export function s3MediaStore({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'discard' | 'withdraw'> {
  return {
    async discard(key) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async withdraw(name) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: `media/${name}` }));
    },
  };
}
