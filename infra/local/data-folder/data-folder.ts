import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasSpace, spaceFor } from './disk-space.ts';
import { makeFolder } from './make-folder.ts';
import { StartError, systemErrorCode } from '../run/start-error.ts';

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
