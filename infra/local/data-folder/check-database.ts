import { DatabaseSync } from 'node:sqlite';
import { exists } from './make-folder.ts';
import { readStored } from './stored-file.ts';

/**
 * Does nothing when there is no file.
 * @param otherwise what to do when there is no backup of the file
 * @throws {StartError} that names the file, when SQLite finds it damaged
 */
export async function checkDatabase(file: string, otherwise: string): Promise<void> {
  if (await exists(file)) await readStored(file, otherwise, () => check(file));
}

function check(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') throw new Error(String(found));
  } finally {
    database.close();
  }
}
