import { decodeAwsChunked } from './aws-chunked.ts';
import type { Digests } from './meter.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export interface Payload {
  readonly bytes: AsyncIterable<Buffer>;
  /** Call it after reading the bytes: throws unless they match the declared and signed digests. */
  readonly verify: (found: Digests) => void;
}

/** Plain, or `aws-chunked` with a trailing checksum, as SDK v3 sends streams. */
export function payloadOf(request: S3Request): Payload {
  const source: AsyncIterable<Buffer> = request.incoming.iterator({ destroyOnReturn: false });
  const contentHash = request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  const trailers = new Map<string, string>();
  const isChunked = contentHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  if (contentHash.startsWith('STREAMING-') && !isChunked) throw notImplemented();
  const declared = (name: string) => trailers.get(name) ?? request.headers[name];
  return {
    bytes: isChunked ? decodeAwsChunked(source, trailers) : source,
    verify(found) {
      verifyChecksums(declared, found);
      const size = isChunked ? request.headers['x-amz-decoded-content-length'] : undefined;
      if (size !== undefined && Number(size) !== found.size) {
        throw new S3Error(400, 'IncompleteBody', 'The body does not have the number of bytes that was declared.');
      }
      if (/^[0-9a-f]{64}$/.test(contentHash) && contentHash !== found.sha256) {
        throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
      }
    },
  };
}

/** Throws `BadDigest` unless the bytes match the declared MD5 and CRC32 (base64), if any. */
export function verifyChecksums(declared: (name: string) => string | undefined, found: Digests): void {
  const expected = { md5: declared('content-md5'), crc32: declared('x-amz-checksum-crc32') };
  const isMd5Right = expected.md5 === undefined || expected.md5 === Buffer.from(found.md5, 'hex').toString('base64');
  const isCrcRight = expected.crc32 === undefined || expected.crc32 === found.crc32;
  if (!isMd5Right || !isCrcRight) {
    throw new S3Error(400, 'BadDigest', 'The checksum you specified did not match what we received.');
  }
}
