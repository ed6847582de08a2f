import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openCollection } from '../kit/collection.ts';
import { openJournal, type Journal } from '../kit/journal.ts';
import type { Code, Grant, Publication, Token } from './records.ts';

export type Store = ReturnType<typeof openStore>;

/** One SQLite file in `dataDir`; survives a kill of the process. */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'tiktok.sqlite'));
  // Without a sync a write survives the process, which is enough for a simulator.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  const journal: Journal = openJournal(database);
  return {
    grants: openCollection<Grant>(database, 'grants'),
    codes: openCollection<Code>(database, 'codes'),
    tokens: openCollection<Token>(database, 'tokens'),
    publications: openCollection<Publication>(database, 'publications'),
    journal,
    close: () => database.close(),
  };
}
