import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

const project = join(import.meta.dirname, '../../..');

/** The product and its simulators take the ports from the second on. */
const portsOfOne = 20;

/**
 * Below those that the system gives to outgoing connections, so that none takes them while the product is down. The first is
 * listened to until the block is free again, by which other installations know that it is taken.
 */
export async function takePorts(): Promise<{ first: number; last: number; free(): Promise<void> }> {
  const taken = randomInt(1000, 1600) * portsOfOne;
  const server = createServer().listen(taken, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return takePorts();
  server.unref();
  const free = async () => {
    server.close();
    await once(server, 'close');
  };
  return { first: taken + 1, last: taken + portsOfOne - 1, free };
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
  /** The addresses of all simulators, by their titles. */
  simulators: Readonly<Record<string, string>>;
  adminPassword: string;
  /** With all its children, as in a power cut. */
  kill(): Promise<void>;
}

/** Restarts at the same addresses. @param settings by default with the small demo */
export async function installation(settings: Readonly<Record<string, string>> = {}, folder = tmpdir()) {
  const dataDir = await mkdtemp(join(folder, 'nashra-installed-'));
  const ports = await takePorts();
  const environment = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    DEMO: 'small',
    ...settings,
    PORT: String(ports.first),
  };
  let current: Running | undefined;

  async function start(): Promise<Running> {
    const ready = /((?:The simulated .* is at \S+\n)+).* is ready at (\S+)\nAdmin: +\S+ +(.+)\n/;
    const { found, end } = await launch(project, environment, ready);
    const [, simulated = '', url = '', adminPassword = ''] = found;
    const titled = [...simulated.matchAll(/simulated (.+) is at (\S+)/g)].map(([, title, at]) => [title, at]);
    const simulators = Object.fromEntries(titled) as Record<string, string>;
    const simulatorUrl = simulators['Meta platform'] ?? '';
    const kill = async () => {
      current = undefined;
      await end('SIGKILL');
    };
    current = { url, simulatorUrl, simulators, adminPassword, kill };
    return current;
  }

  return {
    start,
    running: async () => current ?? start(),
    dataDir,
    async remove() {
      await current?.kill();
      await ports.free();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
