import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { brand } from '../../../../shared/brand.ts';
import { checkDatabase } from '../../data-folder/check-database.ts';
import type { Answer } from '../kit/answer.ts';
import { answerCommonControl, isCommonControlPath, pictureAnswer } from '../kit/common-control-routes.ts';
import { json, missing, takeOrder } from '../kit/control-answers.ts';
import { createFaults, type Faults, plannedFault } from '../kit/faults.ts';
import { openMediaFiles } from '../kit/media-files.ts';
import { sendFile } from '../kit/send-file.ts';
import { openSimulatorServer, send } from '../kit/serve-simulator.ts';
import { answerPlatform } from './answer-platform.ts';
import { createDailyCalls } from './daily-calls.ts';
import type { App, AppKind } from './app.ts';
import { published } from './published.ts';
import { routes } from './routes.ts';
import { findMember, findOrganization, nameOf } from './seed.ts';
import { frontPage, postPage } from './simulator-pages.ts';
import type { Simulator } from './simulator.ts';
import { openStore } from './store.ts';
import { createTraps, SetTrap } from './traps.ts';

const PlannedFault = plannedFault(Object.keys(routes));
const posts = '/feed/update/';

const isControlPath = (path: string) => isCommonControlPath(path) || path.startsWith(posts);

function nameBehind(id: string): string | undefined {
  const member = findMember(id);
  return member ? nameOf(member) : findOrganization(id)?.name;
}

async function answerControl(
  simulator: Simulator,
  faults: Faults,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, pictured] = /^\/_sim\/pictures\/(\w+)\.svg$/.exec(path) ?? [];
  if (request.method === 'GET' && path.startsWith(posts))
    return postPage(simulator, decodeURIComponent(path.slice(posts.length).replace(/\/$/, '')));
  if (request.method === 'GET' && pictured) return pictureAnswer(pictured, nameBehind(pictured));
  if (request.method === 'POST' && path === '/_sim/traps')
    return takeOrder(SetTrap, request, (order) => {
      simulator.traps.set(order);
      return json({}, 201);
    });
  const common = {
    journal: simulator.store.journal,
    faults,
    plannedFault: PlannedFault,
    frontPage: () => frontPage(simulator),
    published: () => published(simulator),
  };
  return (await answerCommonControl(common, path, request)) ?? missing();
}

export interface LinkedInSimulatorOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly apps: readonly App[];
  readonly redirectUris: readonly string[];
  readonly now?: () => Date;
  readonly processingMs?: number;
  readonly partBytes?: number;
  readonly callsPerDay?: Readonly<Record<AppKind, number>>;
}

export interface LinkedInSimulator {
  /** For `LINKEDIN_API_URL` and `LINKEDIN_SITE_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Of one member: that of the self-serve product, and one of our own for apps that LinkedIn has reviewed. */
const usualCalls = { member: 150, pages: 10_000 };

async function handle(
  simulator: Simulator,
  faults: Faults,
  stopping: AbortSignal,
  request: IncomingMessage,
  response: ServerResponse,
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
export async function startLinkedInSimulator(options: LinkedInSimulatorOptions): Promise<LinkedInSimulator> {
  const { dataDir, port = 0, now = () => new Date(), processingMs = 3000, partBytes = 4 * megabyte } = options;
  const { apps, redirectUris, callsPerDay = usualCalls } = options;
  await checkDatabase(join(dataDir, 'linkedin.sqlite'), 'remove it; the simulator starts empty');
  const server = await openSimulatorServer('LinkedIn simulator', port);
  const { url, stopping } = server;
  const store = openStore(dataDir);
  const simulator: Simulator = {
    url,
    name: brand.name,
    apps,
    redirectUris,
    store,
    files: openMediaFiles(dataDir),
    now,
    processingMs,
    partBytes,
    calls: createDailyCalls(now, callsPerDay),
    traps: createTraps(),
  };
  const faults = createFaults();
  server.serve((request, response) => handle(simulator, faults, stopping, request, response));

  async function stop(): Promise<void> {
    await server.stop();
    store.close();
  }
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= stop()) };
}
