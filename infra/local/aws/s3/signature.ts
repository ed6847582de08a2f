import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Error } from './s3-error.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const algorithm = 'AWS4-HMAC-SHA256';

/** `<access key>/<yyyymmdd>/<region>/s3/aws4_request` of our own access key; throws for any other. */
export function scopeOf(credential: string, credentials: Credentials): { date: string; region: string } {
  const parts = /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(credential);
  if (!parts) throw accessDenied('The credential is mal-formed');
  const [, accessKeyId, date = '', region = ''] = parts;
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  return { date, region };
}

/** Throws `SignatureDoesNotMatch` unless `signature` (hex) is ours for that text. */
export function verifyText(
  text: string,
  signature: string,
  scope: { date: string; region: string },
  credentials: Credentials,
): void {
  const dateKey = hmac(`AWS4${credentials.secretAccessKey}`, scope.date);
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(dateKey, scope.region));
  if (!isSame(hmac(signingKey, text), Buffer.from(signature, 'hex'))) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
