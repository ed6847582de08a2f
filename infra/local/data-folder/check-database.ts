import { DatabaseSync } from 'node:sqlite';
import { exists } from './data-folder.ts';
import { readStored } from './stored-file.ts';

/**
 * Does nothing when there is no file.
 * @param otherwise what to do when there is no backup of the file
 * @param isWhole reads all of it, which takes a second for each 400 MB; else only that it is a database
 * @throws {StartError} that names the file, when SQLite finds it damaged
 */
export async function checkDatabase(file: string, otherwise: string, { isWhole = true } = {}): Promise<void> {
  if (await exists(file)) await readStored(file, otherwise, () => check(file, isWhole));
}

function check(file: string, isWhole: boolean): void {
  const database = new DatabaseSync(file);
  try {
    if (!isWhole) return void database.prepare('SELECT count(*) FROM sqlite_schema').get();
    const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') throw new Error(String(found));
  } finally {
    database.close();
  }
}
