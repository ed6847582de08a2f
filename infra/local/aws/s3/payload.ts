import type { Digests } from './meter.ts';
import { S3Error, notImplemented } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

const incomplete = () =>
  new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly or is not chunked as it should be.');

const lineEnd = '\r\n';
const maxLineBytes = 4096;

/**
 * `<hex size>\r
 * <bytes>\r
 * `…, a chunk of size 0, then headers, which go to `trailers` with lower-case names.
 * @throws `IncompleteBody` for a body that ends early or is framed otherwise
 */
async function* decodeAwsChunked(source: AsyncIterable<Buffer>, trailers: Map<string, string>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (let size = chunkSize(await reader.line()); size > 0; size = chunkSize(await reader.line())) {
    yield* reader.bytes(size);
    if ((await reader.line()) !== '') throw incomplete();
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    trailers.set(name.trim().toLowerCase(), value.trim());
  }
}

function chunkSize(line: string): number {
  const size = /^[0-9a-f]{1,12}(?=;|$)/i.exec(line)?.[0];
  if (size === undefined) throw incomplete();
  return parseInt(size, 16);
}

/** Buffers at most one piece of the stream and an unfinished line. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf(lineEnd);
    while (end < 0) {
      if (this.#rest.length > maxLineBytes) throw incomplete();
      this.#rest = Buffer.concat([this.#rest, await this.#next()]);
      end = this.#rest.indexOf(lineEnd);
    }
    const line = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + lineEnd.length);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done === true) throw incomplete();
    return value;
  }
}

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
