import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal, type LocalOptions } from '../../../infra/local/run/start.ts';

/** On free ports, in a temporary data folder. */
export async function startSystem(
  environment: LocalOptions['environment'] = {},
  options: Pick<LocalOptions, 'handlers'> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-'));
  const system = await startLocal({ port: 0, dataDir, demo: true, environment, ...options });
  return {
    ...system,
    simulatorUrl: system.platforms.meta.url,
    tiktokSimulatorUrl: system.platforms.tiktok.url,
    linkedinSimulatorUrl: system.platforms.linkedin.url,
    twitterSimulatorUrl: system.platforms.twitter.url,
    youtubeSimulatorUrl: system.platforms.youtube.url,
    pinterestSimulatorUrl: system.platforms.pinterest.url,
    blueskySimulatorUrl: system.platforms.bluesky.url,
    threadsSimulatorUrl: system.platforms.threads.url,
    dataDir,
    async stop() {
      await system.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
