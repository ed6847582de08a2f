import { AsyncLocalStorage } from 'node:async_hooks';
import { openLogFile } from './log-file.ts';

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
