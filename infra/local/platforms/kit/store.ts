import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { type Collection, openCollection, type Stored } from './collection.ts';
import { type Journal, openJournal } from './journal.ts';

export interface Database {
  readonly collection: <T extends Stored>(name: string) => Collection<T>;
  readonly journal: Journal;
  readonly atomically: (change: () => void) => void;
  readonly close: () => void;
}

/** One SQLite file in `dataDir`; survives a kill of the process. */
export async function openDatabase(dataDir: string, name: string): Promise<Database> {
  const path = join(dataDir, `${name}.sqlite`);
  await checkDatabase(path, 'remove it; the simulator starts empty');
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path);
  // Without a sync a write survives the process, which is enough for a simulator.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  return {
    collection: (table) => openCollection(database, table),
    journal: openJournal(database),
    atomically(change) {
      database.exec('BEGIN');
      try {
        change();
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
