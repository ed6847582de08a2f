import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readStored } from '../../data-folder/stored-file.ts';

const StoredObject = z.object({
  key: z.string(),
  size: z.int().nonnegative(),
  /** Hex MD5 of the bytes, without quotes. */
  etag: z.string(),
  lastModified: z.iso.datetime(),
  /** Content type, caching, disposition, `x-amz-meta-*`. */
  headers: z.record(z.string(), z.string()),
  blob: z.string(),
});
export type StoredObject = Readonly<z.infer<typeof StoredObject>>;

/** Removes unfinished records that a crash left behind. */
export async function readRecords(directory: string): Promise<Map<string, StoredObject>> {
  await mkdir(directory, { recursive: true });
  const objects = new Map<string, StoredObject>();
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    if (name.endsWith('.json')) {
      const object = await readStored(path, 'remove it; the file that it describes is lost', async () =>
        StoredObject.parse(JSON.parse(await readFile(path, 'utf8'))),
      );
      objects.set(object.key, object);
    } else await rm(path, { force: true });
  }
  return objects;
}

const storedHeaders = new Set([
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]);

/** The headers (or form fields, lower-case names) that are stored with an object and answered with it. */
export function headersToKeep(given: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(given).filter(([name]) => storedHeaders.has(name) || name.startsWith('x-amz-meta-'));
  const { 'content-encoding': encoding, ...headers } = Object.fromEntries(entries);
  const ownEncoding = encoding
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked' && part !== '')
    .join(',');
  return {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...(ownEncoding !== undefined && ownEncoding !== '' && { 'content-encoding': ownEncoding }),
  };
}

export function objectHeaders(object: StoredObject): Record<string, string> {
  return {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}
