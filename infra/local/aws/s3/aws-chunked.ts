import { S3Error } from './s3-error.ts';

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
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
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
