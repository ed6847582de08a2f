import type { ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';
import type { S3Request } from './s3-request.ts';
import type { Credentials } from './signature.ts';

export interface CreatedObject {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** Hex, without quotes. */
  readonly etag: string;
}

/** What the operations work with. */
export interface S3Context {
  readonly credentials: Credentials;
  readonly now: () => Date;
  /** Throws `NoSuchBucket`. */
  bucketOf(name: string): Bucket;
  /** Tells of a new object, once it is stored. */
  created(bucket: string, object: { key: string; size: number; etag: string }): void;
}

/** Answers a request that is already verified; what it throws is answered as an error. */
export type Operation = (request: S3Request, response: ServerResponse, context: S3Context) => Promise<void>;
