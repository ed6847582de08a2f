import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { MediaStore } from '../use-cases/ports/media.ts';

const ticketSeconds = 300;

/**
 * Uploads wait under `uploads/`; what is checked is under `media/` in the same bucket, which the site
 * serves at `/media/`.
 */
export function s3MediaStore(bucket: string): MediaStore {
  const s3 = new S3Client({ forcePathStyle: true });
  return {
    async issueUpload({ key, type, size }) {
      return createPresignedPost(s3, {
        Bucket: bucket,
        Key: key,
        Expires: ticketSeconds,
        Fields: { 'Content-Type': type },
        Conditions: [
          ['content-length-range', size, size],
          ['eq', '$Content-Type', type],
        ],
      });
    },

    async head(key, bytes) {
      try {
        const file = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${bytes - 1}` }));
        const size = Number(file.ContentRange?.split('/')[1] ?? file.ContentLength);
        return { size, start: (await file.Body?.transformToByteArray()) ?? new Uint8Array() };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async read(key, from, length) {
      const Range = `bytes=${from}-${from + length - 1}`;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },

    async admit(key, { name, type }) {
      const admitted = `media/${name}`;
      await s3.send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: admitted,
          CopySource: `${bucket}/${key}`,
          MetadataDirective: 'REPLACE',
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
      return `/${admitted}`;
    },

    async discard(key) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    async withdraw(name) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: `media/${name}` }));
    },
  };
}
