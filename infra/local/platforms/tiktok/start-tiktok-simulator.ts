import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { deliver, type Delivery } from '../kit/delivery.ts';
import { createFaults, type Faults, plannedFault } from '../kit/faults.ts';
import { journalEntry } from '../kit/journal.ts';
import { openMediaFiles } from '../kit/media-files.ts';
import { sendFile } from '../kit/send-file.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { type Call, readPlatformRequest } from './platform-request.ts';
import { published } from './published.ts';
import { createRateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { isRouteName, type RouteName, routes } from './routes.ts';
import { findCreator } from './seed.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import { Settings, type Simulator } from './simulator.ts';
import { openStore } from './store.ts';

const failure = () =>
  refusalAnswer(new Refusal('internal_error', 500, 'Something went wrong. Please try again later.'));

async function serve(call: Call, name: RouteName | undefined): Promise<Answer> {
  try {
    if (!name) throw new Refusal('unsupported_path', 404, 'Unsupported path (Janus)');
    return await routes[name](call);
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    process.stderr.write(`TikTok simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}

/** Journals a request before any of its answer is sent. */
async function answerPlatform(simulator: Simulator, faults: Faults, message: IncomingMessage): Promise<Delivery> {
  const request = await readPlatformRequest(message);
  const wanted = `${request.method} ${request.pathname}`;
  const name = isRouteName(wanted) ? wanted : undefined;
  const fault = name && faults.take(name);
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve({ ...request, simulator }, name));
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}

const PlannedFault = plannedFault(Object.keys(routes));

const isControlPath = (path: string) => isCommonControlPath(path) || path.startsWith('/@');

async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, postId] = /^\/@[\w.]+\/(?:video|photo)\/(\d+)$/.exec(path) ?? [];
  const [, openId] = /^\/_sim\/pictures\/([\w-]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && postId) return postPage(simulator, postId);
  if (request.method === 'GET' && openId) return pictureAnswer(openId, findCreator(openId)?.nickname);
  if (request.method === 'POST' && path === '/_sim/settings')
    return takeOrder(Settings, request, (change) =>
      json({ isAudited: Object.assign(simulator.app, change).isAudited }),
    );
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}

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
