import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { second } from '../../../../shared/durations.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing } from '../kit/control-answers.ts';
import { deliver, type Delivery } from '../kit/delivery.ts';
import { createFaults, type Faults, plannedFault } from '../kit/faults.ts';
import { journalEntry } from '../kit/journal.ts';
import { openMediaFiles } from '../kit/media-files.ts';
import { sendFile } from '../kit/send-file.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { createNonces } from './nonces.ts';
import { otherHost } from './other-host.ts';
import { type Call, readPlatformRequest } from './platform-request.ts';
import { publishedPosts } from './published.ts';
import { createRateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { routeOf, routes } from './routes.ts';
import { findByDid } from './seed.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';

const PlannedFault = plannedFault(Object.keys(routes));

const isControlPath = (path: string) => isCommonControlPath(path) || path.startsWith('/profile/');

/** `POST /_sim/nonces` makes all known nonces void, `POST /_sim/forget-blobs` drops what was uploaded. */
async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, did, rkey] = /^\/profile\/(did:[\w:.%-]+)\/post\/(\w+)$/.exec(path) ?? [];
  const [, pictured] = /^\/_sim\/pictures\/(did:[\w:]+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && did !== undefined)
    return postPage(simulator, `at://${did}/app.bsky.feed.post/${rkey}`);
  if (request.method === 'GET' && pictured !== undefined) return pictureAnswer(pictured, findByDid(pictured)?.name);
  switch (`${request.method} ${path}`) {
    case 'POST /_sim/nonces':
      simulator.nonces.change();
      return json({});
    case 'POST /_sim/forget-blobs':
      for (const { id } of simulator.store.blobs.all()) simulator.store.blobs.remove(id);
      return json({});
  }
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => publishedPosts(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}

const failure = () => refusalAnswer(new Refusal('InternalServerError', 500, 'Internal Server Error'));

async function serve(call: Call, name: keyof typeof routes | undefined): Promise<Answer> {
  try {
    if (name === undefined) throw new Refusal('MethodNotImplemented', 501, 'Method Not Implemented');
    const answer = await routes[name](call);
    return { ...answer, headers: { ...answer.headers, 'dpop-nonce': call.simulator.nonces.current() } };
  } catch (error) {
    if (error instanceof Refusal) {
      const answer = refusalAnswer(error);
      return { ...answer, headers: { ...answer.headers, 'dpop-nonce': call.simulator.nonces.current() } };
    }
    process.stderr.write(`Bluesky simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}

/** Journals a request before any of its answer is sent. */
async function answerPlatform(simulator: Simulator, faults: Faults, message: IncomingMessage): Promise<Delivery> {
  const request = await readPlatformRequest(message, () => simulator.files.incoming());
  const name = routeOf(request.method, request.pathname);
  const fault = name && faults.take(name);
  const delivery = await deliver(fault, { json: jsonAnswer, failure }, () => serve({ ...request, simulator }, name));
  if (request.bodyPath !== undefined) await simulator.files.discard(request.bodyPath);
  const status = delivery.answer?.status ?? 0;
  simulator.store.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
  return delivery;
}

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
