import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import type { Answer } from '../kit/answer.ts';
import { deliver, type Delivery } from '../kit/delivery.ts';
import { createFaults, type Faults } from '../kit/faults.ts';
import { journalEntry } from '../kit/journal.ts';
import { openMediaFiles } from '../kit/media-files.ts';
import { sendFile } from '../kit/send-file.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';
import { failure, jsonAnswer } from './answers.ts';
import { openBill } from './bill.ts';
import { answerControl, isControlPath } from './control-routes.ts';
import { type Call, readPlatformRequest } from './platform-request.ts';
import { Problem } from './problem.ts';
import { createRateLimits } from './rate-limits.ts';
import { type RouteName, routeOf, routes } from './routes.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (!name) return jsonAnswer({ title: 'Not Found', type: 'about:blank', status: 404, detail: 'Not Found' }, 404);
    return await routes[name](call);
  } catch (error) {
    if (error instanceof Problem) return jsonAnswer(error.body, error.status, call.headers);
    process.stderr.write(`X simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}

/** Journals a request before any of its answer is sent. */
async function answerPlatform(simulator: Simulator, faults: Faults, message: IncomingMessage): Promise<Delivery> {
  const request = await readPlatformRequest(message);
  const { name, id } = routeOf(request.method, request.pathname);
  const fault = name && faults.take(name);
  const call = { ...request, simulator, id, headers: {} };
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve(call, name));
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}

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
