import { S3Client } from '@aws-sdk/client-s3';

export interface Bucket {
  s3: S3Client;
  name: string;
}

export const openBucket = (name: string): Bucket => ({ s3: new S3Client({ forcePathStyle: true }), name });
