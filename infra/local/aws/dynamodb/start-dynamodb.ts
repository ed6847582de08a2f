import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable, Writable } from 'node:stream';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { freePort } from '../../http/listen.ts';
import { StartError } from '../../run/start-error.ts';

/** Milliseconds to wait for the database's lock on its file. */
const patience = 5000;

/**
 * Each write looks up the last number in the change stream, which without this index reads the whole day's stream.
 * @param file the database's, which may be running
 */
function indexStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS nashra_stream_numbers ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
}

/** The signal aborts at the first write of any client. */
export interface WatchedWrite {
  readonly signal: AbortSignal;
  readonly close: () => void;
}

export interface LocalDynamoDb {
  url: string;
  /** Absent for a database elsewhere or in memory. Returns undefined when the system has no watch left. */
  watchWrites?: () => WatchedWrite | undefined;
  stop: () => Promise<void>;
}

export interface DynamoDbOptions {
  dataDir?: string | undefined;
  port?: number;
  endpoint?: string | undefined;
  /** Absent on systems that have none. */
  program?: string | undefined;
  /** Whether all of the file is read before it is used: after a crash. */
  isWholeChecked?: boolean;
  onUnexpectedExit: (reason: string) => void;
}

export function databaseProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return undefined;
  }
}

/** Ends when we do, even if killed: its standard input is a pipe that only we hold, and `read` starts no process. */
const watchedCommand = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ read -r _ <&3; kill -9 $program; } 2>/dev/null &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -9 $watcher 2>/dev/null
wait $watcher
exit $code
`;

function started(child: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('listening on')) resolve();
    });
    child.once('close', () => {
      reject(new StartError(`The database did not start: ${said.trim()}`));
    });
  });
}

/** By its files. */
function watchedFolder(folder: string): WatchedWrite | undefined {
  const written = new AbortController();
  const end = () => written.abort();
  try {
    const watcher = watch(folder, { persistent: false }).once('change', end).once('error', end);
    return { signal: written.signal, close: () => watcher.close() };
  } catch {
    return undefined;
  }
}

/** In a session of its own, so that Ctrl-C reaches us first and running work can still be saved. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  if (options.endpoint !== undefined) return { url: options.endpoint, stop: async () => undefined };
  if (options.program === undefined) {
    throw new StartError(
      'The embedded database is missing, which npm ci installs on Linux x64: set DYNAMODB_ENDPOINT to the address of a DynamoDB Local',
    );
  }

  const port = options.port || (await freePort());
  const { dataDir } = options;
  const file = dataDir === undefined ? undefined : join(dataDir, 'dynamodb.sqlite');
  const store = file === undefined ? [] : ['--db-path', file];
  const { isWholeChecked: isWhole = true } = options;
  if (file !== undefined) await checkDatabase(file, 'remove the whole data folder to start empty', { isWhole });
  const command = [options.program, 'serve', '--host', '127.0.0.1', '--port', String(port), ...store];
  const child = spawn('/bin/sh', ['-c', watchedCommand, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  child.stdin.on('error', () => undefined);
  await started(child);
  if (file !== undefined) indexStream(file);

  let isStopping = false;
  child.once('exit', (code, signal) => {
    child.stdin.destroy();
    if (!isStopping) options.onUnexpectedExit(`The database ended unexpectedly (${signal ?? `code ${code}`})`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    ...(dataDir !== undefined && { watchWrites: () => watchedFolder(dataDir) }),
    async stop() {
      isStopping = true;
      child.stdin.end();
      await exited;
    },
  };
}
