import { listedSimulators } from '../../../infra/local/platforms/simulators.ts';
import type { KillPoint, WorkerRequest } from './kill-points.ts';
import { type Passage, startProxy } from './proxy.ts';
import type { SimulatorUrls } from './simulator-controls.ts';

export interface KillableOptions {
  database: string;
  simulators: SimulatorUrls;
  weather: { readonly pass: Passage };
  killedAt: (request: WorkerRequest, when: KillPoint['when']) => boolean;
}

/** One worker's connections to the database and the platforms. Once it is killed, they pass nothing on. */
export async function startKillable({ database, simulators, weather, killedAt }: KillableOptions) {
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

  const pass: Passage = async (request, send) => {
    await dieIf(request, 'before');
    const answer = await weather.pass(request, send);
    await dieIf(request, 'after');
    return answer;
  };
  const databaseProxy = await startProxy('database', database, pass);
  const proxies = await Promise.all(
    listedSimulators.map(async ([name]) => ({ name, proxy: await startProxy(name, simulators[name], pass) })),
  );
  return {
    databaseUrl: databaseProxy.url,
    /** The ports of the proxies, by those of the simulators. */
    portByPort: Object.fromEntries(
      proxies.map(({ name, proxy }) => [new URL(simulators[name]).port, Number(new URL(proxy.url).port)]),
    ),
    died: death.promise,
    isDead: () => isDead,
    async stop() {
      blocked.reject(new Error('The worker is dead'));
      await Promise.all([databaseProxy, ...proxies.map(({ proxy }) => proxy)].map((proxy) => proxy.stop()));
    },
  };
}
