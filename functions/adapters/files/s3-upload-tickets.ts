import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { MediaStore } from '../../use-cases/media/ports.ts';
import type { Bucket } from './bucket.ts';

const ticketSeconds = 300;

export function s3UploadTickets({ s3, name: Bucket }: Bucket): Pick<MediaStore, 'issueUpload'> {
  return {
    async issueUpload({ key, type, size }) {
      return createPresignedPost(s3, {
        Bucket,
        Key: key,
        Expires: ticketSeconds,
        Fields: { 'Content-Type': type },
        Conditions: [
          ['content-length-range', size, size],
          ['eq', '$Content-Type', type],
        ],
      });
    },
  };
}
