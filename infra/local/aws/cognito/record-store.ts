import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readStored } from '../../data-folder/stored-file.ts';

export interface Records<T> {
  get(name: string): T | undefined;
  all(): readonly T[];
  save(name: string, record: T): Promise<void>;
  remove(name: string): Promise<void>;
}

const unfinished = '.unfinished';

/** One JSON file per record, replaced as a whole before a save is answered: a kill loses no saved record. */
export async function openRecords<T>(folder: string): Promise<Records<T>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const records = await readRecords<T>(folder);
  const fileOf = (name: string) => path.join(folder, `${encodeURIComponent(name)}.json`);

  return {
    get: (name) => records.get(name),
    all: () => [...records.values()],

    async save(name, record) {
      const file = fileOf(name);
      await writeFile(file + unfinished, JSON.stringify(record, null, 2), { mode: 0o600 });
      await rename(file + unfinished, file);
      records.set(name, record);
    },

    async remove(name) {
      await rm(fileOf(name), { force: true });
      records.delete(name);
    },
  };
}

async function readRecords<T>(folder: string): Promise<Map<string, T>> {
  const records = new Map<string, T>();
  for (const file of await readdir(folder)) {
    if (file.endsWith(unfinished)) await rm(path.join(folder, file));
    else records.set(decodeURIComponent(path.basename(file, '.json')), await readRecord(path.join(folder, file)));
  }
  return records;
}

const readRecord = <T>(file: string): Promise<T> =>
  readStored(file, 'remove it; the user or group that it describes must be made again', async (): Promise<T> =>
    JSON.parse(await readFile(file, 'utf8'), reviveDate),
  );

/** Every field whose name ends in "Date" is an instant. */
function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}
