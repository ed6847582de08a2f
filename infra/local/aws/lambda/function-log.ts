import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream, type WriteStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

interface LogFile {
  write: (chunk: string | Uint8Array) => void;
  close: () => Promise<void>;
}

/**
 * Outlives errors, such as those of a full disk: it drops what cannot be written and opens the file again for what follows.
 * @param tell of the first chunk that was dropped, and of the next that was written
 */
function openLogFile(file: string, tell: (line: string) => void): LogFile {
  let stream: WriteStream | undefined;
  let dropped = 0;

  function open(): WriteStream {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    // Every write that fails is told by its callback.
    opened.on('error', () => {
      if (stream === opened) stream = undefined;
    });
    return opened;
  }

  function settle(error: Error | null | undefined) {
    if (error !== null && error !== undefined) {
      dropped += 1;
      if (dropped === 1) tell(`${file} cannot be written: ${error.message}`);
    } else if (dropped > 0) {
      tell(`${file} is written again, without ${dropped} lines`);
      dropped = 0;
    }
  }

  return {
    write(chunk) {
      stream ??= open();
      stream.write(chunk, settle);
    },
    async close() {
      if (stream === undefined) return;
      stream.end();
      await finished(stream).catch(() => undefined);
    },
  };
}

export interface FunctionLog {
  during: <T>(work: () => T) => T;
  write: (line: Readonly<Record<string, unknown>>) => void;
  close: () => Promise<void>;
}

export const printedFunctionLog: FunctionLog = {
  during: (work) => work(),
  write: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  close: async () => undefined,
};

function capture(stream: NodeJS.WriteStream, isCaptured: () => boolean, write: (chunk: string | Uint8Array) => void) {
  const direct = stream.write.bind(stream) as (...request: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (!isCaptured()) return direct(chunk, ...rest);
    write(chunk);
    const done = rest.find((argument) => typeof argument === 'function');
    if (done !== undefined) process.nextTick(done);
    return true;
  };
  return () => {
    stream.write = direct;
  };
}

/** The terminal stays readable. The async context tells whose output it is. */
export function openFunctionLog(file: string): FunctionLog {
  const invocation = new AsyncLocalStorage<true>();
  const tell = (line: string) => void invocation.exit(() => process.stderr.write(`${line}\n`));
  const log = openLogFile(file, tell);
  const isCaptured = () => invocation.getStore() === true;
  const releases = [process.stdout, process.stderr].map((stream) => capture(stream, isCaptured, log.write));
  return {
    during: (work) => invocation.run(true, work),
    write: (line) => log.write(`${JSON.stringify(line)}\n`),
    async close() {
      for (const release of releases) release();
      await log.close();
    },
  };
}

export interface ProblemLog {
  report: (part: string) => (error: unknown) => void;
  keepDeadLetter: (entry: string, event: unknown, error: unknown) => Promise<void>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Errors go to the log, without the events' contents; dead letters go to a file next to the data. */
export function openProblemLog(log: FunctionLog, deadLetterFile: string): ProblemLog {
  function write(message: string, part: string, error: unknown) {
    log.write({ level: 'ERROR', message, part, error: messageOf(error), timestamp: new Date().toISOString() });
  }
  return {
    report: (part) => (error) => {
      write('runner failed', part, error);
    },
    async keepDeadLetter(entry, event, error) {
      write('dead letter', entry, error);
      const deadLetter = { entry, error: messageOf(error), event, at: new Date().toISOString() };
      await appendFile(deadLetterFile, `${JSON.stringify(deadLetter)}\n`, { mode: 0o600 });
    },
  };
}
