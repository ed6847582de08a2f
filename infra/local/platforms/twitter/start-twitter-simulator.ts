import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { createFaults, type Faults } from '../faults.ts';
import { openMediaFiles } from '../media-files.ts';
import { sendFile } from '../send-file.ts';
import { openSimulatorServer, send } from '../serve-simulator.ts';
import { answerPlatform } from './answer-platform.ts';
import { openBill } from './bill.ts';
import { answerControl, isControlPath } from './control-routes.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

export interface TwitterSimulatorOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly now?: () => Date;
  readonly processingMs?: number;
}

export interface TwitterSimulator {
  /** For `TWITTER_API_URL` and `TWITTER_SITE_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

async function handle(
  simulator: Simulator,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
) {
  const { pathname } = new URL(request.url ?? '/', simulator.url);
  const [, file] = /^\/_sim\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (file) return sendFile(simulator.files, file, response);
  const delivery = isControlPath(pathname)
    ? { answer: await answerControl(simulator, faults, pathname, request), afterMs: 0 }
    : await answerPlatform(simulator, faults, request);
  return send(delivery, response, stopping);
}

/** What was answered survives a crash. */
export async function startTwitterSimulator(options: TwitterSimulatorOptions): Promise<TwitterSimulator> {
  const { dataDir, port = 0, now = () => new Date(), processingMs = 3000 } = options;
  const { clientId, clientSecret, redirectUris } = options;
  await checkDatabase(join(dataDir, 'twitter.sqlite'), 'remove it; the simulator starts empty');
  const server = await openSimulatorServer('X simulator', port);
  const { url, stopping } = server;
  const store = openStore(dataDir);
  const simulator: Simulator = {
    url,
    app: { clientId, clientSecret, name: brand.name, redirectUris },
    store,
    files: openMediaFiles(dataDir),
    now,
    processingMs,
    limits: createRateLimits(now),
    subscriptions: new Map(),
    bill: openBill(store, now),
  };
  const faults = createFaults();
  server.serve((request, response) => handle(simulator, faults, request, response, stopping));

  async function stop(): Promise<void> {
    await server.stop();
    store.close();
  }
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= stop()) };
}
