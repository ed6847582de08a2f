import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

const project = join(import.meta.dirname, '../../..');

/** Below those that the system gives to outgoing connections, so that none takes it while the product is down. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** @param ready what the product prints once it runs */
export async function launch(folder: string, environment: Readonly<Record<string, string | undefined>>, ready: RegExp) {
  const child = spawn(process.execPath, ['infra/local/run/launch.mjs'], { cwd: folder, env: environment });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const exited = once(child, 'close');
  const found = await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`It did not start: ${printed}`);
    return ready.exec(printed) ?? undefined;
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return { found, end };
}

export interface Running {
  url: string;
  simulatorUrl: string;
  adminPassword: string;
  /** With all its children, as in a power cut. */
  kill(): Promise<void>;
}

/** Restarts at the same addresses. @param settings by default with the small demo */
export async function installation({ DEMO = 'small' } = {}, folder = tmpdir()) {
  const dataDir = await mkdtemp(join(folder, 'nashra-installed-'));
  const environment = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    DEMO,
    PORT: String(await freePort()),
    META_SIMULATOR_PORT: String(await freePort()),
    TIKTOK_SIMULATOR_PORT: String(await freePort()),
    LINKEDIN_SIMULATOR_PORT: String(await freePort()),
    TWITTER_SIMULATOR_PORT: String(await freePort()),
    YOUTUBE_SIMULATOR_PORT: String(await freePort()),
    PINTEREST_SIMULATOR_PORT: String(await freePort()),
    BLUESKY_SIMULATOR_PORT: String(await freePort()),
    THREADS_SIMULATOR_PORT: String(await freePort()),
  };
  let current: Running | undefined;

  async function start(): Promise<Running> {
    const ready = /Meta platform is at (\S+)\n(?:The simulated .*\n)*.* is ready at (\S+)\nAdmin: +\S+ +(.+)\n/;
    const { found, end } = await launch(project, environment, ready);
    const [, simulatorUrl = '', url = '', adminPassword = ''] = found;
    const kill = async () => {
      current = undefined;
      await end('SIGKILL');
    };
    current = { url, simulatorUrl, adminPassword, kill };
    return current;
  }

  return {
    start,
    running: async () => current ?? start(),
    dataDir,
    async remove() {
      await current?.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
