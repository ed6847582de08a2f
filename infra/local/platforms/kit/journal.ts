import type { DatabaseSync } from 'node:sqlite';

export interface JournaledRequest {
  readonly method: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
}

/** Secrets are redacted. */
export interface JournalEntry {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Null when no route matched. */
  readonly route: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  /** 0: the connection was cut without an answer. */
  readonly status: number;
}

export interface Journal {
  append(entry: JournalEntry): void;
  entries(): JournalEntry[];
}

const secretNames = new Set([
  'access_token',
  'refresh_token',
  'client_secret',
  'fb_exchange_token',
  'input_token',
  'code',
  'code_verifier',
  'token',
  'appsecret_proof',
  'verify_token',
  'client_assertion',
  'upload_id',
]);

function redacted(params: URLSearchParams): Record<string, string> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => [name, secretNames.has(name) ? '[redacted]' : params.getAll(name).join(',')]),
  );
}

export function journalEntry(request: JournaledRequest, route: string | null, status: number, now: Date): JournalEntry {
  return {
    at: now.toISOString(),
    method: request.method,
    path: request.pathname,
    route,
    query: redacted(request.query),
    body: redacted(request.body),
    status,
  };
}

export function openJournal(database: DatabaseSync): Journal {
  database.exec('CREATE TABLE IF NOT EXISTS journal (seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL)');
  const append = database.prepare('INSERT INTO journal (body) VALUES (?)');
  const all = database.prepare('SELECT body FROM journal ORDER BY seq');
  return {
    append: (entry) => void append.run(JSON.stringify(entry)),
    entries: () => all.all().map((row) => JSON.parse(String(row['body'])) as JournalEntry),
  };
}
