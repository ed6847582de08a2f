import type { Contender } from './contender.ts';
import type { NashraServicesActions } from './nashra-services.ts';
import type { NashraWorkerActions } from './nashra-worker.ts';
import { type Part, startPart } from './part.ts';

export const nashra: Contender = {
  name: 'Nashra',
  loadingMilliseconds: 7,
  async start({ folder, platformUrl, isMetered }) {
    const services = await startPart<NashraServicesActions>('nashra-services.ts');
    const environment = await services.ask('start', { dataDir: folder, platformUrl });
    let working: Part<NashraWorkerActions> | undefined;
    let startedAt: number | undefined;
    return {
      processes: { 'queue and keys': services.pid },
      load: (deliveries) => services.ask('load', deliveries),
      async startWorker() {
        const part = await startPart<NashraWorkerActions>('nashra-worker.ts');
        await part.ask('load', { environment, isMetered });
        return {
          pid: part.pid,
          failed: part.failed,
          async go() {
            working = part;
            startedAt ??= Date.now();
            await part.ask('go', startedAt);
          },
          kill: () => part.kill(),
        };
      },
      plan: async () => working?.ask('ticks'),
      isSettled: async () => (await services.ask('nextAttemptAt')) === undefined,
      // After an attempt that failed the post is due again, later.
      async hasFailed(lastAt) {
        const next = await services.ask('nextAttemptAt');
        return next !== undefined && Date.parse(next) > lastAt;
      },
      async usage() {
        if (working === undefined) throw new Error('No worker has begun');
        return working.ask('usage');
      },
      stop: () => services.kill(),
    };
  },
};
