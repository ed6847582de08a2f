import { CopyObjectCommand } from '@aws-sdk/client-s3';
import type { MediaStore } from '../../use-cases/media/ports.ts';
import type { Bucket } from './bucket.ts';

/** The storage copies by itself, with the type and the caching of the original. */
export function s3Copies({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'copy'> {
  return {
    async copy(from, to) {
      await s3.send(new CopyObjectCommand({ Bucket, Key: `media/${to}`, CopySource: `${Bucket}/media/${from}` }));
      return `/media/${to}`;
    },
  };
}
