import { join } from 'node:path';
import { readIfPresent, replaceFile } from './atomic-file.ts';
import { exists } from './make-folder.ts';
import { StartError } from '../run/start-error.ts';

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
