import { appendFile } from 'node:fs/promises';
import type { FunctionLog } from './function-log.ts';

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
