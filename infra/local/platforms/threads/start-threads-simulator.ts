import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import type { Answer } from '../kit/answer.ts';
import { deliver, type Delivery } from '../kit/delivery.ts';
import { createFaults, type Faults } from '../kit/faults.ts';
import { journalEntry } from '../kit/journal.ts';
import { openMediaFiles } from '../kit/media-files.ts';
import { errorAnswer, jsonAnswer } from '../meta/answer.ts';
import { GraphError, platformFailure, unknownPath } from '../meta/graph-error.ts';
import { readPlatformRequest } from '../meta/platform-request.ts';
import { sendFile } from '../kit/send-file.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';
import type { Call } from './call.ts';
import { answerControl, isControlPath } from './control-routes.ts';
import { type RouteName, routeOf, routes } from './routes.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

const version = 'v1.0';
const failure = () => errorAnswer(platformFailure);

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (!name || (call.version !== undefined && call.version !== version)) throw unknownPath(call.path);
    return await routes[name](call);
  } catch (error) {
    if (error instanceof GraphError) return errorAnswer(error.details);
    process.stderr.write(`Threads simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}

/** Journals a request before any of its answer is sent. */
async function answerPlatform(simulator: Simulator, faults: Faults, message: IncomingMessage): Promise<Delivery> {
  const request = await readPlatformRequest(message);
  const { name, id } = routeOf(request.method, request.path);
  const fault = name && faults.take(name);
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () =>
    serve({ ...request, simulator, id }, name),
  );
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}

export interface ThreadsSimulatorOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUris: readonly string[];
  readonly now?: () => Date;
  readonly processingMs?: number;
  readonly quotaTotal?: number;
}

export interface ThreadsSimulator {
  /** For `THREADS_API_URL` and `THREADS_SITE_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

async function handle(
  simulator: Simulator,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', simulator.url);
  const [, file] = /^\/_sim\/files\/([^/]+)$/.exec(pathname) ?? [];
  if (file) return sendFile(simulator.files, file, response);
  const delivery = isControlPath(pathname)
    ? { answer: await answerControl(simulator, faults, pathname, request), afterMs: 0 }
    : await answerPlatform(simulator, faults, request);
  return send(delivery, response, simulator.stopping);
}

/** What was answered survives a crash. */
export async function startThreadsSimulator(options: ThreadsSimulatorOptions): Promise<ThreadsSimulator> {
  const { dataDir, port = 0, now = () => new Date(), processingMs = 3000, quotaTotal = 250 } = options;
  await checkDatabase(join(dataDir, 'threads.sqlite'), 'remove it; the simulator starts empty');
  const server = await openSimulatorServer('Threads simulator', port);
  const { url, stopping } = server;
  const store = openStore(dataDir);
  const simulator: Simulator = {
    url,
    app: { id: options.appId, secret: options.appSecret, name: brand.name, redirectUris: options.redirectUris },
    store,
    files: openMediaFiles(dataDir),
    userAgent: 'facebookexternalhit/1.1',
    now,
    limits: { processingMs, quotaTotal, misses: 0, hidesStatus: false, hidesPosts: false, failure: null },
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
