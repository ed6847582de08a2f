import { CopyObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { MediaStore } from '../../use-cases/ports/media.ts';
import type { Bucket } from './bucket.ts';

export function s3Uploads({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'head' | 'read' | 'admit'> {
  return {
    async head(key, bytes) {
      try {
        const file = await s3.send(new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${bytes - 1}` }));
        const size = Number(file.ContentRange?.split('/')[1] ?? file.ContentLength);
        return { size, start: (await file.Body?.transformToByteArray()) ?? new Uint8Array() };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async read(key, from, length) {
      const Range = `bytes=${from}-${from + length - 1}`;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key, Range }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },

    async admit(key, { name, type }) {
      const admitted = `media/${name}`;
      await s3.send(
        new CopyObjectCommand({
          Bucket,
          Key: admitted,
          CopySource: `${Bucket}/${key}`,
          MetadataDirective: 'REPLACE',
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
      return `/${admitted}`;
    },
  };
}
