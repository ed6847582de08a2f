import type { UploadedFile } from '../../use-cases/media/check-upload.ts';
import { kilobyte, megabyte } from '../../../shared/byte-sizes.ts';

/** What one measuring may read: enough for the index of any file we take, wherever in the file it stands. */
export const readLimits = { bytes: 64 * megabyte, reads: 50, views: 1_000_000 } as const;

/** At least this many bytes are fetched at once: after a header, what follows it is read. */
const readAhead = 512 * kilobyte;

/** A file that is read by ranges, within the limits. */
export interface Reading {
  readonly size: number;
  /** `length` bytes from a position on. Throws when the file ends before, or when a limit is reached. */
  at: (from: number, length: number) => Promise<DataView>;
  /** Why the file could not be read, if it could not. */
  failure: () => Error | undefined;
}

/** Reads a file within the limits: its start is at hand, the rest comes by ranges. */
export function limitedReading({ size, start, read }: UploadedFile): Reading {
  let reads = 0;
  let bytes = 0;
  let views = 0;
  let failed: Error | undefined;
  let held = { from: 0, bytes: start };

  async function fetched(from: number, length: number): Promise<Uint8Array> {
    const wanted = Math.min(Math.max(length, readAhead), size - from);
    reads += 1;
    bytes += wanted;
    if (reads > readLimits.reads || bytes > readLimits.bytes) throw new Error('The file takes too much reading');
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
      if (views > readLimits.views) throw new Error('The file has too many parts');
      if (from < 0 || length < 0 || from + length > size) throw new Error('The file ends too early');
      const isHeld = from >= held.from && from + length <= held.from + held.bytes.length;
      if (from + length <= start.length) return viewOf(start, from, length);
      if (!isHeld) held = { from, bytes: await fetched(from, length) };
      return viewOf(held.bytes, from - held.from, length);
    },
  };
}

function viewOf({ buffer, byteOffset, length: held }: Uint8Array, from: number, length: number): DataView {
  if (from + length > held) throw new Error('The file ends too early');
  return new DataView(buffer, byteOffset + from, length);
}
