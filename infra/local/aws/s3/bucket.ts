import { createHash, randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { anySize, type Digests, type SizeRange, startMeter } from './meter.ts';
import { readRecords, type StoredObject } from './object-records.ts';
import { S3Error } from './s3-error.ts';

/** A file is invisible until an object's record names it. */
interface BlobFiles {
  /** Leaves nothing behind when the source fails or its size is out of range. */
  write(bytes: AsyncIterable<Buffer>, range: SizeRange): Promise<{ blob: string; digests: Digests }>;
  open(blob: string): Promise<FileHandle>;
  remove(blob: string): Promise<void>;
  keepOnly(blobs: ReadonlySet<string>): Promise<void>;
}

async function openBlobFiles(directory: string): Promise<BlobFiles> {
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

interface NewObject {
  readonly bytes: AsyncIterable<Buffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly range?: SizeRange;
  readonly mustBeNew?: boolean;
  /** The tag of the object that it must replace. */
  readonly replaces?: string | undefined;
  /** Nothing is stored when it throws. */
  readonly verify?: (found: Digests) => void;
}

/** One rename puts an object's record in place, so it exists whole or not at all whenever the process dies. */
export interface Bucket {
  list(prefix: string): StoredObject[];
  load(key: string): StoredObject;
  /** The bytes stay readable even if the object is replaced or removed. Throws `NoSuchKey`. */
  open(key: string): Promise<{ object: StoredObject; file: FileHandle }>;
  put(key: string, wanted: NewObject): Promise<StoredObject>;
  remove(key: string): Promise<void>;
}

export async function openBucket(directory: string, now: () => Date): Promise<Bucket> {
  const records = join(directory, 'objects');
  const blobs = await openBlobFiles(join(directory, 'blobs'));
  const objects = await readRecords(records);
  await blobs.keepOnly(new Set([...objects.values()].map(({ blob }) => blob)));
  const recordOf = (key: string) => join(records, `${createHash('sha256').update(key).digest('hex')}.json`);

  function load(key: string): StoredObject {
    const object = objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return object;
  }

  function refuseUnwanted(key: string, { mustBeNew, replaces }: Pick<NewObject, 'mustBeNew' | 'replaces'>): void {
    if (mustBeNew === true && objects.has(key))
      throw new S3Error(412, 'PreconditionFailed', 'The object exists already');
    if (replaces !== undefined && load(key).etag !== replaces)
      throw new S3Error(412, 'PreconditionFailed', 'The object is another one');
  }

  /** Returns the object it replaced. Synchronous, so of two concurrent writes only one is first. */
  async function commit(object: StoredObject, wanted: NewObject): Promise<StoredObject | undefined> {
    const draft = `${recordOf(object.key)}.${randomUUID()}`;
    try {
      await writeFile(draft, JSON.stringify(object));
      refuseUnwanted(object.key, wanted);
      renameSync(draft, recordOf(object.key));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const previous = objects.get(object.key);
    objects.set(object.key, object);
    return previous;
  }

  return {
    load,
    list: (prefix) =>
      [...objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .toSorted((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key))),
    async open(key) {
      for (;;) {
        const object = load(key);
        try {
          return { object, file: await blobs.open(object.blob) };
        } catch (error) {
          const isReplaced = objects.get(key) !== object;
          if (!isReplaced) throw error;
        }
      }
    },
    async put(key, wanted) {
      const { bytes, headers, range = anySize, verify } = wanted;
      refuseUnwanted(key, wanted);
      const { blob, digests } = await blobs.write(bytes, range);
      const lastModified = now().toISOString();
      const object = { key, size: digests.size, etag: digests.md5, lastModified, headers, blob };
      let previous: StoredObject | undefined;
      try {
        verify?.(digests);
        previous = await commit(object, wanted);
      } catch (error) {
        await blobs.remove(blob);
        throw error;
      }
      if (previous) await blobs.remove(previous.blob);
      return object;
    },
    async remove(key) {
      const object = objects.get(key);
      if (!object) return;
      rmSync(recordOf(key), { force: true });
      objects.delete(key);
      await blobs.remove(object.blob);
    },
  };
}
