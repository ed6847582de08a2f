import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { freePort } from '../../http/listen.ts';
import { StartError } from '../../run/start-error.ts';
import { indexStream } from './stream-index.ts';

export interface LocalDynamoDb {
  url: string;
  stop: () => Promise<void>;
}

export interface DynamoDbOptions {
  /** Where the data is kept; absent: in memory. */
  dataDir?: string | undefined;
  /** 0 or absent: a free one. */
  port?: number;
  /** A DynamoDB that runs already and is used instead. */
  endpoint?: string | undefined;
  /** The program that is the database; absent where there is none for this system. */
  program?: string | undefined;
  /** Called when the database ends although nobody stopped it. */
  onUnexpectedExit: (reason: string) => void;
}

/** The path of the database program; undefined on systems it is not made for. */
export function databaseProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return undefined;
  }
}

/**
 * Runs a command that never outlives us: the shell's standard input is a pipe that only we hold, so it ends when we do,
 * however we end. `read` is part of the shell, so that there is one process less to leave behind.
 */
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

/** Resolves once the database says that it listens; rejects with its complaint if it ends before. */
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

/**
 * Starts DynamoDB as a child process on 127.0.0.1; it ends with us even when we are killed.
 * In a session of its own, so that Ctrl-C reaches us first and running work can still be saved.
 */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  if (options.endpoint !== undefined) return { url: options.endpoint, stop: async () => undefined };
  if (options.program === undefined) {
    throw new StartError('Nashra runs its database on Linux x64; elsewhere set DYNAMODB_ENDPOINT to a DynamoDB Local');
  }

  const port = options.port || (await freePort());
  const file = options.dataDir === undefined ? undefined : join(options.dataDir, 'dynamodb.sqlite');
  const store = file === undefined ? [] : ['--db-path', file];
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
    async stop() {
      isStopping = true;
      child.stdin.end();
      await exited;
    },
  };
}
