import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError, systemErrorCode } from './start-error.ts';

/** Makes the folder of everything that is kept, for its owner alone, and answers its full path. Throws a {@link StartError}. */
export async function provideDataFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    await mkdir(join(folder, 'logs'), { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${systemErrorCode(error)}); choose another with DATA_DIR`,
    );
  }
  return folder;
}
