import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openCollection } from '../kit/collection.ts';
import { openJournal } from '../kit/journal.ts';
import type {
  Code,
  Comment,
  Container,
  Grant,
  Installation,
  Media,
  Photo,
  Post,
  Reel,
  Subscription,
  Token,
  Untaken,
  Video,
} from './records.ts';

export type Store = ReturnType<typeof openStore>;

/** One SQLite file in `dataDir`; survives a kill of the process. */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'meta.sqlite'));
  // Without a sync a write survives the process, which is enough for a simulator.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  return {
    grants: openCollection<Grant>(database, 'grants'),
    codes: openCollection<Code>(database, 'codes'),
    tokens: openCollection<Token>(database, 'tokens'),
    containers: openCollection<Container>(database, 'containers'),
    media: openCollection<Media>(database, 'media'),
    posts: openCollection<Post>(database, 'posts'),
    photos: openCollection<Photo>(database, 'photos'),
    videos: openCollection<Video>(database, 'videos'),
    reels: openCollection<Reel>(database, 'reels'),
    comments: openCollection<Comment>(database, 'comments'),
    subscriptions: openCollection<Subscription>(database, 'subscriptions'),
    untaken: openCollection<Untaken>(database, 'untaken'),
    installations: openCollection<Installation>(database, 'installations'),
    journal: openJournal(database),
    atomically(change: () => void): void {
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
