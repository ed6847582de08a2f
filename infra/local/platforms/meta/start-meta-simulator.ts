import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import { usualGrowthMs } from '../kit/engagement.ts';
import { createFaults } from '../kit/faults.ts';
import { type PlatformParts, answerPlatform } from './answer-platform.ts';
import { createChaos } from './chaos.ts';
import { isCommonControlPath } from '../kit/common-control-routes.ts';
import { answerControl } from './control-routes.ts';
import { openMediaFiles } from '../kit/media-files.ts';
import { sendFile } from '../kit/send-file.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';
import { openStore } from './store.ts';
import { createUsage } from './usage.ts';

export interface MetaSimulatorOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUris: readonly string[];
  readonly now?: () => Date;
  readonly processingMs?: number;
  readonly quotaTotal?: number;
  readonly refusesDuplicates?: boolean;
}

export interface MetaSimulator {
  readonly url: string;
  /** For `META_GRAPH_URL`: the address before the version. */
  readonly graphUrl: string;
  /** For `META_DIALOG_URL`: the address before `/{version}/dialog/oauth`. */
  readonly dialogUrl: string;
  stop(): Promise<void>;
}

async function handle(parts: PlatformParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', parts.simulator.url);
  const { stopping } = parts.simulator;
  const [, file] = /^\/_sim\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (file) return sendFile(parts.simulator.files, file, response);
  if (isCommonControlPath(pathname)) {
    const answer = await answerControl(parts, pathname, request);
    return send({ answer, afterMs: 0 }, response, stopping);
  }
  return send(await answerPlatform(parts, request), response, stopping);
}

/** What was answered survives a crash. */
export async function startMetaSimulator(options: MetaSimulatorOptions): Promise<MetaSimulator> {
  const { dataDir, port = 0, now = () => new Date(), processingMs = 3000, quotaTotal = 100 } = options;
  const { refusesDuplicates = false } = options;
  await checkDatabase(join(dataDir, 'meta.sqlite'), 'remove it; the simulator starts empty');
  const server = await openSimulatorServer('Meta simulator', port);
  const { url, stopping } = server;
  const store = openStore(dataDir);
  const app = { id: options.appId, secret: options.appSecret, name: brand.name, redirectUris: options.redirectUris };
  const simulator = {
    url,
    app,
    store,
    files: openMediaFiles(dataDir),
    userAgent: 'facebookexternalhit/1.1',
    now,
    settings: { processingMs, quotaTotal, refusesDuplicates, keepsDocumentedRatio: false, growthMs: usualGrowthMs },
    stopping,
  };
  const parts: PlatformParts = { simulator, faults: createFaults(), chaos: createChaos(), usage: createUsage(now) };

  server.serve((request, response) => handle(parts, request, response));

  async function stop(): Promise<void> {
    await server.stop();
    store.close();
  }
  let stopped: Promise<void> | undefined;
  return { url, graphUrl: url, dialogUrl: url, stop: () => (stopped ??= stop()) };
}
