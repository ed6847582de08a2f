import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openCollection } from '../kit/collection.ts';
import { openJournal, type Journal } from '../kit/journal.ts';
import type { Blob, Code, PushedRequest, RepoRecord, ServiceToken, Session, Token, VideoJob } from './records.ts';

export type Store = ReturnType<typeof openStore>;

/** One SQLite file in `dataDir`; survives a kill of the process. */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'bluesky.sqlite'));
  // Without a sync a write survives the process, which is enough for a simulator.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  const journal: Journal = openJournal(database);
  return {
    pushed: openCollection<PushedRequest>(database, 'pushed'),
    codes: openCollection<Code>(database, 'codes'),
    sessions: openCollection<Session>(database, 'sessions'),
    tokens: openCollection<Token>(database, 'tokens'),
    serviceTokens: openCollection<ServiceToken>(database, 'service_tokens'),
    jobs: openCollection<VideoJob>(database, 'jobs'),
    blobs: openCollection<Blob>(database, 'blobs'),
    records: openCollection<RepoRecord>(database, 'records'),
    journal,
    close: () => database.close(),
  };
}
