import { fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LocalOptions } from '../../../infra/local/run/start.ts';
import type { startSystem } from './local-system.ts';

export interface Product extends Omit<Awaited<ReturnType<typeof startSystem>>, 'stop'> {
  /** For other processes that use its table, queues and buckets. */
  environment: Readonly<Record<string, string>>;
}

const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** @param settings as for `startSystem` */
export async function forkSystem(
  settings: LocalOptions['environment'] = {},
): Promise<{ product: Product; stop: () => Promise<void> }> {
  const environment = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled };
  const options: ForkOptions = { env: environment, execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] };
  const child = fork(join(import.meta.dirname, 'system-process.ts'), [JSON.stringify(settings)], options);
  const told = child.stderr && once(child.stderr.setEncoding('utf8').on('data', console.error), 'end');
  const exited = once(child, 'exit');
  const failed = exited.then(([code]): never => {
    throw new Error(`The product ended with ${code} before it was ready`);
  });
  const product = await Promise.race([once(child, 'message').then(([sent]) => sent as Product), failed]);
  failed.catch(() => undefined);
  return {
    product,
    async stop() {
      child.disconnect();
      await exited;
      await told;
    },
  };
}
