import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../../../infra/local/run/start-error.ts';
import { eventually } from '../../support/local/eventually.ts';

/** In a process group of its own, to be ended with all that it has started. */
export function begin(command: string, ...options: string[]) {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const closed = once(child, 'close');
  // Of a program that does not start; `done` and `ready` say so.
  closed.catch(() => undefined);

  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const failed = () => new StartError(`${[command, ...options].join(' ')} has failed:\n${printed.slice(-3000)}`);

  return {
    async done(): Promise<void> {
      const [code] = await closed;
      if (code !== 0) throw failed();
    },

    ready: (line: RegExp): Promise<RegExpExecArray> =>
      eventually(async () => {
        if (child.pid === undefined || isOver()) throw failed();
        return line.exec(printed) ?? undefined;
      }),

    async end(): Promise<void> {
      if (child.pid === undefined || isOver()) return;
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}
