import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { second } from '../../../../shared/durations.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { createFaults, type Faults } from '../faults.ts';
import { openMediaFiles } from '../media-files.ts';
import { sendFile } from '../send-file.ts';
import { openSimulatorServer, send } from '../serve-simulator.ts';
import { answerPlatform } from './answer-platform.ts';
import { answerControl, isControlPath } from './control-routes.ts';
import { createNonces } from './nonces.ts';
import { otherHost } from './other-host.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

export interface BlueskySimulatorOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly now?: () => Date;
  /** How long the work on a video takes, in milliseconds. */
  readonly processingMs?: number;
}

export interface BlueskySimulator {
  readonly url: string;
  stop(): Promise<void>;
}

async function handle(simulator: Simulator, faults: Faults, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', simulator.url);
  const [, file] = /^\/_sim\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (file) return sendFile(simulator.files, file, response);
  const delivery = isControlPath(pathname)
    ? { answer: await answerControl(simulator, faults, decodeURIComponent(pathname), request), afterMs: 0 }
    : await answerPlatform(simulator, faults, request);
  return send(delivery, response, simulator.stopping);
}

/** What was answered survives a crash, except nonces and counted points. */
export async function startBlueskySimulator({
  dataDir,
  port = 0,
  now = () => new Date(),
  processingMs = 3 * second,
}: BlueskySimulatorOptions): Promise<BlueskySimulator> {
  await checkDatabase(join(dataDir, 'bluesky.sqlite'), 'remove it; the simulator starts empty');
  const server = await openSimulatorServer('Bluesky simulator', port);
  const { url, stopping } = server;
  const store = openStore(dataDir);
  const simulator: Simulator = {
    url,
    pdsUrl: otherHost(url),
    store,
    files: openMediaFiles(dataDir),
    now,
    nonces: createNonces(now),
    limits: createRateLimits(now),
    processingMs,
    stopping,
  };
  const faults = createFaults();
  server.serve((request, response) => handle(simulator, faults, request, response));

  async function stop(): Promise<void> {
    await server.stop();
    store.close();
  }
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= stop()) };
}
