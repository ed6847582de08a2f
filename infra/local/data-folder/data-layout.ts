import { join } from 'node:path';
import { readIfPresent, replaceFile } from './atomic-file.ts';
import { exists } from './make-folder.ts';
import { StartError } from '../run/start-error.ts';

/**
 * How everything in the data folder is laid out, the keys of the table and the records in it included. One more with every
 * change that finds or reads older data otherwise.
 */
const layout = '1';

/**
 * Marks a new data folder with our layout.
 * @throws {StartError} when it holds data of another layout
 */
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
