import type { UploadedFile } from '../use-cases/media/check-upload.ts';

/** What one measuring may read: enough for the index of any file we take, wherever in the file it stands. */
export const readLimits = { bytes: 64 * 1024 ** 2, reads: 50, looks: 1_000_000 } as const;

/** At least so much is read at once: who reads a header goes on to read what follows. */
const readAhead = 512 * 1024;

/** A file that is read by ranges, and not without end. */
export interface Reading {
  readonly size: number;
  /** So many bytes from a position on. Throws when the file or what may be read of it ends before. */
  at: (from: number, length: number) => Promise<DataView>;
  /** Why the file could not be read, if it could not. */
  failure: () => Error | undefined;
}

/** Reads a file within the limits: its start is at hand, the rest comes by ranges. */
export function limitedReading({ size, start, read }: UploadedFile): Reading {
  let reads = 0;
  let bytes = 0;
  let looks = 0;
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
      looks += 1;
      if (looks > readLimits.looks) throw new Error('The file takes too much looking');
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
