import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { type Journal, openJournal } from './journal.ts';

/** Instants are milliseconds since 1970. */
export interface Stored {
  readonly id: string;
  readonly owner: string;
  /** Sort key of lists; null: in no list. */
  readonly at: number | null;
}

interface Range {
  /** Milliseconds since 1970, both inclusive. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** The cursor of the record before the first wanted one. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

interface Listed<T> {
  readonly record: T;
  readonly cursor: string;
}

export interface Collection<T extends Stored> {
  put(record: T): void;
  find(id: string): T | undefined;
  remove(id: string): void;
  newest(owner: string, range?: Range): Listed<T>[];
  count(owner: string, since: number): number;
  /** Of all owners, oldest first. */
  all(): T[];
}

const cursorOf = (at: unknown, seq: unknown) => Buffer.from(`${String(at)}.${String(seq)}`).toString('base64url');

/** An unreadable cursor points before everything. */
function positionOf(cursor: string | undefined): { at: number; seq: number } {
  const [at, seq] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('.')
    .map(Number);
  const isPosition = Number.isSafeInteger(at) && Number.isSafeInteger(seq);
  return isPosition ? { at: at ?? 0, seq: seq ?? 0 } : { at: Number.MAX_SAFE_INTEGER, seq: 0 };
}

/** A record survives a crash of this process once `put` returns. */
function openCollection<T extends Stored>(database: DatabaseSync, name: string): Collection<T> {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${name} (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, at INTEGER, body TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS ${name}_by_owner ON ${name} (owner, at, seq);
  `);
  const put = database.prepare(
    `INSERT INTO ${name} (id, owner, at, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, at = excluded.at, body = excluded.body`,
  );
  const find = database.prepare(`SELECT body FROM ${name} WHERE id = ?`);
  const remove = database.prepare(`DELETE FROM ${name} WHERE id = ?`);
  const newest = database.prepare(
    `SELECT seq, at, body FROM ${name}
     WHERE owner = ? AND at >= ? AND at <= ? AND (at, seq) < (?, ?) ORDER BY at DESC, seq DESC LIMIT ?`,
  );
  const count = database.prepare(`SELECT count(*) AS total FROM ${name} WHERE owner = ? AND at >= ?`);
  const all = database.prepare(`SELECT body FROM ${name} ORDER BY seq`);
  const read = (body: unknown) => JSON.parse(String(body)) as T;

  return {
    put: (record) => void put.run(record.id, record.owner, record.at, JSON.stringify(record)),
    find(id) {
      const row = find.get(id);
      return row && read(row['body']);
    },
    remove: (id) => void remove.run(id),
    newest(owner, { since = 0, until = Number.MAX_SAFE_INTEGER, after, limit = -1 } = {}) {
      const { at, seq } = positionOf(after);
      const rows = newest.all(owner, since, until, at, seq, limit);
      return rows.map((row) => ({ record: read(row['body']), cursor: cursorOf(row['at'], row['seq']) }));
    },
    count: (owner, since) => Number(count.get(owner, since)?.['total']),
    all: () => all.all().map((row) => read(row['body'])),
  };
}

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
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL;');
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
