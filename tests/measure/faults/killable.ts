import type { KillPoint, WorkerRequest } from './kill-points.ts';
import { type Passage, startProxy } from './proxy.ts';

/** One worker's connections to the database and the platform. Once it is killed, they pass nothing on. */
export async function startKillable(
  targets: { database: string; platform: string },
  killedAt: (request: WorkerRequest, when: KillPoint['when']) => boolean,
) {
  const death = Promise.withResolvers<'dead'>();
  const blocked = Promise.withResolvers<never>();
  blocked.promise.catch(() => undefined);
  let isDead = false;

  async function dieIf(request: WorkerRequest, when: KillPoint['when']) {
    if (!isDead && killedAt(request, when)) {
      isDead = true;
      death.resolve('dead');
    }
    if (isDead) await blocked.promise;
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
      blocked.reject(new Error('The worker is dead'));
      await Promise.all([database.stop(), platform.stop()]);
    },
  };
}
