import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startMeter, type Digests, type SizeRange } from './meter.ts';

/** A file is invisible until an object's record names it. */
export interface BlobFiles {
  /** Leaves nothing behind when the source fails or its size is out of range. */
  write(bytes: AsyncIterable<Buffer>, range: SizeRange): Promise<{ blob: string; digests: Digests }>;
  open(blob: string): Promise<FileHandle>;
  remove(blob: string): Promise<void>;
  keepOnly(blobs: ReadonlySet<string>): Promise<void>;
}

export async function openBlobFiles(directory: string): Promise<BlobFiles> {
  await mkdir(directory, { recursive: true });
  const pathOf = (blob: string) => join(directory, blob);
  const remove = (blob: string) => rm(pathOf(blob), { force: true });
  return {
    remove,
    open: (blob) => open(pathOf(blob)),
    async write(bytes, range) {
      const blob = randomUUID();
      try {
        const meter = startMeter(range);
        // Opened first: a stream that fails early could make its file after it was removed.
        const file = await open(pathOf(blob), 'wx');
        await pipeline(meter.measure(bytes), file.createWriteStream());
        return { blob, digests: meter.digests() };
      } catch (error) {
        await remove(blob);
        throw error;
      }
    },
    async keepOnly(blobs) {
      const lost = (await readdir(directory)).filter((blob) => !blobs.has(blob));
      await Promise.all(lost.map(remove));
    },
  };
}
