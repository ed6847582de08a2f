import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Context } from 'aws-lambda';
import pLimit from 'p-limit';
import type { Entry } from '../../../../functions/entries.ts';
import type { FunctionLog } from './function-log.ts';

export interface HandlerModule {
  readonly handler: (event: never, context: never) => unknown;
}

export class FunctionTimeout extends Error {
  override name = 'FunctionTimeout';
}

/** Rejects when the entry throws or exceeds its time limit. */
export type Invoke<Name extends string = string> = (name: Name, event: unknown) => Promise<unknown>;

/** Aborted when its time is over. */
export interface LocalContext extends Context {
  readonly signal: AbortSignal;
}

function lambdaContext(
  name: string,
  { memoryMegabytes, timeoutSeconds }: Entry,
  awsRequestId: string,
  signal: AbortSignal,
): LocalContext {
  const endsAt = Date.now() + timeoutSeconds * 1000;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMegabytes),
    awsRequestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    signal,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

function crashLine(name: string, requestId: string, error: unknown) {
  const { name: errorType, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    level: 'ERROR',
    message: 'function failed',
    function: name,
    function_request_id: requestId,
    timestamp: new Date().toISOString(),
    error: { name: errorType, message, stack },
  };
}

/** The requests of a job that are under way. */
interface Work {
  timeout?: FunctionTimeout;
  readonly requests: Set<ClientRequest>;
}

const ofJob = new AsyncLocalStorage<Work>();

/**
 * Lambda stops what is not done in time. Here a job can reach no service any more, so that it changes nothing beside its next run. Requests of
 * people go on: the lists that they read are shared with the next ones.
 */
subscribe('http.client.request.created', (created) => {
  const { request } = created as { request: ClientRequest };
  const work = ofJob.getStore();
  if (work?.timeout !== undefined) request.destroy(work.timeout);
  if (work === undefined || request.destroyed) return;
  work.requests.add(request);
  request.once('close', () => work.requests.delete(request));
});

async function within<T>(seconds: number, isJob: boolean, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const work: Work = { requests: new Set() };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      work.timeout = new FunctionTimeout(`Task timed out after ${seconds} seconds`);
      reject(work.timeout);
      ending.abort(work.timeout);
      for (const request of work.requests) request.destroy(work.timeout);
    }, seconds * 1000);
  });
  try {
    const running = isJob ? ofJob.run(work, run, ending.signal) : run(ending.signal);
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lambda runs each request in an instance of its own; these share a processor, and their time begins when they begin. */
const requestsAtOnce = 8;

export function createInvoke<Name extends string>({
  entries,
  handlers,
  log,
}: {
  entries: Readonly<Record<Name, Entry>>;
  handlers: Readonly<Record<Name, () => Promise<HandlerModule>>>;
  log: FunctionLog;
}): Invoke<Name> {
  const limits = new Map<Name, ReturnType<typeof pLimit>>();

  function limitOf(name: Name) {
    const known = limits.get(name) ?? pLimit(requestsAtOnce);
    limits.set(name, known);
    return known;
  }

  async function run(name: Name, event: unknown): Promise<unknown> {
    const requestId = randomUUID();
    const entry = entries[name];
    try {
      const { handler } = await handlers[name]();
      const handle = handler as (event: unknown, context: LocalContext) => unknown;
      const handled = async (signal: AbortSignal) => handle(event, lambdaContext(name, entry, requestId, signal));
      return await log.during(() => within(entry.timeoutSeconds, entry.trigger.kind === 'schedule', handled));
    } catch (error) {
      log.write(crashLine(name, requestId, error));
      throw error;
    }
  }

  return (name, event) =>
    entries[name].trigger.kind === 'http' ? limitOf(name)(() => run(name, event)) : run(name, event);
}
