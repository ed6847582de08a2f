import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openCollection } from '../kit/collection.ts';
import { openJournal, type Journal } from '../kit/journal.ts';
import type { Board, Code, Grant, Media, Pin, Section, Token } from './records.ts';
import { boards as seeded, sections as seededSections } from './seed.ts';

export type Store = ReturnType<typeof openStore>;

/** One SQLite file in `dataDir`; survives a kill of the process. */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'pinterest.sqlite'));
  // Without a sync a write survives the process, which is enough for a simulator.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  const journal: Journal = openJournal(database);
  const boards = openCollection<Board>(database, 'boards');
  for (const board of seeded) if (boards.find(board.id) === undefined) boards.put(board);
  const sections = openCollection<Section>(database, 'sections');
  for (const section of seededSections) if (sections.find(section.id) === undefined) sections.put(section);
  return {
    grants: openCollection<Grant>(database, 'grants'),
    codes: openCollection<Code>(database, 'codes'),
    tokens: openCollection<Token>(database, 'tokens'),
    boards,
    sections,
    media: openCollection<Media>(database, 'media'),
    pins: openCollection<Pin>(database, 'pins'),
    journal,
    close: () => database.close(),
  };
}
