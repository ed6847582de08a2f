import { kilobyte, megabyte } from '../byte-sizes.ts';

/** A file of which parts can be had. */
export interface ReadableFile {
  readonly size: number;
  readonly start: Uint8Array;
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
}

/** The most that measuring a file may read: enough for any index, wherever in the file it is. */
export const readLimits = { bytes: 64 * megabyte, reads: 50, views: 1_000_000 } as const;

/** The smallest fetch, because a header is followed by its content. */
const readAhead = 512 * kilobyte;

export class ReadLimitReached extends Error {
  override name = 'ReadLimitReached';
}

export interface Reading {
  readonly size: number;
  /** `length` bytes from a position. Throws beyond the file's end, or when a limit is reached. */
  at: (from: number, length: number) => Promise<DataView>;
  failure: () => Error | undefined;
}

export function limitedReading({ size, start, read }: ReadableFile): Reading {
  let reads = 0;
  let bytes = 0;
  let views = 0;
  let failed: Error | undefined;
  let buffered = { from: 0, bytes: start };

  async function fetched(from: number, length: number): Promise<Uint8Array> {
    const wanted = Math.min(Math.max(length, readAhead), size - from);
    reads += 1;
    bytes += wanted;
    if (reads > readLimits.reads || bytes > readLimits.bytes)
      throw new ReadLimitReached('The file needs too many reads');
    try {
      return await read(from, wanted);
    } catch (error) {
      failed ??= error instanceof Error ? error : new Error('The file could not be read', { cause: error });
      throw error;
    }
  }

  return {
    size,
    failure: () => failed,
    async at(from, length) {
      views += 1;
      if (views > readLimits.views) throw new ReadLimitReached('The file has too many parts');
      if (from < 0 || length < 0 || from + length > size) throw new Error('The file ends too early');
      const isBuffered = from >= buffered.from && from + length <= buffered.from + buffered.bytes.length;
      if (from + length <= start.length) return viewOf(start, from, length);
      if (!isBuffered) buffered = { from, bytes: await fetched(from, length) };
      return viewOf(buffered.bytes, from - buffered.from, length);
    },
  };
}

function viewOf({ buffer, byteOffset, length: available }: Uint8Array, from: number, length: number): DataView {
  if (from + length > available) throw new Error('The file ends too early');
  return new DataView(buffer, byteOffset + from, length);
}
