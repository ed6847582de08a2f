import type { ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import type { S3Request } from './s3-request.ts';
import type { Credentials } from '../signature/signature.ts';

export interface CreatedObject {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** Hex, without quotes. */
  readonly etag: string;
}

export interface S3Context {
  readonly credentials: Credentials;
  readonly now: () => Date;
  bucketOf(name: string): Bucket;
  created(bucket: string, object: { key: string; size: number; etag: string }): void;
}

/** Gets verified requests only; a thrown error becomes the response. */
export type Operation = (request: S3Request, response: ServerResponse, context: S3Context) => Promise<void>;
