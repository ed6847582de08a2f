import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';
import { gigabyte } from '../../../../shared/byte-sizes.ts';

export interface Digests {
  readonly size: number;
  /** Hex. */
  readonly md5: string;
  /** Hex. */
  readonly sha256: string;
  /** Base64 of the four bytes, as S3 writes it. */
  readonly crc32: string;
}

export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** S3's limit for one request. */
export const anySize: SizeRange = { min: 0, max: 5 * gigabyte };

/** Counts and hashes the bytes of a stream; throws when the size is out of range. */
export function startMeter(range: SizeRange) {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;
  return {
    async *measure(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of bytes) {
        size += piece.length;
        if (size > range.max) throw tooLarge();
        md5.update(piece);
        sha256.update(piece);
        crc = crc32(piece, crc);
        yield piece;
      }
      if (size < range.min) throw tooSmall();
    },
    digests(): Digests {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc);
      return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), crc32: checksum.toString('base64') };
    },
  };
}

const tooLarge = () => new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
const tooSmall = () =>
  new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
