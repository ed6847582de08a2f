import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, jsonAnswer, Refusal, withHeaders } from './answers.ts';
import { answerControl, type Control, isControlPath } from './control.ts';
import { createFaults, deliver, type Delivery, type Faults } from './faults.ts';
import { journalEntry, type JournaledRequest } from './journal.ts';
import { type MediaFiles, openMediaFiles } from './media-files.ts';
import type { Routed } from './requests.ts';
import { openSimulatorServer, send, sendFile } from './serve-simulator.ts';
import { type Database, openDatabase } from './store.ts';

/** What every simulator has. */
export interface Simulated {
  readonly url: string;
  readonly database: Database;
  readonly files: MediaFiles;
  readonly now: () => Date;
  readonly stopping: AbortSignal;
}

export interface StartOptions {
  readonly dataDir: string;
  /** By default any free one. */
  readonly port?: number;
  readonly now?: () => Date;
}

export interface RunningSimulator {
  /** Of all that the platform has an address for. */
  readonly url: string;
  stop(): Promise<void>;
}

export type Call<S, R extends JournaledRequest> = R & {
  readonly simulator: S;
  /** What the address names: the first, and the second within it. */
  readonly id: string;
  readonly within: string;
  /** Sent with the answer of the route, a refusal too. */
  readonly answerHeaders: Record<string, string>;
};

/** How a platform is spoken to. */
interface Protocol<S extends Simulated, R extends JournaledRequest> {
  readonly routes: Readonly<Record<string, (call: Call<S, R>) => Promise<Answer>>>;
  readonly read: (message: IncomingMessage, simulator: S) => Promise<R>;
  readonly routeOf: (request: R) => Routed;
  readonly unknownRoute: (call: Call<S, R>) => Refusal;
  /** Before any route; throws a `Refusal`. */
  readonly check?: (call: Call<S, R>) => void;
  readonly answerHeaders?: (simulator: S) => Record<string, string>;
  /** When the platform itself fails. */
  readonly failure: () => Answer;
  readonly json?: (value: unknown, status: number) => Answer;
}

interface Identity<S> {
  /** As in "The X simulator". */
  readonly title: string;
  /** The name of its database, without the ending. */
  readonly name: string;
  readonly control: Control<S>;
}

interface Answering<S> {
  readonly routes: Readonly<Record<string, unknown>>;
  readonly answer: (simulator: S, faults: Faults, message: IncomingMessage) => Promise<Delivery>;
}

export type Definition<S extends Simulated, R extends JournaledRequest> = Identity<S> & Protocol<S, R>;

export const startSimulator = <
  S extends Simulated,
  R extends JournaledRequest & { readonly bodyPath?: string | undefined },
>(
  definition: Definition<S, R>,
  options: StartOptions,
  open: (simulated: Simulated) => S,
): Promise<RunningSimulator> => startAnswering<S>({ ...definition, answer: answerBy(definition) }, options, open);

/** What was answered survives a crash. */
export async function startAnswering<S extends Simulated>(
  { title, name, routes, control, answer }: Identity<S> & Answering<S>,
  { dataDir, port = 0, now = () => new Date() }: StartOptions,
  open: (simulated: Simulated) => S,
): Promise<RunningSimulator> {
  const database = await openDatabase(dataDir, name);
  const server = await openSimulatorServer(`${title} simulator`, port).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const { url, stopping } = server;
  const simulator = open({ url, database, files: openMediaFiles(dataDir), now, stopping });
  const faults = createFaults();

  async function deliveryOf(pathname: string, request: IncomingMessage): Promise<Delivery> {
    if (!isControlPath(control, pathname)) return answer(simulator, faults, request);
    const controlled = await answerControl(control, Object.keys(routes), faults, simulator, pathname, request);
    return { answer: controlled, afterMs: 0 };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const [, file] = /^\/_sim\/files\/([^/]+)$/.exec(pathname) ?? [];
    if (file) return sendFile(simulator.files, file, response);
    return send(await deliveryOf(pathname, request), response, stopping);
  }
  server.serve(handle);

  async function stop(): Promise<void> {
    await server.stop();
    database.close();
  }
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= stop()) };
}

/** Answers as the platform does. Journals a request before any of its answer is sent. */
function answerBy<S extends Simulated, R extends JournaledRequest & { readonly bodyPath?: string | undefined }>(
  definition: Definition<S, R>,
): Answering<S>['answer'] {
  const { json = jsonAnswer, failure } = definition;
  return async (simulator, faults, message) => {
    const request = await definition.read(message, simulator);
    const { name, ids } = definition.routeOf(request);
    const [id = '', within = ''] = ids;
    const fault = name === undefined ? undefined : faults.take(name, id);
    const answerHeaders = definition.answerHeaders?.(simulator) ?? {};
    const call = { ...request, simulator, id, within, answerHeaders };
    const delivery = await deliver(fault, { json, failure }, () => served(definition, call, name));
    if (request.bodyPath !== undefined) await simulator.files.discard(request.bodyPath);
    const status = delivery.answer?.status ?? 0;
    simulator.database.journal.append(journalEntry(request, name ?? null, status, simulator.now()));
    return delivery;
  };
}

const served = <S extends Simulated, R extends JournaledRequest>(
  { title, routes, unknownRoute, check, failure }: Definition<S, R>,
  call: Call<S, R>,
  name: string | undefined,
): Promise<Answer> =>
  refusedOr(title, failure, call.answerHeaders, async () => {
    const route = name === undefined ? undefined : routes[name];
    if (route === undefined) throw unknownRoute(call);
    check?.(call);
    return route(call);
  });

/** The answer of a route, or of the `Refusal` that it throws; anything else that it throws is a failure of the simulator. */
export async function refusedOr(
  title: string,
  failure: () => Answer,
  headers: Answer['headers'],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return withHeaders(await work(), headers);
  } catch (error) {
    if (error instanceof Refusal) return withHeaders(error.answer, headers);
    process.stderr.write(`${title} simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure();
  }
}
