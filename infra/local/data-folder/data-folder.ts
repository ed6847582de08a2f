import { mkdir, stat, rm, writeFile, access, constants } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { kilobyte, megabyte } from '../../../shared/byte-sizes.ts';
import { systemErrorCode, StartError } from '../run/start-error.ts';
import { readIfPresent, replaceFile } from './stored-file.ts';

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Node's `recursive` option loops for ever where a system reports a new folder's parent as missing, as in `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!(await exists(parent))) await makeFolder(parent);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** Bytes. More than any one change takes, but for uploads; more than a first start takes. */
export const spaceFor = { changes: 256 * kilobyte, start: 4 * megabyte } as const;

const full: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** By writing, because the free space that a system reports leaves out quotas and what is reserved. */
export async function hasSpace(dataDir: string, bytes: number): Promise<boolean> {
  const file = join(dataDir, 'space-probe');
  try {
    await writeFile(file, Buffer.alloc(bytes), { mode: 0o600 });
  } catch (error) {
    if (!full.has(systemErrorCode(error))) throw error;
    // What was written takes space that others need.
    await writeFile(file, '');
    return false;
  }
  await rm(file, { force: true });
  return true;
}

/** Raise it with every change that reads older files differently. What the table holds has a version of its own (`functions/table-schema.ts`). */
const layout = '6';

/** @throws {StartError} when the folder holds data of another layout */
export async function ensureDataLayout(dataDir: string): Promise<void> {
  const marker = join(dataDir, 'layout');
  const found = (await readIfPresent(marker))?.trim();
  if (found === layout) return;
  if (found !== undefined || (await exists(join(dataDir, 'dynamodb'))))
    throw new StartError(
      `The data in ${dataDir} was written by another version of Nashra; remove the folder, or choose another with DATA_DIR`,
    );
  await replaceFile(marker, `${layout}\n`);
}

/** For its owner only. Returns the full path. Throws a {@link StartError}. */
export async function ensureDataFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    await makeFolder(join(folder, 'logs'));
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${systemErrorCode(error)}); choose another with DATA_DIR`,
    );
  }
  if (await hasSpace(folder, spaceFor.start)) return folder;
  throw new StartError(
    `The disk of the data folder ${folder} is full; free some space, or choose another with DATA_DIR`,
  );
}
