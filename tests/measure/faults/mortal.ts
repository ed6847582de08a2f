import type { Moment, WorkerRequest } from './moments.ts';
import { type Passage, startProxy } from './proxy.ts';

/** One worker's connection to the database and the platform. Once it is killed, nothing goes in or out any more. */
export async function startMortal(
  targets: { database: string; platform: string },
  killedAt: (request: WorkerRequest, when: Moment['when']) => boolean,
) {
  const death = Promise.withResolvers<'dead'>();
  const grave = Promise.withResolvers<never>();
  grave.promise.catch(() => undefined);
  let isDead = false;

  async function dieIf(request: WorkerRequest, when: Moment['when']) {
    if (!isDead && killedAt(request, when)) {
      isDead = true;
      death.resolve('dead');
    }
    if (isDead) await grave.promise;
  }

  const pass: Passage = async (request) => {
    await dieIf(request, 'before');
    return () => dieIf(request, 'after');
  };
  const database = await startProxy('database', targets.database, pass);
  const platform = await startProxy('platform', targets.platform, pass);
  return {
    databaseUrl: database.url,
    platformUrl: platform.url,
    died: death.promise,
    isDead: () => isDead,
    async stop() {
      grave.reject(new Error('The worker is dead'));
      await Promise.all([database.stop(), platform.stop()]);
    },
  };
}
