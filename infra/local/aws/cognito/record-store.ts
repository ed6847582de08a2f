import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readStored } from '../../data-folder/stored-file.ts';

type Key = string | readonly string[];

/** The store that cognito-local expects. */
export interface DataStore {
  delete(context: unknown, key: Key): Promise<void>;
  get(context: unknown, key: Key, fallback?: unknown): Promise<unknown>;
  set(context: unknown, key: Key, value: unknown): Promise<void>;
}

const unfinished = '.unfinished';

/**
 * One JSON file per record, replaced as a whole before a save is answered: a kill loses no saved record.
 * Values without a name (the pool's options) come from the code at each start and are not stored.
 */
export async function openRecordStore(folder: string): Promise<DataStore> {
  const kinds = await readKinds(folder);

  return {
    async get(_context, key, fallback) {
      const [kind, name] = parts(key);
      const records = kinds.get(kind);
      if (name !== undefined) return records?.get(name) ?? fallback;
      return records ? Object.fromEntries(records) : fallback;
    },

    async set(_context, key, value) {
      const [kind, name] = parts(key);
      if (name === undefined) throw new Error(`A record of ${kind} needs a name`);
      await mkdir(path.join(folder, kind), { recursive: true, mode: 0o700 });
      const file = fileOf(folder, kind, name);
      await writeFile(file + unfinished, JSON.stringify(value, null, 2), { mode: 0o600 });
      await rename(file + unfinished, file);
      const records = kinds.get(kind) ?? new Map<string, unknown>();
      kinds.set(kind, records.set(name, value));
    },

    async delete(_context, key) {
      const [kind, name] = parts(key);
      if (name === undefined) throw new Error(`A record of ${kind} needs a name`);
      await rm(fileOf(folder, kind, name), { force: true });
      kinds.get(kind)?.delete(name);
    },
  };
}

async function readKinds(folder: string): Promise<Map<string, Map<string, unknown>>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kinds = new Map<string, Map<string, unknown>>();
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) kinds.set(entry.name, await readRecords(path.join(folder, entry.name)));
  return kinds;
}

async function readRecords(folder: string): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  for (const file of await readdir(folder)) {
    if (file.endsWith(unfinished)) await rm(path.join(folder, file));
    else records.set(nameOf(file), await readRecord(path.join(folder, file)));
  }
  return records;
}

const readRecord = (file: string): Promise<unknown> =>
  readStored(file, 'remove it; whom or what it describes must be made anew', async () =>
    JSON.parse(await readFile(file, 'utf8'), reviveDate),
  );

/** cognito-local stores an instant in every field whose name ends in "Date". */
function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}

function parts(key: Key): readonly [kind: string, name?: string] {
  const [kind = '', name] = typeof key === 'string' ? [key] : key;
  return name === undefined ? [kind] : [kind, name];
}

function fileOf(folder: string, kind: string, name: string): string {
  return path.join(folder, kind, `${encodeURIComponent(name)}.json`);
}

function nameOf(file: string): string {
  return decodeURIComponent(path.basename(file, '.json'));
}
