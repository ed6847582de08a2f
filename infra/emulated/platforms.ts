import { join } from 'node:path';
import { listedSimulators, redirectUrisAt } from '../local/platforms/simulators.ts';
import { ports, siteUrl } from './stage.ts';

/** `dataDir` keeps what they publish. */
export async function startPlatforms(dataDir: string) {
  const started = await Promise.all(
    listedSimulators.map(async ([name, simulator]) => {
      const options = { port: ports[name], redirectUris: redirectUrisAt(siteUrl) };
      const { url, stop } = await simulator.start({ ...options, dataDir: join(dataDir, name) });
      return { title: simulator.title, url, stop };
    }),
  );
  return { started, stop: () => Promise.all(started.map(({ stop }) => stop())) };
}
