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
  // Whoever waits for its end is told; `end` is also called without.
  closed.catch(() => undefined);

  const failed = () => new StartError(`${[command, ...options].join(' ')} has failed:\n${printed.slice(-3000)}`);

  return {
    async done(): Promise<void> {
      const [code] = await closed;
      if (code !== 0) throw failed();
    },

    ready: (line: RegExp): Promise<RegExpExecArray> =>
      eventually(async () => {
        if (child.exitCode !== null) throw failed();
        return line.exec(printed) ?? undefined;
      }),

    async end(): Promise<void> {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}
