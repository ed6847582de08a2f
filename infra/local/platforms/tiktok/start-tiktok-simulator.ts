import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { createFaults, type Faults } from '../faults.ts';
import { openMediaFiles } from '../media-files.ts';
import { sendFile } from '../send-file.ts';
import { openSimulatorServer, send } from '../serve-simulator.ts';
import { answerPlatform } from './answer-platform.ts';
import { answerControl, isControlPath } from './control-routes.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

export interface TikTokSimulatorOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly isAudited?: boolean;
  readonly now?: () => Date;
  readonly processingMs?: number;
  readonly reviewMs?: number;
  readonly postsPerDay?: number;
}

export interface TikTokSimulator {
  /** For `TIKTOK_API_URL` and `TIKTOK_AUTHORIZE_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

async function handle(simulator: Simulator, faults: Faults, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', simulator.url);
  const [, file] = /^\/_sim\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (file) return sendFile(simulator.files, file, response);
  const delivery = isControlPath(pathname)
    ? { answer: await answerControl(simulator, faults, pathname, request), afterMs: 0 }
    : await answerPlatform(simulator, faults, request);
  return send(delivery, response, simulator.stopping);
}

/** What was answered survives a crash. */
export async function startTikTokSimulator(options: TikTokSimulatorOptions): Promise<TikTokSimulator> {
  const {
    dataDir,
    port = 0,
    now = () => new Date(),
    processingMs = 3000,
    reviewMs = 0,
    postsPerDay = 15,
    isAudited = true,
  } = options;
  const { clientKey, clientSecret, redirectUris } = options;
  await checkDatabase(join(dataDir, 'tiktok.sqlite'), 'remove it; the simulator starts empty');
  const server = await openSimulatorServer('TikTok simulator', port);
  const { url, stopping } = server;
  const store = openStore(dataDir);
  const simulator: Simulator = {
    url,
    app: { clientKey, clientSecret, name: brand.name, redirectUris, isAudited },
    store,
    files: openMediaFiles(dataDir),
    userAgent: 'TikTokSpider',
    now,
    processingMs,
    reviewMs,
    postsPerDay,
    limits: createRateLimits(now),
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
