import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export interface FunctionLog {
  /** What is printed while the work runs, by whatever it calls, is a function's output. */
  during: <T>(work: () => T) => T;
  /** Adds one structured line. */
  write: (line: Readonly<Record<string, unknown>>) => void;
  close: () => Promise<void>;
}

/** Puts the functions' output where everything else is printed. */
export const printedFunctionLog: FunctionLog = {
  during: (work) => work(),
  write: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  close: async () => undefined,
};

/** Sends what is written to an output stream elsewhere while `isCaptured` says so. Answers how to end that. */
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

/**
 * Keeps the functions' output in a file, as the cloud keeps it in a log, so that the terminal stays readable. The
 * functions print as they do in Lambda; which output is theirs follows from the call they run in.
 */
export function openFunctionLog(file: string): FunctionLog {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const invocation = new AsyncLocalStorage<true>();
  const isCaptured = () => invocation.getStore() === true;
  const releases = [process.stdout, process.stderr].map((stream) =>
    capture(stream, isCaptured, (chunk) => void log.write(chunk)),
  );
  return {
    during: (work) => invocation.run(true, work),
    write: (line) => void log.write(`${JSON.stringify(line)}\n`),
    async close() {
      for (const release of releases) release();
      log.end();
      await finished(log);
    },
  };
}
