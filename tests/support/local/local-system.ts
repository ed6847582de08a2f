import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal, type LocalOptions } from '../../../infra/local/run/start.ts';
import { requestsFailed } from '../report/closing-line.ts';
import { refuseKeysAsAws } from '../table/refused-keys.ts';

/** Why the first requests were answered 5xx: the log goes with the folder. */
async function tellFaults(dataDir: string) {
  const log = await readFile(join(dataDir, 'logs', 'functions.jsonl'), 'utf8').catch(() => '');
  const faults = log.split('\n').filter((line) => line.includes('"message":"request failed"'));
  if (faults.length > 0) console.error(`${faults.length} ${requestsFailed}\n${faults.slice(0, 3).join('\n')}`);
}

/** On free ports, in a temporary data folder. */
export async function startSystem(
  environment: LocalOptions['environment'] = {},
  options: Pick<LocalOptions, 'handlers'> = {},
) {
  refuseKeysAsAws();
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
      await tellFaults(dataDir);
      await rm(dataDir, { recursive: true });
    },
  };
}
